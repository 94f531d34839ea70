import { createListeners } from '@/shared/base/listeners.ts';
import type { SiteAccess } from './ports.ts';

export interface FakeAccess extends SiteAccess {
  readonly allowed: Set<string>;
  readonly asked: string[];
  /** Changes a permission as the user does in the browser's own settings. */
  change(origin: string, isAllowed: boolean): void;
}

/** Creates fake permissions for sites; `answer` is the user's answer to the prompt. */
export function createFakeAccess(answer: () => boolean = () => true): FakeAccess {
  const allowed = new Set<string>();
  const listeners = createListeners();
  const change = (origin: string, isAllowed: boolean) => {
    if (isAllowed) allowed.add(origin);
    else allowed.delete(origin);
    listeners.emit();
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
      listeners.add(listener, signal);
    },
  };
  return access;
}
