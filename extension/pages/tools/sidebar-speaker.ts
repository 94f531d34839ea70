import type { SpokenTextPorts } from '@/extension/features/area/use-spoken-text.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { Speaker } from '@/shared/features/translate/ports.ts';

/** The slowest rate of the voices. */
const SLOWEST = 0.5;

/**
 * Speaks single words and sentences with the reading voices, at the user's speed. Speech ends with its page, because no
 * stop button remains.
 */
export function createSidebarSpeaker(open: SpokenTextPorts['open'], page: EventTarget): Speaker {
  let life = new AbortController();
  page.addEventListener('pagehide', () => life.abort());
  return {
    async say(text, lang, pace = 1) {
      life.abort();
      const mine = new AbortController();
      life = mine;
      const refusals: ErrorCode[] = [];
      const { voices, rate, volume } = await open((why) => refusals.push(why), mine.signal);
      const isAsked = refusals.length === 0 && !mine.signal.aborted;
      const said = isAsked
        ? await voices.speak({ text, lang, rate: Math.max(SLOWEST, rate * pace), volume }, mine.signal, () => {})
        : ok(undefined);
      const [why] = refusals;
      // A speech that was stopped, or replaced by another one, is no error.
      if (mine.signal.aborted || why === 'aborted') return ok(undefined);
      return why === undefined ? said : err(why);
    },
    stop: () => life.abort(),
  };
}
