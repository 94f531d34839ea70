import {
  askReading,
  heard,
  obeyReading,
  type ReadingOfTab,
  readingFailed,
  readReading,
  startChosen,
  told,
  wakeVoices,
} from '@/extension/features/read/messages.ts';
import {
  KEY_PROBLEMS,
  NO_READING,
  type ReadingChoices,
  type ReadingCommand,
  type ReadingView,
  type ReadingWish,
} from '@/extension/features/read/reading-view.ts';
import { NewsShape, NothingShape, WishShape } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { EVENTS, type Signals } from '@/shared/domain/events.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import type { OffscreenHost } from './offscreen-host.ts';
import { runWhenGranted } from './page-commands.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface ReadingHandlerOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'featuresOff' | 'texts'>;
  settings: Pick<Settings, 'readingSpeed' | 'readingVolume' | 'readingVoices' | 'readingWords'>;
  offscreen: OffscreenHost;
  /** storage.session: which tab is read to whom is forgotten with the browser. */
  area: StorageArea;
  /** The tab that the person looks at; null: the browser does not say. */
  activeTab(): Promise<number | null>;
  /** Puts the reader into a tab; rejects where nobody may. */
  runReader(tabId: number): Promise<void>;
  signals: Signals;
  logger: Pick<Logger, 'warn'>;
}

/** Wishes after which a voice may be heard. */
const SPEAKS: ReadonlySet<ReadingCommand['type']> = new Set([
  ...(['start', 'start-here', 'start-whole', 'start-chosen'] as const),
  ...(['resume', 'toggle'] as const),
]);
const KEY = 'readingTab';

/** What the person's keys, and the menu of a page, wish. */
export interface ReadingByKeys {
  /** Of this tab. */
  inTab(tabId: number, wish: ReadingWish): Promise<void>;
  /** Of the tab that is heard, for which nobody has to go back there; else of this one. */
  whereHeard(tabId: number, wish: ReadingWish): Promise<void>;
}

/** Reading aloud, between the sidebar, the page and the voice. */
export function answerReading(options: ReadingHandlerOptions): ReadingByKeys {
  const { messenger, hub, settings, offscreen, area, activeTab, runReader, signals, logger } = options;

  const tabOf = async ({ frameId, tabId }: Asker) => (frameId ? tabId : await activeTab());

  async function choices(): Promise<ReadingChoices> {
    const [rate, volume, voices, words, { locale, t }] = await Promise.all([
      settings.readingSpeed.get(),
      settings.readingVolume.get(),
      settings.readingVoices.get(),
      settings.readingWords.get(),
      hub.texts(),
    ]);
    const texts = Object.fromEntries(KEY_PROBLEMS.map((problem) => [problem, t(`error-${problem}`)]));
    return { rate, volume, voices, words, forms: SPOKEN_LANGUAGES, lang: locale, texts };
  }

  const command = async (tabId: number, what: ReadingCommand) =>
    messenger.call(obeyReading, { command: what, choices: await choices() }, { tabId, frameId: 0 });

  async function lastRead(): Promise<number | null> {
    const tabId = (await area.get(KEY))[KEY];
    return typeof tabId === 'number' ? tabId : null;
  }

  /** One tab reads at a time: the one before pauses, and says why. */
  async function takeTurn(tabId: number): Promise<void> {
    const before = await lastRead();
    await area.set({ [KEY]: tabId });
    if (before !== null && before !== tabId) await command(before, { type: 'yield' });
  }

  async function heardTab(): Promise<number | null> {
    const tabId = await lastRead();
    const looked = tabId === null ? null : await command(tabId, { type: 'look' });
    return looked?.ok && looked.value.status === 'speaking' ? tabId : null;
  }

  async function bring(tabId: number, wish: ReadingCommand, run: typeof runReader): Promise<Result<ReadingView>> {
    const first = await command(tabId, wish);
    if (first.ok || first.error !== 'no-receiver') return first;
    // What is not there has nothing to pause or to stop.
    if (!SPEAKS.has(wish.type) && wish.type !== 'choose') return ok(NO_READING);
    const isIn = await run(tabId).then(
      () => true,
      () => false,
    );
    return isIn ? command(tabId, wish) : err('page-out-of-reach');
  }

  async function ask(tabId: number | null, wish: ReadingCommand, run = runReader): Promise<Result<ReadingOfTab>> {
    if (tabId === null) return err('page-out-of-reach');
    const isToSpeak = SPEAKS.has(wish.type);
    if ((isToSpeak || wish.type === 'choose') && (await hub.featuresOff()).includes('readAloud')) {
      return err('read-aloud-off');
    }
    if (isToSpeak) {
      const ready = await offscreen.ensure();
      if (!ready.ok) {
        signals.track(EVENTS.readAloudError);
        return ready;
      }
      await takeTurn(tabId);
    }
    const brought = await bring(tabId, wish, run);
    // What the page itself says (no words here) is no error; that nobody can be put into it is one.
    if (isToSpeak && !brought.ok && brought.error === 'page-out-of-reach') signals.track(EVENTS.readAloudError);
    return brought.ok ? ok({ tabId, view: brought.value }) : brought;
  }

  messenger.answer(withInput(askReading, WishShape), async (wish, asker) => ask(await tabOf(asker), wish));
  messenger.answer(withInput(readReading, NothingShape), async (_input, asker) => {
    const tabId = await tabOf(asker);
    const looked = tabId === null ? null : await command(tabId, { type: 'look' });
    return ok({ tabId, view: looked?.ok ? looked.value : NO_READING });
  });
  messenger.on(withInput(startChosen, NothingShape), async (_input, { tabId }) => {
    const asked = await ask(tabId, { type: 'start-chosen' });
    if (!asked.ok) logger.warn(`read aloud from a chosen place: ${asked.error}`);
  });
  messenger.answer(withInput(wakeVoices, NothingShape), async () => {
    if ((await hub.featuresOff()).includes('readAloud')) return err('read-aloud-off');
    return offscreen.ensure();
  });
  messenger.on(withInput(told, NewsShape), ({ tabId, ...news }) => messenger.tell(heard, news, { tabId, frameId: 0 }));
  messenger.on(withInput(readingFailed, NothingShape), () => signals.track(EVENTS.readAloudError));

  async function inTab(tabId: number, wish: ReadingWish): Promise<void> {
    const asked = await ask(tabId, wish, (into) => runWhenGranted(() => runReader(into)));
    if (!asked.ok) logger.warn(`read aloud by keys: ${asked.error}`);
  }
  return { inTab, whereHeard: async (tabId, wish) => inTab((await heardTab()) ?? tabId, wish) };
}
