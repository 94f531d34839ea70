import { createFrameId } from '@/extension/core/frame.ts';
import {
  fetchPack,
  packFetched,
  packNews,
  readOffers,
  stopFetching,
  stopTranslating,
  translateTexts,
} from '@/extension/features/translate/messages.ts';
import { FromShape, PackNewsShape, RequestShape, TranslateShape } from '@/extension/features/translate/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { TranslationPair } from '@/shared/domain/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import type { FetchPack } from '@/shared/engines/translate/browser-translator.ts';
import { createTranslationCache } from '@/shared/engines/translate/translation-cache.ts';
import { createTranslationRouter } from '@/shared/engines/translate/translation-router.ts';
import { TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';

export interface TranslationOptions {
  messenger: Messenger;
  /** On this device. */
  device: Translator;
  /** The school's. */
  server: Translator;
  /** A teacher has switched translation off. */
  isOff(): Promise<boolean>;
  /** The person's content may go to servers (decisions 21). */
  mayUseServers(): boolean;
  touch(): void;
  clock: Timer;
}

export interface TranslationDesk {
  readonly isBusy: boolean;
  /** A teacher may just have switched it off: then what is under way ends. */
  checkSwitch(): Promise<void>;
}

const TARGETS = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);

/** Translates for our own pages: on this device first, then, where that may be, by the school's server. */
export function answerTranslation(options: TranslationOptions): TranslationDesk {
  const { messenger, device, server, isOff, mayUseServers, clock } = options;
  const cache = createTranslationCache();
  const onDevice = createTranslationRouter({ engines: () => [device], cache, clock });
  const engines = () => (mayUseServers() ? [device, server] : [device]);
  const whole = createTranslationRouter({ engines, cache, clock });
  const running = new Map<string, AbortController>();

  /** The next rung would be the server, of whose part the person has not been told. */
  const wouldHelp = async (pair: TranslationPair): Promise<boolean> =>
    mayUseServers() && (await server.pairState(pair)) !== null;

  messenger.answer(withInput(translateTexts, TranslateShape), async ({ requestId, texts, pair, isServerTold }) => {
    options.touch();
    if (await isOff()) return err('translate-off');
    const life = new AbortController();
    running.set(requestId, life);
    const router = isServerTold ? whole : onDevice;
    const onProgress = (fraction: number) => messenger.tell(packFetched, { requestId, fraction });
    const done = await router.translate({ texts, pair, signal: life.signal, onProgress });
    running.delete(requestId);
    options.touch();
    if (life.signal.aborted && life.signal.reason === SWITCHED_OFF) return err('translate-off');
    if (done.ok || isServerTold || done.error === 'aborted' || done.error === 'text-too-long') return done;
    return (await wouldHelp(pair)) ? err('translation-untold') : done;
  });
  messenger.on(withInput(stopTranslating, RequestShape), ({ requestId }) => running.get(requestId)?.abort());
  messenger.answer(withInput(readOffers, FromShape), async ({ from }) => {
    options.touch();
    if (await isOff()) return err('translate-off');
    return ok({ offers: await whole.offers(from, TARGETS) });
  });

  return {
    get isBusy() {
      return running.size > 0;
    },
    async checkSwitch() {
      if (running.size === 0 || !(await isOff())) return;
      for (const life of running.values()) life.abort(SWITCHED_OFF);
    },
  };
}

const SWITCHED_OFF = 'translate-off';

/** Has the worker fetch a pack: it may, without a person's click in it. */
export function createPackFetcher(messenger: Messenger): FetchPack {
  const hearing = new Map<string, (fraction: number) => void>();
  messenger.on(withInput(packNews, PackNewsShape), ({ packId, fraction }) => hearing.get(packId)?.(fraction));
  return async (pair, signal, onProgress) => {
    const packId = createFrameId();
    hearing.set(packId, onProgress);
    const stop = () => messenger.tell(stopFetching, { packId });
    signal.addEventListener('abort', stop, { once: true });
    const fetched = await messenger.call(fetchPack, { packId, pair });
    signal.removeEventListener('abort', stop);
    hearing.delete(packId);
    return fetched.ok && fetched.value.isHere;
  };
}
