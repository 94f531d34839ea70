import {
  fetchPack,
  followWords,
  givePageText,
  packProgress,
  readPageText,
  readTarget,
  saveTarget,
  stopFetching,
  takeTranslateCommand,
  tellWords,
  translationRequested,
} from '@/extension/features/translate/messages.ts';
import {
  followSchema,
  packIdSchema,
  packSchema,
  targetSchema,
  translateCommandSchema,
} from '@/extension/features/translate/schemas.ts';
import { type Call, withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { TRANSLATION, type TranslationPair } from '@/shared/domain/study/translation.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';

export interface TranslateHandlerOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'featuresOff'>;
  settings: Pick<Settings, 'translationTarget' | 'translationRecent'>;
  /** Shows the translation in the sidebar of a tab, now or when it opens. */
  showTool(tabId: number): Promise<void>;
  /** storage.session: a waiting command stays until the browser session ends. */
  area: StorageArea;
  /** Returns the active tab; null if the browser does not report it. */
  activeTab(): Promise<number | null>;
  /** Injects the script that reads a page's text into a tab; rejects where that is not allowed. */
  runStage(tabId: number): Promise<void>;
  /** Fetches a pack with the browser's own translator; rejects where the browser cannot fetch it. */
  fetchPack(pair: TranslationPair, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

const COMMAND_KEY = 'translationWish';

/** Connects translation between the sidebar and the page. Returns the handler of the shortcut and the menu entry. */
export function answerTranslate(options: TranslateHandlerOptions): (tabId: number) => Promise<void> {
  const { messenger, hub, settings, area, activeTab, runStage, logger } = options;

  const tabOf = async ({ frameId, tabId }: Asker) => (frameId ? tabId : await activeTab());

  async function inPage<In, Out, E extends string>(asker: Asker, call: Call<In, Out, E>, input: In) {
    const tabId = await tabOf(asker);
    if (tabId === null) return err('page-out-of-reach');
    if ((await hub.featuresOff()).includes('translate')) return err('translate-off');
    const first = await messenger.call(call, input, { tabId, frameId: 0 });
    if (first.ok || first.error !== 'no-receiver') return withTab(tabId, first);
    const isIn = await runStage(tabId).then(
      () => true,
      () => false,
    );
    if (!isIn) return err('page-out-of-reach');
    return withTab(tabId, await messenger.call(call, input, { tabId, frameId: 0 }));
  }

  messenger.answer(withInput(readPageText, translateCommandSchema), async (input, asker) => {
    const answer = await inPage(asker, givePageText, input);
    return answer.ok ? ok({ tabId: answer.value.tabId, text: answer.value.said }) : answer;
  });
  messenger.answer(withInput(followWords, followSchema), async (input, asker) => {
    const answer = await inPage(asker, tellWords, input);
    return answer.ok ? ok({ tabId: answer.value.tabId }) : answer;
  });

  messenger.answer(readTarget, async () => {
    const [to, recent] = await Promise.all([settings.translationTarget.get(), settings.translationRecent.get()]);
    return ok({ to, recent });
  });
  messenger.answer(withInput(saveTarget, targetSchema), async ({ to }) => {
    const recent = [to, ...(await settings.translationRecent.get()).filter((tag) => tag !== to)];
    await settings.translationTarget.set(to);
    await settings.translationRecent.set(recent.slice(0, TRANSLATION.recentTargets));
    return ok(undefined);
  });

  messenger.answer(takeTranslateCommand, async (_input, asker) => {
    const requested = (await area.get(COMMAND_KEY))[COMMAND_KEY];
    const isRequested = typeof requested === 'number' && requested === (await tabOf(asker));
    if (isRequested) await area.remove(COMMAND_KEY);
    return ok({ isRequested });
  });
  answerPacks(options);

  return async (tabId) => {
    if ((await hub.featuresOff()).includes('translate')) return logger.warn('translate: switched off');
    await area.set({ [COMMAND_KEY]: tabId });
    await options.showTool(tabId);
    messenger.tell(translationRequested, {});
  };
}

const withTab = <T, E>(tabId: number, answer: Result<T, E>): Result<{ tabId: number; said: T }, E> =>
  answer.ok ? ok({ tabId, said: answer.value }) : answer;

function answerPacks({ messenger, fetchPack: getPack, logger }: TranslateHandlerOptions): void {
  const fetching = new Map<string, AbortController>();
  messenger.answer(withInput(fetchPack, packSchema), async ({ packId, pair }) => {
    const life = new AbortController();
    fetching.set(packId, life);
    try {
      await getPack(pair, life.signal, (fraction) => messenger.tell(packProgress, { packId, fraction }));
      return ok({ isHere: true });
    } catch (fault) {
      if (!life.signal.aborted) logger.warn('language pack', fault);
      return ok({ isHere: false });
    } finally {
      fetching.delete(packId);
    }
  });
  messenger.on(withInput(stopFetching, packIdSchema), ({ packId }) => fetching.get(packId)?.abort());
}
