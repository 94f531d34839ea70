import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AreaChoice, type AreaCommand, type AreaView, NO_AREA } from '@/extension/features/area/area-view.ts';
import {
  areaChanged,
  areaChosen,
  areaLeft,
  askArea,
  hideChooser,
  readArea,
  recognizeArea,
  showChooser,
  warmRecognizer,
} from '@/extension/features/area/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { answerArea } from './area-hub.ts';
import type { TabCamera } from './tab-camera.ts';

const CHOICE: AreaChoice = {
  area: { x: 10, y: 10, width: 200, height: 80 },
  seen: { width: 800, height: 600, scale: 1, left: 0, top: 0 },
  text: '',
  lang: 'es-MX',
  isPainted: true,
  hasForeignFrame: false,
  hasSidebar: true,
};
const PICTURE = 'data:image/png;base64,AAAA';

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen' | 'content' | 'page', more: object = {}) =>
    createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...more }), report: vi.fn() });
  const state = {
    off: [] as FeatureKey[],
    picture: ok(PICTURE) as Awaited<ReturnType<TabCamera>>,
    ready: ok(undefined) as Result<void>,
    found: ok({ text: 'Ash and lava', confidence: 90, picture: 'data:image/png;base64,BBBB' }) as Result<{
      text: string;
      confidence: number;
      picture: string;
    }>,
  };
  const area = createFakeArea();
  const camera = vi.fn(async () => state.picture);
  const showSidebar = vi.fn(async () => undefined);
  const showTool = vi.fn(async () => undefined);
  const recognized: object[] = [];
  /** Delays the recognition, if a test sets it. */
  let held: Promise<void> | null = null;
  const warmed: string[] = [];
  const [shown, hidden] = [vi.fn(), vi.fn()];
  const contents = new Map<number, ReturnType<typeof join>>();
  const runChooser = vi.fn(async (tabId: number) => {
    const content = join('content', { tabId });
    contents.set(tabId, content);
    content.answer(showChooser, async (input) => {
      shown(tabId, input);
      return ok(undefined);
    });
    content.on(hideChooser, () => hidden(tabId));
  });
  const offscreen = join('offscreen');
  offscreen.answer(recognizeArea, async (input) => {
    recognized.push(input);
    const { found } = state;
    await held;
    return found;
  });
  offscreen.on(warmRecognizer, ({ lang }) => warmed.push(lang));
  const hub = answerArea({
    messenger: join('worker'),
    hub: {
      featuresOff: async () => state.off,
      texts: async () => ({ locale: 'en-GB', t: createSourceTexts(), direction: 'ltr' }) as never,
    },
    offscreen: { ensure: async () => state.ready },
    area,
    activeTab: async () => 7,
    runChooser,
    camera,
    detectLanguage: async (text) => (text === 'Aske og lava' ? 'no' : null),
    showSidebar,
    showTool,
    logger: { warn: vi.fn() },
  });
  const page = join('page');
  const views: AreaView[] = [];
  page.on(areaChanged, ({ view }) => views.push(view));
  return {
    state,
    camera,
    showSidebar,
    showTool,
    recognized,
    warmed,
    shown,
    hidden,
    runChooser,
    byKeys: hub.chooseByKeys,
    stopChoosing: hub.stopChoosing,
    views,
    area,
    ask: (command: AreaCommand) => page.call(askArea, command),
    read: async () => {
      const answer = await page.call(readArea, {});
      return answer.ok ? answer.value.view : null;
    },
    choose: async (more: Partial<AreaChoice> = {}, tabId = 7) =>
      contents.get(tabId)?.call(areaChosen, { ...CHOICE, ...more }),
    holdUp: () => {
      let goOn = () => {};
      held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return () => {
        held = null;
        goOn();
      };
    },
    leave: (tabId = 7) => contents.get(tabId)?.tell(areaLeft, {}),
  };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  world = setUp();
});
const settled = (status: AreaView['status']) =>
  vi.waitFor(async () => expect((await world.read())?.status).toBe(status));

