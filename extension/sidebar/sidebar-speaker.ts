import type { SpokenTextPorts } from '@/extension/features/area/use-spoken-text.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { Speaker } from '@/shared/features/translate/ports.ts';

/**
 * Says single words and sentences by the voices that read aloud, at the person's speed: one ladder for all that is heard. What is said
 * ends with its page: no button to stop it is left.
 */
export function createSidebarSpeaker(open: SpokenTextPorts['open'], page: EventTarget): Speaker {
  let life = new AbortController();
  page.addEventListener('pagehide', () => life.abort());
  return {
    async say(text, lang) {
      life.abort();
      const mine = new AbortController();
      life = mine;
      const refusals: ErrorCode[] = [];
      const { voices, rate, volume } = await open((why) => refusals.push(why), mine.signal);
      const isAsked = refusals.length === 0 && !mine.signal.aborted;
      const said = isAsked ? await voices.speak({ text, lang, rate, volume }, mine.signal, () => {}) : ok(undefined);
      const [why] = refusals;
      // What was stopped, or gave way to something else that is said now, is no fault.
      if (mine.signal.aborted || why === 'aborted') return ok(undefined);
      return why === undefined ? said : err(why);
    },
    stop: () => life.abort(),
  };
}
