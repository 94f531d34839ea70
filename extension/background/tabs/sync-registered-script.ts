import { createSerialQueue } from '@/shared/base/serial-queue.ts';
export interface RegisteredScriptOptions {
  /** Name for the log. */
  what: string;
  isWanted(): Promise<boolean>;
  matches(): Promise<readonly string[]>;
  /** Returns where the browser starts the script now. The browser forgets this at each update of the extension. */
  registered(): Promise<readonly string[]>;
  register(matches: readonly string[]): Promise<void>;
  unregister(): Promise<void>;
  warn(what: string, fault: unknown): void;
}

/**
 * Keeps a script registered with the browser on the wanted sites while it is wanted. When the script is switched off,
 * open pages keep their copy until they reload.
 */
export function createRegisteredScriptSync(options: RegisteredScriptOptions): { sync(): Promise<void> } {
  const { what, isWanted, matches, registered, register, unregister, warn } = options;
  const inTurn = createSerialQueue();

  const settle = async (): Promise<void> => {
    const [isOn, now] = await Promise.all([isWanted(), registered()]);
    const wanted = isOn ? await matches() : [];
    if (wanted.length === now.length && wanted.every((match) => now.includes(match))) return;
    if (now.length > 0) await unregister();
    if (wanted.length > 0) await register(wanted);
  };

  return {
    // Runs syncs one after the other: a worker's start and a change of the setting may coincide.
    sync: () => inTurn(settle).catch((fault: unknown) => warn(what, fault)),
  };
}
