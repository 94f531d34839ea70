import { createFrameId } from '@/extension/core/page/frame.ts';
import {
  engineAwaited,
  fetchPack,
  packFetched,
  packProgress,
  readOffers,
  stopFetching,
  stopTranslating,
  translateTexts,
} from '@/extension/features/translate/messages.ts';
import {
  offersSchema,
  packProgressSchema,
  requestSchema,
  translateSchema,
} from '@/extension/features/translate/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Timer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { EngineStep, TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import type { FetchPack } from '@/shared/engines/translate/browser-translator.ts';
import { createTranslationCache } from '@/shared/engines/translate/translation-cache.ts';
import { createTranslationRouter } from '@/shared/engines/translate/translation-router.ts';
import { TRANSLATION_TARGETS } from '@/shared/l10n/languages.ts';

export interface TranslationOptions {
  messenger: Messenger;
  /** Translator on this device. */
  device: Translator;
  /** Translator of the school's server. */
  server: Translator;
  /** Returns true if a teacher has switched translation off. */
  isOff(): Promise<boolean>;
  /** Returns true if the user's content may go to servers: neither user nor school forbids it. */
  mayUseServers(): boolean;
  touch(): void;
  clock: Timer;
}

export interface TranslationDesk {
  readonly isBusy: boolean;
  /** Ends running translations if a teacher has switched translation off. */
  checkSwitch(): Promise<void>;
}

const TARGETS = TRANSLATION_TARGETS.map(({ translation_language }) => translation_language);

/** Translates for our own pages: on this device first, then, where allowed, on the school's server. */
export function answerTranslation(options: TranslationOptions): TranslationDesk {
  const { messenger, device, server, isOff, mayUseServers, clock } = options;
  const cache = createTranslationCache();
  const onDevice = createTranslationRouter({ engines: () => [device], cache, clock });
  const engines = () => (mayUseServers() ? [device, server] : [device]);
  const whole = createTranslationRouter({ engines, cache, clock });
  const running = new Map<string, AbortController>();

  /** Returns true if the server could translate, but the user was not told that it would receive the text. */
  const wouldHelp = async (pair: TranslationPair): Promise<boolean> =>
    mayUseServers() && (await server.pairState(pair)) !== null;

  messenger.answer(withInput(translateTexts, translateSchema), async ({ requestId, texts, pair, isServerTold }) => {
    options.touch();
    if (await isOff()) return err('translate-off');
    const life = new AbortController();
    running.set(requestId, life);
    const router = isServerTold ? whole : onDevice;
    const onProgress = (fraction: number) => messenger.tell(packFetched, { requestId, fraction });
    const onStep = (step: EngineStep) => messenger.tell(engineAwaited, { requestId, step });
    const done = await router.translate({ texts, pair, signal: life.signal, onProgress, onStep });
    running.delete(requestId);
    options.touch();
    if (life.signal.aborted && life.signal.reason === SWITCHED_OFF) return err('translate-off');
    if (done.ok || isServerTold || done.error === 'aborted' || done.error === 'text-too-long') return done;
    return (await wouldHelp(pair)) ? err('translation-untold') : done;
  });
  messenger.on(withInput(stopTranslating, requestSchema), ({ requestId }) => running.get(requestId)?.abort());
  messenger.answer(withInput(readOffers, offersSchema), async ({ from, to }) => {
    options.touch();
    if (await isOff()) return err('translate-off');
    return ok({ offers: await whole.offers(from, to === undefined ? TARGETS : [to]) });
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

/** Creates a function that fetches packs through the worker, which needs no user gesture. */
export function createPackFetcher(messenger: Messenger): FetchPack {
  const hearing = new Map<string, (fraction: number) => void>();
  messenger.on(withInput(packProgress, packProgressSchema), ({ packId, fraction }) => hearing.get(packId)?.(fraction));
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
