import { type AreaChoice, type AreaCommand, type AreaView, NO_AREA } from '@/extension/features/area/area-view.ts';
import {
  type AreaOfTab,
  areaChanged,
  areaChosen,
  areaLeft,
  askArea,
  hideChooser,
  type RecognizeInput,
  readArea,
  recognizeArea,
  showChooser,
  warmRecognizer,
} from '@/extension/features/area/messages.ts';
import { areaChoiceSchema, areaCommandSchema } from '@/extension/features/area/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { canReadPictures, ocrLanguageOf } from '@/shared/engines/ocr/ocr-languages.ts';
import { declaredLanguage } from '@/shared/l10n/tag.ts';
import type { OffscreenHost } from '../recording/offscreen-host.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { runWhenGranted } from '../tabs/page-commands.ts';
import type { TabCamera } from './tab-camera.ts';

export interface AreaHubOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'featuresOff' | 'texts'>;
  offscreen: OffscreenHost;
  /** storage.session: the last result and its picture stay until the browser session ends. */
  area: StorageArea;
  /** Returns the active tab; null if the browser does not report it. */
  activeTab(): Promise<number | null>;
  /** Injects the cross-hairs' script into a tab; rejects where that is not allowed. */
  runChooser(tabId: number): Promise<void>;
  camera: TabCamera;
  /** Returns a BCP 47 tag; null: unknown. No text leaves the device. */
  detectLanguage(text: string): Promise<string | null>;
  /** Opens the sidebar at this tool in a page without one: after a key command, none of our screens may be open. */
  showSidebar(tabId: number): Promise<void>;
  /** Shows the result in the open sidebar of a tab, which may show another part. */
  showTool(tabId: number): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

/** The last chosen area. There is only one, in any tab. */
interface StoredArea {
  tabId: number;
  view: AreaView;
  /** Data URL; empty: no picture. */
  picture: string;
  /** True after a key or menu command: the sidebar may be closed. */
  isByKeys: boolean;
  /** Id of the recognition in progress; results with another id are too late and ignored. */
  reading?: string;
}

const KEY = 'areaRead';

export interface AreaHub {
  /** Starts the choice of an area in a tab after a key command. */
  chooseByKeys(tabId: number): Promise<void>;
  /** Removes the cross-hairs from this tab. Returns false if the tab shows none. */
  stopChoosing(tabId: number): Promise<boolean>;
}

