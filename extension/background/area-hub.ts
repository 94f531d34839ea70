import { type AreaChoice, type AreaView, type AreaWish, NO_AREA } from '@/extension/features/area/area-view.ts';
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
import { AreaChoiceShape, AreaWishShape, Nothing } from '@/extension/features/area/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { canReadPictures, ocrLanguageOf } from '@/shared/engines/ocr/ocr-languages.ts';
import { saidLanguage } from '@/shared/l10n/tag.ts';
import type { OffscreenHost } from './offscreen-host.ts';
import { runWhenGranted } from './page-commands.ts';
import type { SettingsHub } from './settings-hub.ts';
import type { TabCamera } from './tab-camera.ts';

export interface AreaHubOptions {
  messenger: Messenger;
  hub: Pick<SettingsHub, 'featuresOff' | 'texts'>;
  offscreen: OffscreenHost;
  /** storage.session: what was read last, and its picture, are forgotten with the browser. */
  area: StorageArea;
  /** The tab that the person looks at; null: the browser does not say. */
  activeTab(): Promise<number | null>;
  /** Puts the cross-hairs' script into a tab; rejects where nobody may. */
  runChooser(tabId: number): Promise<void>;
  camera: TabCamera;
  /** BCP 47; null: nobody can tell. Nothing leaves the device. */
  detectLanguage(text: string): Promise<string | null>;
  /** Shows the sidebar in a page that has none, at this tool: who chooses by keys has no screen of ours. */
  showSidebar(tabId: number): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

/** One area at a time, in whatever tab. */
interface Kept {
  tabId: number;
  view: AreaView;
  /** A data URL; empty: none. */
  picture: string;
  /** Asked for by a key or the menu: the sidebar is not there perhaps. */
  isByKeys: boolean;
  /** Of the reading of a picture that is awaited: an answer to another one is too late. */
  reading?: string;
}

const KEY = 'areaRead';

/** Selecting an area to read, between the sidebar, the page, the browser's picture and what reads it. Answers what keys wish of a tab. */
export function answerArea(options: AreaHubOptions): (tabId: number) => Promise<void> {
  const { messenger, hub, offscreen, area, activeTab, camera, logger } = options;
  const tabOf = async ({ frameId, tabId }: Asker) => (frameId ? tabId : await activeTab());
  const read = async (): Promise<Kept | null> => ((await area.get(KEY))[KEY] as Kept | undefined) ?? null;
  const viewOf = async (tabId: number | null): Promise<AreaView> => {
    const kept = await read();
    return kept && kept.tabId === tabId ? kept.view : NO_AREA;
  };

  async function show(kept: Kept): Promise<void> {
    // A picture may be more than the browser keeps for us: then it is not read a second time.
    await area.set({ [KEY]: kept }).catch(() => area.set({ [KEY]: withoutPicture(kept) }));
    messenger.tell(areaChanged, { tabId: kept.tabId, view: (await read())?.view ?? kept.view });
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

  /** What reads pictures opens while the person draws. Where it cannot, that is said when a picture is to be read. */
  async function warm(): Promise<void> {
    const ready = await offscreen.ensure();
    if (ready.ok) messenger.tell(warmRecognizer, { lang: ocrLanguageOf((await hub.texts()).locale) });
  }

  async function leave(kept: Kept | null): Promise<void> {
    if (!kept) return;
    if (kept.view.status === 'choosing') messenger.tell(hideChooser, {}, { tabId: kept.tabId, frameId: 0 });
    await show({ ...kept, view: NO_AREA, picture: '' });
  }

  async function take(kept: Kept, choice: AreaChoice): Promise<void> {
    const { text, lang, isPainted, hasForeignFrame } = choice;
    // Without it no voice would be found for the words.
    const spokenIn = lang || saidLanguage((await options.detectLanguage(text)) ?? '');
    const own: AreaView = { ...NO_AREA, status: 'done', text, lang: spokenIn, hasForeignFrame };
    if (text !== '' && !isPainted) return show({ ...kept, view: own });
    const picture = await camera(kept.tabId);
    if (!picture.ok) {
      // The page's own words are a part of what was drawn around: that the rest could not be looked at is said too.
      const status = text === '' ? 'failed' : 'done';
      return show({ ...kept, view: { ...own, status, problem: picture.error } });
    }
    const wanted = ocrLanguageOf(lang, (await hub.texts()).locale);
    const unreadable = lang === '' || canReadPictures(lang) ? '' : lang;
    const reading: AreaView = { ...NO_AREA, status: 'reading', source: 'picture', lang: wanted, unreadable };
    const started = { ...kept, view: reading, reading: crypto.randomUUID() };
    await show(started);
    const { area: box, seen } = choice;
    void recognize(started, { picture: picture.value, part: { area: box, seen }, lang: wanted }, own);
  }

  /** `own`: what the page says itself, should its picture have no words. */
  async function recognize(kept: Kept, input: RecognizeInput, own: AreaView | null): Promise<void> {
    const found = await ask(input);
    const now = await read();
    // Somebody has gone on meanwhile, to another area or another language.
    if (now?.view.status !== 'reading' || now.reading !== kept.reading) return;
    const picture = found.ok ? found.value.picture : kept.picture;
    const hasPicture = picture !== '';
    if (!found.ok) {
      const problem: ErrorCode = found.error === 'timed-out' ? 'recognition-failed' : found.error;
      return show({ ...kept, picture, view: { ...kept.view, status: 'failed', problem, hasPicture } });
    }
    if (found.value.text === '' && own?.text) return show({ ...kept, view: own });
    await show({ ...kept, picture, view: { ...kept.view, status: 'done', text: found.value.text, hasPicture } });
  }

  async function ask(input: RecognizeInput) {
    const ready = await offscreen.ensure();
    return ready.ok ? messenger.call(recognizeArea, input) : ready;
  }

  async function again(kept: Kept | null, lang: string): Promise<Result<AreaView>> {
    if (!kept?.picture) return err('capture-failed', 'the picture is not kept any more');
    const view: AreaView = { ...NO_AREA, status: 'reading', source: 'picture', lang };
    const started = { ...kept, view, reading: crypto.randomUUID() };
    await show(started);
    void recognize(started, { picture: kept.picture, part: null, lang }, null);
    return ok(view);
  }

  async function obey(tabId: number | null, wish: AreaWish): Promise<Result<AreaOfTab>> {
    if (tabId === null) return err('page-out-of-reach');
    const known = await read();
    const kept = known?.tabId === tabId ? known : null;
    if (wish.type === 'leave') await leave(kept);
    const answer =
      wish.type === 'choose'
        ? await choose(tabId, false)
        : wish.type === 'again'
          ? await again(kept, wish.lang)
          : ok(NO_AREA);
    return answer.ok ? ok({ tabId, view: answer.value }) : answer;
  }

  messenger.answer(withInput(askArea, AreaWishShape), async (wish, asker) => obey(await tabOf(asker), wish));
  messenger.answer(withInput(readArea, Nothing), async (_input, asker) => {
    const tabId = await tabOf(asker);
    return ok({ tabId, view: await viewOf(tabId) });
  });
  messenger.answer(withInput(areaChosen, AreaChoiceShape), async (choice, { tabId, frameId }) => {
    const kept = await read();
    // Nobody but the person asks for a picture of a page.
    if (frameId !== 0 || !kept || kept.tabId !== tabId || kept.view.status !== 'choosing') return err('bad-request');
    await take({ ...kept, picture: '' }, choice);
    if (kept.isByKeys && !choice.hasSidebar) await options.showSidebar(kept.tabId);
    return ok(undefined);
  });
  messenger.on(withInput(areaLeft, Nothing), async (_input, { tabId }) => {
    const kept = await read();
    if (kept?.tabId === tabId && kept.view.status === 'choosing') await show({ ...kept, view: NO_AREA });
  });

  return async (tabId) => {
    const chosen = await choose(tabId, true);
    if (!chosen.ok) logger.warn(`select area by keys: ${chosen.error}`);
  };
}

const withoutPicture = (kept: Kept): Kept => ({ ...kept, picture: '', view: { ...kept.view, hasPicture: false } });