describe('[S1-016] an area of a page', () => {
  it('injects the area chooser once into the page beside the sidebar, and starts the recognizer', async () => {
    expect(await world.ask({ type: 'choose' })).toMatchObject({
      ok: true,
      value: { tabId: 7, view: { status: 'choosing' } },
    });
    await world.ask({ type: 'choose' });
    expect(world.runChooser.mock.calls).toEqual([[7]]);
    expect(world.shown).toHaveBeenCalledTimes(2);
    expect(world.shown.mock.calls[0]?.[1]).toMatchObject({ texts: { size: expect.stringMatching(/%w.*%h/) } });
    await vi.waitFor(() => expect(world.warmed).toEqual(['en', 'en']));
  });

  it('takes the page’s own text of an area without a picture', async () => {
    await world.ask({ type: 'choose' });
    await world.choose({ text: 'She sees smoke.', isPainted: false, lang: 'en' });
    expect(await world.read()).toEqual({ ...NO_AREA, status: 'done', text: 'She sees smoke.', lang: 'en' });
    expect(world.camera).not.toHaveBeenCalled();
    expect(world.recognized).toEqual([]);
  });

  it.each([
    ['Aske og lava', 'nb'],
    ['Ash', ''],
  ])('detects the language of undeclared page text %j: %j', async (text, lang) => {
    await world.ask({ type: 'choose' });
    await world.choose({ text, isPainted: false, lang: '' });
    expect(await world.read()).toMatchObject({ text, lang });
  });

  it('reads a painted area from a picture in the page’s language, and stores the picture', async () => {
    await world.ask({ type: 'choose' });
    expect(await world.choose()).toEqual(ok(undefined));
    await settled('done');
    expect(world.recognized).toEqual([
      { picture: PICTURE, part: { area: CHOICE.area, seen: CHOICE.seen }, lang: 'es' },
    ]);
    expect(await world.read()).toMatchObject({ text: 'Ash and lava', source: 'picture', lang: 'es', hasPicture: true });
    expect(world.views.map(({ status }) => status)).toEqual(['choosing', 'reading', 'done']);
  });

  it('reports a page language that the recognizer lacks, until the user chooses another', async () => {
    const world = setUp();
    await world.ask({ type: 'choose' });
    await world.choose({ lang: 'ar-EG' });
    await vi.waitFor(async () =>
      expect(await world.read()).toMatchObject({ status: 'done', unreadable: 'ar-EG', lang: 'en' }),
    );
    await world.ask({ type: 'again', lang: 'fr' });
    await vi.waitFor(async () =>
      expect(await world.read()).toMatchObject({ status: 'done', unreadable: '', lang: 'fr' }),
    );
  });

  it('reads the same picture again in another language', async () => {
    await world.ask({ type: 'choose' });
    await world.choose();
    await settled('done');
    world.state.found = ok({ text: 'Cendres', confidence: 90, picture: 'data:image/png;base64,BBBB' });
    await world.ask({ type: 'again', lang: 'fr' });
    await vi.waitFor(async () =>
      expect(await world.read()).toMatchObject({ text: 'Cendres', lang: 'fr', hasPicture: true }),
    );
    expect(world.recognized[1]).toEqual({ picture: 'data:image/png;base64,BBBB', part: null, lang: 'fr' });
    expect(world.camera).toHaveBeenCalledOnce();
  });

  it('ignores a late result for an earlier area or language', async () => {
    await world.ask({ type: 'choose' });
    const goOn = world.holdUp();
    await world.choose();
    await vi.waitFor(() => expect(world.recognized).toHaveLength(1));
    world.state.found = ok({ text: 'Lahars', confidence: 90, picture: PICTURE });
    await world.ask({ type: 'choose' });
    await world.choose({ area: { x: 0, y: 300, width: 200, height: 80 } });
    await vi.waitFor(() => expect(world.recognized).toHaveLength(2));
    goOn();
    await settled('done');
    expect(await world.read()).toMatchObject({ text: 'Lahars' });
    expect(world.views.filter(({ status }) => status === 'done').map(({ text }) => text)).toEqual(['Lahars']);
  });

  it('returns the text under a picture when the picture has none, or cannot be taken', async () => {
    world.state.found = ok({ text: '', confidence: 0, picture: '' });
    await world.ask({ type: 'choose' });
    await world.choose({ text: 'A caption' });
    await settled('done');
    expect(await world.read()).toMatchObject({ text: 'A caption', source: 'page' });
    world.state.picture = err('capture-not-allowed');
    await world.ask({ type: 'choose' });
    await world.choose({ text: 'A caption' });
    expect(await world.read()).toMatchObject({
      ...{ status: 'done', text: 'A caption', source: 'page' },
      problem: 'capture-not-allowed',
    });
  });

  it('treats an area without text as no error', async () => {
    world.state.found = ok({ text: '', confidence: 0, picture: '' });
    await world.ask({ type: 'choose' });
    await world.choose();
    await settled('done');
    expect(await world.read()).toMatchObject({ text: '', problem: null, hasPicture: false });
  });

  it.each([
    ['capture-not-allowed', true],
    ['capture-failed', false],
  ] as const)('reports %s, with another site’s frame: %s', async (code, hasForeignFrame) => {
    world.state.picture = err(code);
    await world.ask({ type: 'choose' });
    await world.choose({ hasForeignFrame });
    expect(await world.read()).toMatchObject({ status: 'failed', problem: code, hasForeignFrame });
    expect(world.recognized).toEqual([]);
  });

  it.each([
    ['the recognition fails', () => (world.state.found = err('recognition-failed')), 'recognition-failed'],
    ['there is no recognizer', () => (world.state.ready = err('sidebar-closed')), 'sidebar-closed'],
  ])('reports an error when %s', async (_what, spoil, code) => {
    await world.ask({ type: 'choose' });
    spoil();
    await world.choose();
    await settled('failed');
    expect(await world.read()).toMatchObject({ problem: code });
  });

  it('takes no picture that the user has not requested', async () => {
    await world.ask({ type: 'choose' });
    await world.choose({ text: 'once', isPainted: false });
    expect(await world.choose()).toMatchObject({ ok: false, error: 'bad-request' });
    await world.ask({ type: 'choose' });
    await world.ask({ type: 'leave' });
    expect(await world.choose()).toMatchObject({ ok: false, error: 'bad-request' });
    expect(world.camera).not.toHaveBeenCalled();
    expect(await world.choose({ area: { x: 0, y: 0, width: Number.NaN, height: 1 } })).toMatchObject({
      error: 'bad-request',
    });
  });

  it('cancels the choice at the request of the page or of the sidebar', async () => {
    await world.ask({ type: 'choose' });
    world.leave();
    await settled('idle');
    await world.ask({ type: 'choose' });
    await world.ask({ type: 'leave' });
    await vi.waitFor(() => expect(world.hidden).toHaveBeenCalledWith(7));
    expect(await world.read()).toEqual(NO_AREA);
  });

  it('[S3-097] refuses to choose an area while a teacher has switched it off', async () => {
    world.state.off = ['selectArea'];
    expect(await world.ask({ type: 'choose' })).toMatchObject({ ok: false, error: 'select-area-off' });
    await world.byKeys(7);
    expect(world.shown).not.toHaveBeenCalled();
  });

  it('reports a page that refuses scripts, and leaves no choice open', async () => {
    world.runChooser.mockRejectedValue(new Error('Cannot access contents of the page'));
    expect(await world.ask({ type: 'choose' })).toMatchObject({ ok: false, error: 'page-out-of-reach' });
    expect(await world.read()).toEqual(NO_AREA);
  });

  it('shows the result of a key command in the sidebar, and opens a closed sidebar', async () => {
    await world.byKeys(7);
    await world.choose({ text: 'one', isPainted: false, hasSidebar: false });
    expect(world.showSidebar).toHaveBeenCalledWith(7);
    await world.byKeys(7);
    await world.choose({ text: 'two', isPainted: false, hasSidebar: true });
    expect(world.showSidebar).toHaveBeenCalledOnce();
    expect(world.showTool.mock.calls).toEqual([[7]]);
  });

  it('ends an open choice in its tab when another tool needs the page, and changes nothing in other tabs (D3)', async () => {
    expect(await world.stopChoosing(7)).toBe(false);
    await world.ask({ type: 'choose' });
    expect(await world.stopChoosing(8)).toBe(false);
    expect(world.hidden).not.toHaveBeenCalled();
    expect(await world.stopChoosing(7)).toBe(true);
    await vi.waitFor(() => expect(world.hidden).toHaveBeenCalledWith(7));
    expect(await world.read()).toEqual(NO_AREA);
    await world.byKeys(7);
    await world.choose({ text: 'one', isPainted: false });
    expect(await world.stopChoosing(7)).toBe(false);
    expect(await world.read()).toMatchObject({ status: 'done', text: 'one' });
  });

  it('ends the choice of an area in one tab when another tab starts one', async () => {
    await world.ask({ type: 'choose' });
    await world.byKeys(8);
    await vi.waitFor(() => expect(world.hidden).toHaveBeenCalledWith(7));
    expect(await world.choose({}, 7)).toMatchObject({ error: 'bad-request' });
  });

  it('reads a picture only once when it is too large to store', async () => {
    const set = world.area.set.bind(world.area);
    world.area.set = async (values) => {
      if (JSON.stringify(values).includes('BBBB')) throw new Error('QUOTA_BYTES quota exceeded');
      return set(values);
    };
    await world.ask({ type: 'choose' });
    await world.choose();
    await settled('done');
    expect(await world.read()).toMatchObject({ text: 'Ash and lava', hasPicture: false });
    expect(await world.ask({ type: 'again', lang: 'fr' })).toMatchObject({ ok: false, error: 'capture-failed' });
  });
});
