import {
  getReadingState,
  type ReadingOfTab,
  readingFailed,
  runReadingCommand,
  sendReadingCommand,
  speechProgress,
  speechProgressForPage,
  startChosen,
  wakeVoices,
} from '@/extension/features/read/messages.ts';
import {
  KEY_PROBLEMS,
  NO_READING,
  type ReadingChoices,
  type ReadingCommand,
  type ReadingRequest,
  type ReadingView,
} from '@/extension/features/read/reading-view.ts';
import { readingRequestSchema, speechProgressSchema } from '@/extension/features/read/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { EVENTS, type Signals } from '@/shared/domain/account/events.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import type { OffscreenHost } from '../recording/offscreen-host.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { runWhenGranted } from '../tabs/page-commands.ts';

export interface ReadingHandlerOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'featuresOff' | 'texts'>;
  settings: Pick<Settings, 'readingSpeed' | 'readingVolume' | 'readingVoices' | 'readingWords'>;
  offscreen: OffscreenHost;
  /** storage.session: the id of the reading tab stays until the browser session ends. */
  area: StorageArea;
  /** Returns the active tab; null if the browser does not report it. */
  activeTab(): Promise<number | null>;
  /** Injects the reader into a tab; rejects where that is not allowed. */
  runReader(tabId: number): Promise<void>;
  signals: Signals;
  logger: Pick<Logger, 'warn'>;
}

/** Commands that may start speech. */
const SPEAKS: ReadonlySet<ReadingCommand['type']> = new Set([
  ...(['start', 'start-here', 'start-whole', 'start-chosen'] as const),
  ...(['resume', 'toggle'] as const),
]);
const KEY = 'readingTab';

/** Commands from the user's keys and from a page's menu. */
export interface ReadingByKeys {
  /** Sends the command to this tab. */
  inTab(tabId: number, request: ReadingRequest): Promise<void>;
  /**
   * Sends the command to the speaking tab, so that the user need not switch to it. If no tab speaks, sends it to this
   * tab.
   */
  inReadingTab(tabId: number, request: ReadingRequest): Promise<void>;
}

/** Connects reading aloud: the sidebar, the page and the voice. */
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
    messenger.call(runReadingCommand, { command: what, choices: await choices() }, { tabId, frameId: 0 });

  async function lastRead(): Promise<number | null> {
    const tabId = (await area.get(KEY))[KEY];
    return typeof tabId === 'number' ? tabId : null;
  }

  /** One tab reads at a time: the previous one pauses, and shows why. */
  async function takeTurn(tabId: number): Promise<void> {
    const before = await lastRead();
    await area.set({ [KEY]: tabId });
    if (before !== null && before !== tabId) await command(before, { type: 'yield' });
  }

  async function findReadingTab(): Promise<number | null> {
    const tabId = await lastRead();
    const looked = tabId === null ? null : await command(tabId, { type: 'look' });
    return looked?.ok && looked.value.status === 'speaking' ? tabId : null;
  }

  async function bring(tabId: number, request: ReadingCommand, run: typeof runReader): Promise<Result<ReadingView>> {
    const first = await command(tabId, request);
    if (first.ok || first.error !== 'no-receiver') return first;
    // A page without a reader has nothing to pause or to stop.
    if (!SPEAKS.has(request.type) && request.type !== 'choose') return ok(NO_READING);
    const isIn = await run(tabId).then(
      () => true,
      () => false,
    );
    return isIn ? command(tabId, request) : err('page-out-of-reach');
  }

  async function ask(tabId: number | null, request: ReadingCommand, run = runReader): Promise<Result<ReadingOfTab>> {
    if (tabId === null) return err('page-out-of-reach');
    const isToSpeak = SPEAKS.has(request.type);
    if ((isToSpeak || request.type === 'choose') && (await hub.featuresOff()).includes('readAloud')) {
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
    const brought = await bring(tabId, request, run);
    // Does not track an error of the page's content (no words here). Tracks a page that refuses the script.
    if (isToSpeak && !brought.ok && brought.error === 'page-out-of-reach') signals.track(EVENTS.readAloudError);
    return brought.ok ? ok({ tabId, view: brought.value }) : brought;
  }

  messenger.answer(withInput(sendReadingCommand, readingRequestSchema), async (request, asker) =>
    ask(await tabOf(asker), request),
  );
  messenger.answer(withInput(getReadingState, nothingSchema), async (_input, asker) => {
    const tabId = await tabOf(asker);
    const looked = tabId === null ? null : await command(tabId, { type: 'look' });
    return ok({ tabId, view: looked?.ok ? looked.value : NO_READING });
  });
  messenger.on(withInput(startChosen, nothingSchema), async (_input, { tabId }) => {
    const asked = await ask(tabId, { type: 'start-chosen' });
    if (!asked.ok) logger.warn(`read aloud from a chosen place: ${asked.error}`);
  });
  messenger.answer(withInput(wakeVoices, nothingSchema), async () => {
    if ((await hub.featuresOff()).includes('readAloud')) return err('read-aloud-off');
    return offscreen.ensure();
  });
  messenger.on(withInput(speechProgress, speechProgressSchema), ({ tabId, ...news }) =>
    messenger.tell(speechProgressForPage, news, { tabId, frameId: 0 }),
  );
  messenger.on(withInput(readingFailed, nothingSchema), () => signals.track(EVENTS.readAloudError));

  async function inTab(tabId: number, request: ReadingRequest): Promise<void> {
    const asked = await ask(tabId, request, (into) => runWhenGranted(() => runReader(into)));
    if (!asked.ok) logger.warn(`read aloud by keys: ${asked.error}`);
  }
  return { inTab, inReadingTab: async (tabId, request) => inTab((await findReadingTab()) ?? tabId, request) };
}