/** Connects the selection of an area to read: sidebar, page, the browser's picture and the recognizer. */
export function answerArea(options: AreaHubOptions): AreaHub {
  const { messenger, hub, offscreen, area, activeTab, camera, logger } = options;
  const tabOf = async ({ frameId, tabId }: Asker) => (frameId ? tabId : await activeTab());
  const read = async (): Promise<StoredArea | null> => ((await area.get(KEY))[KEY] as StoredArea | undefined) ?? null;
  const viewOf = async (tabId: number | null): Promise<AreaView> => {
    const stored = await read();
    return stored && stored.tabId === tabId ? stored.view : NO_AREA;
  };

  async function show(stored: StoredArea): Promise<void> {
    // A picture may exceed the storage quota; then it cannot be read a second time.
    await area.set({ [KEY]: stored }).catch(() => area.set({ [KEY]: withoutPicture(stored) }));
    messenger.tell(areaChanged, { tabId: stored.tabId, view: (await read())?.view ?? stored.view });
  }

  async function choose(tabId: number, isByKeys: boolean): Promise<Result<AreaView>> {
    if ((await hub.featuresOff()).includes('selectArea')) return err('select-area-off');
    const before = await read();
    if (before?.view.status === 'choosing' && before.tabId !== tabId) await leave(before);
    const view: AreaView = { ...NO_AREA, status: 'choosing' };
    await show({ tabId, view, picture: '', isByKeys });
    const shown = await bring(tabId, isByKeys);
    if (!shown.ok) {
      await show({ tabId, view: NO_AREA, picture: '', isByKeys });
      return shown;
    }
    void warm();
    return ok(view);
  }

  async function bring(tabId: number, isByKeys: boolean): Promise<Result<void>> {
    const { t, direction, locale } = await hub.texts();
    const size = t('area-size', { width: '%w', height: '%h' });
    const texts = { name: t('area-name'), how: t('area-how'), leave: t('area-leave'), size };
    const ask = () => messenger.call(showChooser, { texts, direction }, { tabId, frameId: 0 });
    const first = await ask();
    if (first.ok || first.error !== 'no-receiver') return first;
    const run = () => options.runChooser(tabId);
    const isIn = await (isByKeys ? runWhenGranted(run) : run()).then(
      () => true,
      (fault: unknown) => {
        logger.warn(`select area (${locale})`, fault);
        return false;
      },
    );
    return isIn ? ask() : err('page-out-of-reach');
  }

  /** Starts the recognizer while the user draws. Reports a failure only when a picture needs the recognizer. */
  async function warm(): Promise<void> {
    const ready = await offscreen.ensure();
    if (ready.ok) messenger.tell(warmRecognizer, { lang: ocrLanguageOf((await hub.texts()).locale) });
  }

  async function leave(stored: StoredArea | null): Promise<void> {
    if (!stored) return;
    if (stored.view.status === 'choosing') messenger.tell(hideChooser, {}, { tabId: stored.tabId, frameId: 0 });
    await show({ ...stored, view: NO_AREA, picture: '' });
  }

  async function take(stored: StoredArea, choice: AreaChoice): Promise<void> {
    const { text, lang, isPainted, hasForeignFrame } = choice;
    // Without a language no voice would be found for the text.
    const spokenIn = lang || declaredLanguage((await options.detectLanguage(text)) ?? '');
    const own: AreaView = { ...NO_AREA, status: 'done', text, lang: spokenIn, hasForeignFrame };
    if (text !== '' && !isPainted) return show({ ...stored, view: own });
    const picture = await camera(stored.tabId);
    if (!picture.ok) {
      // The page's own text is only a part of the area, so the failed picture is reported too.
      const status = text === '' ? 'failed' : 'done';
      return show({ ...stored, view: { ...own, status, problem: picture.error } });
    }
    const wanted = ocrLanguageOf(lang, (await hub.texts()).locale);
    const unreadable = lang === '' || canReadPictures(lang) ? '' : lang;
    const reading: AreaView = { ...NO_AREA, status: 'reading', source: 'picture', lang: wanted, unreadable };
    const started = { ...stored, view: reading, reading: crypto.randomUUID() };
    await show(started);
    const { area: box, seen } = choice;
    void recognize(started, { picture: picture.value, part: { area: box, seen }, lang: wanted }, own);
  }

  /** `own`: the page's own text, which is the result if the picture contains no text. */
  async function recognize(stored: StoredArea, input: RecognizeInput, own: AreaView | null): Promise<void> {
    const found = await ask(input);
    const now = await read();
    // The user has chosen another area or another language in the meantime.
    if (now?.view.status !== 'reading' || now.reading !== stored.reading) return;
    const picture = found.ok ? found.value.picture : stored.picture;
    const hasPicture = picture !== '';
    if (!found.ok) {
      const problem: ErrorCode = found.error === 'timed-out' ? 'recognition-failed' : found.error;
      return show({ ...stored, picture, view: { ...stored.view, status: 'failed', problem, hasPicture } });
    }
    if (found.value.text === '' && own?.text) return show({ ...stored, view: own });
    await show({ ...stored, picture, view: { ...stored.view, status: 'done', text: found.value.text, hasPicture } });
  }

  async function ask(input: RecognizeInput) {
    const ready = await offscreen.ensure();
    return ready.ok ? messenger.call(recognizeArea, input) : ready;
  }

  async function again(stored: StoredArea | null, lang: string): Promise<Result<AreaView>> {
    if (!stored?.picture) return err('capture-failed', 'the picture is not kept any more');
    const view: AreaView = { ...NO_AREA, status: 'reading', source: 'picture', lang };
    const started = { ...stored, view, reading: crypto.randomUUID() };
    await show(started);
    void recognize(started, { picture: stored.picture, part: null, lang }, null);
    return ok(view);
  }

  async function obey(tabId: number | null, command: AreaCommand): Promise<Result<AreaOfTab>> {
    if (tabId === null) return err('page-out-of-reach');
    const known = await read();
    const stored = known?.tabId === tabId ? known : null;
    if (command.type === 'leave') await leave(stored);
    const answer =
      command.type === 'choose'
        ? await choose(tabId, false)
        : command.type === 'again'
          ? await again(stored, command.lang)
          : ok(NO_AREA);
    return answer.ok ? ok({ tabId, view: answer.value }) : answer;
  }

  messenger.answer(withInput(askArea, areaCommandSchema), async (command, asker) => obey(await tabOf(asker), command));
  messenger.answer(withInput(readArea, nothingSchema), async (_input, asker) => {
    const tabId = await tabOf(asker);
    return ok({ tabId, view: await viewOf(tabId) });
  });
  messenger.answer(withInput(areaChosen, areaChoiceSchema), async (choice, { tabId, frameId }) => {
    const stored = await read();
    // Captures the page only after the user has chosen an area.
    if (frameId !== 0 || !stored || stored.tabId !== tabId || stored.view.status !== 'choosing')
      return err('bad-request');
    await take({ ...stored, picture: '' }, choice);
    // An open sidebar may show another part.
    if (stored.isByKeys) await (choice.hasSidebar ? options.showTool : options.showSidebar)(stored.tabId);
    return ok(undefined);
  });
  messenger.on(withInput(areaLeft, nothingSchema), async (_input, { tabId }) => {
    const stored = await read();
    if (stored?.tabId === tabId && stored.view.status === 'choosing') await show({ ...stored, view: NO_AREA });
  });

  return {
    async chooseByKeys(tabId) {
      const chosen = await choose(tabId, true);
      if (!chosen.ok) logger.warn(`select area by keys: ${chosen.error}`);
    },
    async stopChoosing(tabId) {
      const stored = await read();
      if (stored?.tabId !== tabId || stored.view.status !== 'choosing') return false;
      await leave(stored);
      return true;
    },
  };
}

const withoutPicture = (stored: StoredArea): StoredArea => ({
  ...stored,
  picture: '',
  view: { ...stored.view, hasPicture: false },
});
