import {
  fetchPack,
  followWords,
  givePageText,
  packNews,
  readPageText,
  readTarget,
  saveTarget,
  stopFetching,
  takeWish,
  tellWords,
  translationWished,
} from '@/extension/features/translate/messages.ts';
import {
  FollowShape,
  PackIdShape,
  PackShape,
  PageWishShape,
  TargetShape,
} from '@/extension/features/translate/schemas.ts';
import { type Call, withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { TranslationPair } from '@/shared/domain/translation.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface TranslateHandlerOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'featuresOff'>;
  settings: Pick<Settings, 'translationTarget' | 'sidebarMode'>;
  /** storage.session: a wish is forgotten with the browser. */
  area: StorageArea;
  /** The tab that the person looks at; null: the browser does not say. */
  activeTab(): Promise<number | null>;
  /** Puts the script that gives a page's words into a tab; rejects where nobody may. */
  runStage(tabId: number): Promise<void>;
  /** By the browser's own translator; rejects where it cannot. */
  fetchPack(pair: TranslationPair, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

const WISH = 'translationWish';

/** Translation, between the sidebar and the page. Answers what a shortcut or the menu wishes of a tab. */
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

  messenger.answer(withInput(readPageText, PageWishShape), async (input, asker) => {
    const answer = await inPage(asker, givePageText, input);
    return answer.ok ? ok({ tabId: answer.value.tabId, text: answer.value.said }) : answer;
  });
  messenger.answer(withInput(followWords, FollowShape), async (input, asker) => {
    const answer = await inPage(asker, tellWords, input);
    return answer.ok ? ok({ tabId: answer.value.tabId }) : answer;
  });

  messenger.answer(readTarget, async () => ok({ to: await settings.translationTarget.get() }));
  messenger.answer(withInput(saveTarget, TargetShape), async ({ to }) => {
    await settings.translationTarget.set(to);
    return ok(undefined);
  });

  messenger.answer(takeWish, async (_input, asker) => {
    const wished = (await area.get(WISH))[WISH];
    const isWished = typeof wished === 'number' && wished === (await tabOf(asker));
    if (isWished) await area.remove(WISH);
    return ok({ isWished });
  });
  answerPacks(options);

  return async (tabId) => {
    if ((await hub.featuresOff()).includes('translate')) return logger.warn('translate: switched off');
    await area.set({ [WISH]: tabId });
    await settings.sidebarMode.set('reading');
    messenger.tell(translationWished, {});
  };
}

const withTab = <T, E>(tabId: number, answer: Result<T, E>): Result<{ tabId: number; said: T }, E> =>
  answer.ok ? ok({ tabId, said: answer.value }) : answer;

function answerPacks({ messenger, fetchPack: getPack, logger }: TranslateHandlerOptions): void {
  const fetching = new Map<string, AbortController>();
  messenger.answer(withInput(fetchPack, PackShape), async ({ packId, pair }) => {
    const life = new AbortController();
    fetching.set(packId, life);
    try {
      await getPack(pair, life.signal, (fraction) => messenger.tell(packNews, { packId, fraction }));
      return ok({ isHere: true });
    } catch (fault) {
      if (!life.signal.aborted) logger.warn('language pack', fault);
      return ok({ isHere: false });
    } finally {
      fetching.delete(packId);
    }
  });
  messenger.on(withInput(stopFetching, PackIdShape), ({ packId }) => fetching.get(packId)?.abort());
}
