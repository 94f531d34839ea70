export interface KeptScriptOptions {
  /** Which it is, for the log. */
  what: string;
  isWanted(): Promise<boolean>;
  matches(): Promise<readonly string[]>;
  /** Where the browser starts the script now; it forgets this at each update of the extension. */
  registered(): Promise<readonly string[]>;
  register(matches: readonly string[]): Promise<void>;
  unregister(): Promise<void>;
  warn(what: string, fault: unknown): void;
}

/**
 * Keeps a script registered with the browser while it is wanted, and where. Off, the browser knows no such script; pages that are
 * open keep theirs until they are loaded anew.
 */
export function createKeptScript(options: KeptScriptOptions): { sync(): Promise<void> } {
  const { what, isWanted, matches, registered, register, unregister, warn } = options;
  let last: Promise<void> = Promise.resolve();

  const settle = async (): Promise<void> => {
    const [isOn, now] = await Promise.all([isWanted(), registered()]);
    const wanted = isOn ? await matches() : [];
    if (wanted.length === now.length && wanted.every((match) => now.includes(match))) return;
    if (now.length > 0) await unregister();
    if (wanted.length > 0) await register(wanted);
  };

  return {
    // One after the other: a worker's start and a change of the setting may fall together.
    sync() {
      last = last.then(settle).catch((fault: unknown) => warn(what, fault));
      return last;
    },
  };
}
