import { createFrameId } from '@/extension/core/page/frame.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { type Call, withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type {
  EngineStep,
  LanguageOffer,
  PagePlace,
  PageText,
  Translated,
  TranslationPair,
} from '@/shared/domain/study/translation.ts';
import * as messages from './messages.ts';
import { wordSchema } from './schemas.ts';

/** A translation request; the screen's ports have the same shape. */
interface Ask {
  texts: readonly string[];
  pair: TranslationPair;
  isServerTold: boolean;
  signal: AbortSignal;
  onProgress(fraction: number): void;
  onStep(step: EngineStep): void;
}

export interface RemoteTranslate {
  translate(ask: Ask): Promise<Result<Translated>>;
  offers(from: string, to?: string): Promise<Result<readonly LanguageOffer[]>>;
  readPage(scope: messages.PageScope, place?: PagePlace): Promise<Result<PageText>>;
  readTarget(): Promise<{ to: string; recent: readonly string[] }>;
  saveTarget(to: string): void;
  watchCommands(listener: () => void, signal: AbortSignal): void;
  watchWords(listener: (text: PageText) => void, signal: AbortSignal): Promise<Result<void>>;
}

export interface RemoteTranslateOptions {
  messenger: Messenger;
  /** Opens the offscreen document, which contains the translators. */
  wake(): Promise<Result<void>>;
}

/** Translates over messages: the offscreen document contains the translators, and the worker reaches the page. */
export function createRemoteTranslate({ messenger, wake }: RemoteTranslateOptions): RemoteTranslate {
  const hearing = new Map<string, Pick<Ask, 'onProgress' | 'onStep'>>();
  messenger.on(messages.packFetched, ({ requestId, fraction }) => hearing.get(requestId)?.onProgress(fraction));
  messenger.on(messages.engineAwaited, ({ requestId, step }) => hearing.get(requestId)?.onStep(step));

  async function ask<In, Out, E extends string>(call: Call<In, Out, E>, input: In) {
    const first = await messenger.call(call, input);
    if (first.ok || first.error !== 'no-receiver') return first;
    const woken = await wake();
    return woken.ok ? messenger.call(call, input) : woken;
  }

  return {
    async translate({ signal, onProgress, onStep, ...what }) {
      const requestId = createFrameId();
      hearing.set(requestId, { onProgress, onStep });
      const stop = () => messenger.tell(messages.stopTranslating, { requestId });
      signal.addEventListener('abort', stop, { once: true });
      const answer = await ask(messages.translateTexts, { requestId, ...what });
      signal.removeEventListener('abort', stop);
      hearing.delete(requestId);
      return answer.ok ? answer : { ...answer, error: answer.error as ErrorCode };
    },
    async offers(from, to) {
      const answer = await ask(messages.readOffers, { from, ...(to !== undefined && { to }) });
      return answer.ok ? ok(answer.value.offers) : answer;
    },
    async readPage(scope, place) {
      const answer = await messenger.call(messages.readPageText, { scope, place });
      return answer.ok ? ok(answer.value.text) : answer;
    },
    async readTarget() {
      const answer = await askAgain(() => messenger.call(messages.readTarget, {}));
      return answer.ok ? answer.value : { to: '', recent: [] };
    },
    saveTarget: (to) => void askAgain(() => messenger.call(messages.saveTarget, { to })),
    watchCommands(listener, signal) {
      const take = async () => {
        const answer = await messenger.call(messages.takeTranslateCommand, {});
        if (answer.ok && answer.value.isRequested && !signal.aborted) listener();
      };
      messenger.on(messages.translationRequested, take, signal);
      void take();
    },
    async watchWords(listener, signal) {
      let ours: number | null = null;
      messenger.on(
        withInput(messages.wordClicked, wordSchema),
        ({ text, lang, ...met }, { tabId }) => {
          if (tabId === ours) listener({ blocks: [{ text, lang }], isCut: false, met });
        },
        signal,
      );
      const followed = await messenger.call(messages.followWords, { isOn: true });
      if (!followed.ok) return followed;
      ours = followed.value.tabId;
      const leave = () => void messenger.call(messages.followWords, { isOn: false });
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return ok(undefined);
    },
  };
}
