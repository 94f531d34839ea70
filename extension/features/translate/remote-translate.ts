import { createFrameId } from '@/extension/core/frame.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { type Call, withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { ok, type Result } from '@/shared/domain/result.ts';
import type { LanguageOffer, PagePlace, PageText, Translated, TranslationPair } from '@/shared/domain/translation.ts';
import * as messages from './messages.ts';
import { WordShape } from './schemas.ts';

/** What is asked; the screen's ports have the same shape. */
interface Ask {
  texts: readonly string[];
  pair: TranslationPair;
  isServerTold: boolean;
  signal: AbortSignal;
  onProgress(fraction: number): void;
}

export interface RemoteTranslate {
  translate(ask: Ask): Promise<Result<Translated>>;
  offers(from: string): Promise<Result<readonly LanguageOffer[]>>;
  readPage(scope: messages.PageScope, place?: PagePlace): Promise<Result<PageText>>;
  readTarget(): Promise<string>;
  saveTarget(to: string): void;
  watchWishes(listener: () => void, signal: AbortSignal): void;
  watchWords(listener: (text: PageText) => void, signal: AbortSignal): Promise<Result<void>>;
}

export interface RemoteTranslateOptions {
  messenger: Messenger;
  /** Opens the offscreen document, where the translators are. */
  wake(): Promise<Result<void>>;
}

/** Translation over messages: the translators live in the offscreen document, the page is the worker's to reach. */
export function createRemoteTranslate({ messenger, wake }: RemoteTranslateOptions): RemoteTranslate {
  const hearing = new Map<string, (fraction: number) => void>();
  messenger.on(messages.packFetched, ({ requestId, fraction }) => hearing.get(requestId)?.(fraction));

  async function ask<In, Out, E extends string>(call: Call<In, Out, E>, input: In) {
    const first = await messenger.call(call, input);
    if (first.ok || first.error !== 'no-receiver') return first;
    const woken = await wake();
    return woken.ok ? messenger.call(call, input) : woken;
  }

  return {
    async translate({ signal, onProgress, ...what }) {
      const requestId = createFrameId();
      hearing.set(requestId, onProgress);
      const stop = () => messenger.tell(messages.stopTranslating, { requestId });
      signal.addEventListener('abort', stop, { once: true });
      const answer = await ask(messages.translateTexts, { requestId, ...what });
      signal.removeEventListener('abort', stop);
      hearing.delete(requestId);
      return answer.ok ? answer : { ...answer, error: answer.error as ErrorCode };
    },
    async offers(from) {
      const answer = await ask(messages.readOffers, { from });
      return answer.ok ? ok(answer.value.offers) : answer;
    },
    async readPage(scope, place) {
      const answer = await messenger.call(messages.readPageText, { scope, place });
      return answer.ok ? ok(answer.value.text) : answer;
    },
    async readTarget() {
      const answer = await askAgain(() => messenger.call(messages.readTarget, {}));
      return answer.ok ? answer.value.to : '';
    },
    saveTarget: (to) => void askAgain(() => messenger.call(messages.saveTarget, { to })),
    watchWishes(listener, signal) {
      const take = async () => {
        const answer = await messenger.call(messages.takeWish, {});
        if (answer.ok && answer.value.isWished && !signal.aborted) listener();
      };
      messenger.on(messages.translationWished, take, signal);
      void take();
    },
    async watchWords(listener, signal) {
      let ours: number | null = null;
      messenger.on(
        withInput(messages.wordClicked, WordShape),
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
