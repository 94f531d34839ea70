import type { Timer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { WebsiteMessage } from '@/shared/contract/website-messages.ts';
import type { PageRuntime } from './extension-channel.ts';

/** A clock that a test moves. */
export interface FakeClock extends Timer {
  /** Runs all timers that are due within `ms`, and those that they start. */
  pass(ms: number): Promise<void>;
}

/** Waits until all resolved promises have run their callbacks. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

export function createFakeClock(): FakeClock {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      now = end;
    },
  };
}

export interface FakeExtension extends PageRuntime {
  /** Received messages, in order. */
  heard: WebsiteMessage[];
  /** Absent: removed from this browser. Mute: installed, and never responds. */
  mood: 'answers' | 'absent' | 'mute';
  version: string;
  person: { email: string; userId: string } | null;
  isUnused: boolean;
  isShared: boolean;
  /** True if it is installed and refuses every request. */
  refuses: boolean;
}

/** Our extension as a page sees it, under one of its ids. */
export function createFakeExtension(id: string): FakeExtension {
  const extension: FakeExtension = {
    heard: [],
    mood: 'answers',
    version: '1.0.0',
    person: null,
    isUnused: false,
    isShared: false,
    refuses: false,
    async sendMessage(extensionId, message) {
      if (extensionId !== id || extension.mood === 'absent') throw new Error('Receiving end does not exist');
      extension.heard.push(message);
      if (extension.mood === 'mute') return new Promise(() => undefined);
      switch (message.type) {
        case 'probe':
          return ok({
            version: extension.version,
            email: null,
            userId: null,
            isUnused: extension.isUnused,
            isShared: extension.isShared,
            ...extension.person,
          });
        case 'get_version':
          return ok({ version: extension.version });
        case 'last_login_hostname':
          return ok({ hostname: 'mote.school.example' });
        default:
          return extension.refuses ? err('link-invalid') : ok(undefined);
      }
    },
  };
  return extension;
}
