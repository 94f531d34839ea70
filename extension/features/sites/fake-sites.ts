import type { SiteAccess } from './ports.ts';

export interface FakeAccess extends SiteAccess {
  readonly allowed: Set<string>;
  readonly asked: string[];
  /** As the person does it in the browser's own settings. */
  change(origin: string, isAllowed: boolean): void;
}

/** A browser that is asked for sites; `answer` is what the person says to it. */
export function createFakeAccess(answer: () => boolean = () => true): FakeAccess {
  const allowed = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (origin: string, isAllowed: boolean) => {
    if (isAllowed) allowed.add(origin);
    else allowed.delete(origin);
    for (const listener of listeners) listener();
  };
  const access: FakeAccess = {
    allowed,
    asked: [],
    change,
    mayRunOn: async (origin) => allowed.has(origin),
    async ask(origin) {
      access.asked.push(origin);
      if (answer()) change(origin, true);
      return allowed.has(origin);
    },
    giveUp: async (origin) => change(origin, false),
    watch(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
  return access;
}
