import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import {
  addHighlight,
  bringText,
  bringTools,
  cardAction,
  cardCommand,
  highlightsChanged,
  listHighlights,
  obeyHighlights,
  pageHighlightsChanged,
  pageToolsChanged,
  readPageHighlights,
  readPageNeeds,
  readPageTools,
  readSelectionAloud,
  translateSelection,
} from '@/extension/features/highlight/messages.ts';
import { createPageBeside, createRemoteHighlights } from '@/extension/features/highlight/remote-highlights.ts';
import { sidebarOpened } from '@/extension/features/host/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { type ColourNames, type NewHighlight, renameColour } from '@/shared/domain/study/highlight.ts';
import { openDatabase } from '@/shared/store/database.ts';
import { createHighlightStore } from '@/shared/store/highlight-store.ts';
import { answerHighlights } from './highlight-handlers.ts';

const PAGE = 'https://mail.google.com/mail/u/0/';
const NEW: NewHighlight = {
  id: 'a'.repeat(32),
  page: PAGE,
  title: 'Mail',
  lang: 'en',
  quote: 'smoke',
  before: 'She sees ',
  after: '.',
  at: 9,
  colour: 'green',
};

async function setUp() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const [worker, page, content] = [join('worker'), join('page'), join('content')];
  const { selectionTools, meaningOnDoubleClick } = createSettings(createFakeArea());
  await selectionTools.set(true);
  const world = {
    person: 'me',
    off: [] as readonly FeatureKey[],
    names: {} as ColourNames,
    ran: [] as number[],
    stubs: [] as number[],
    texts: [] as number[],
    left: [] as [number, number][],
    isClosed: false,
    syncs: 0,
    opened: [] as string[],
    read: [] as number[],
    translated: [] as number[],
    told: [] as string[],
  };
  let now = 1;
  const store = createHighlightStore(openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange }), {
    clock: { now: () => now++ },
    log() {},
  });
  const hub = answerHighlights({
    messenger: worker,
    store,
    ownerId: async () => world.person,
    colours: {
      names: async () => world.names,
      async rename(colour, name) {
        const names = renameColour(world.names, colour, name);
        if (!names) return err('not-allowed');
        world.names = names;
        return ok(names);
      },
    },
    toolbar: selectionTools,
    doubleClick: meaningOnDoubleClick,
    featuresOff: async () => world.off,
    texts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id) => id }),
    script: {
      sync: async () => {
        world.syncs += 1;
      },
    },
    runStub: async (tabId) => void world.stubs.push(tabId),
    runInTab: async (tabId) => {
      if (world.isClosed) throw new Error('Cannot access a chrome:// URL');
      world.ran.push(tabId);
    },
    runText: async (tabId) => void world.texts.push(tabId),
    leaveTools: async (tabId, tools) => void world.left.push([tabId, tools.tools.length]),
    runByAct: async (tabId) => void world.ran.push(tabId),
    openTabs: async () => [7],
    activeTab: async () => 7,
    openTab: async (url) => void world.opened.push(url),
    readAloud: (tabId) => void world.read.push(tabId),
    translate: (tabId) => void world.translated.push(tabId),
    sync: {
      run: async () => void world.told.push('run'),
      look: async () => void world.told.push('look'),
      retry: async () => undefined,
      nextAt: async () => null,
    },
    logger: { warn: vi.fn() },
  });
  return {
    hub,
    world,
    page,
    content,
    selectionTools,
    meaningOnDoubleClick,
    highlights: createRemoteHighlights(page),
    beside: createPageBeside(page),
  };
}

type World = Awaited<ReturnType<typeof setUp>>;
const quotes = async ({ highlights }: World) => {
  const list = await highlights.list();
  return list.ok ? list.value.highlights.map(({ quote }) => quote) : list.error;
};

describe('the tools beside a selection', () => {
  it('come where the user opens Mote, unless the user has switched them off', async () => {
    const { page, world, selectionTools } = await setUp();
    for (const [number, choice] of [null, true, false].entries()) {
      await selectionTools.set(choice);
      page.tell(sidebarOpened, {});
      await vi.waitFor(() => expect(world.stubs).toHaveLength(Math.min(number + 1, 2)));
    }
    expect(world.stubs).toEqual([7, 7]);
  });
});

describe('the data that a page may read', () => {
  it('returns the page’s tools in order, without those that a teacher has switched off', async () => {
    const { content, world } = await setUp();
    world.names = { green: 'Proof' };
    expect(await content.call(readPageTools, {})).toMatchObject({
      value: {
        tools: ['read', 'define', 'translate', 'save', 'highlight'],
        canHighlight: true,
        canDefine: true,
        colours: { blue: 'highlight-label-blue', green: 'Proof' },
      },
    });
    world.off = ['dictionary', 'translate', 'highlighting'];
    expect(await content.call(readPageTools, {})).toMatchObject({
      value: { tools: ['read', 'save'], canHighlight: false, canDefine: false, opensOnDoubleClick: false },
    });
  });

  it('opens the meaning on a double click, unless the user has switched that off or all tools', async () => {
    const { content, selectionTools, meaningOnDoubleClick } = await setUp();
    const isOpened = async () => {
      const tools = await content.call(readPageTools, {});
      return tools.ok && tools.value.opensOnDoubleClick;
    };
    expect(await isOpened()).toBe(true);
    await selectionTools.set(false);
    expect(await isOpened()).toBe(false);
    await selectionTools.set(null);
    await meaningOnDoubleClick.set(false);
    expect(await isOpened()).toBe(false);
  });

  it('returns the highlights of the page’s own site only', async () => {
    const { content } = await setUp();
    await content.call(addHighlight, NEW);
    expect(await content.call(readPageHighlights, { page: PAGE })).toMatchObject({
      value: { highlights: [{ quote: 'smoke' }] },
    });
    expect(await content.call(readPageHighlights, { page: 'https://other.example/' })).toEqual(err('bad-request'));
    expect(await content.call(addHighlight, { ...NEW, page: 'https://other.example/' })).toEqual(err('bad-request'));
    expect((await content.call(listHighlights, {})).ok).toBe(false);
  });

  it('reports whether a page needs the toolbar or its highlights, and nothing of another site', async () => {
    const { content, world } = await setUp();
    const needs = (address: string) => content.call(readPageNeeds, { address });
    expect(await needs(PAGE)).toEqual(ok({ hasHighlights: false, hasToolbar: true }));
    await content.call(addHighlight, NEW);
    expect(await needs(PAGE)).toEqual(ok({ hasHighlights: true, hasToolbar: true }));
    expect(await needs(`${PAGE}other`)).toEqual(ok({ hasHighlights: false, hasToolbar: true }));
    expect(await needs(`${PAGE}?utm_source=mail#part`)).toEqual(ok({ hasHighlights: true, hasToolbar: true }));
    expect(await needs('about:blank')).toEqual(ok({ hasHighlights: false, hasToolbar: true }));
    expect(await needs('https://other.example/')).toEqual(err('bad-request'));
    world.off = ['highlighting'];
    expect(await needs(PAGE)).toEqual(ok({ hasHighlights: false, hasToolbar: true }));
    world.off = ['highlighting', 'readAloud', 'dictionary', 'translate', 'vocabularyList'];
    expect(await needs(PAGE)).toEqual(ok({ hasHighlights: false, hasToolbar: false }));
  });

  it('injects the tools into the page that requests them, where the browser allows it', async () => {
    const { content, world } = await setUp();
    expect(await content.call(bringTools, {})).toEqual(ok(undefined));
    expect(world.ran).toEqual([7]);
    await vi.waitFor(() => expect(world.left).toEqual([[7, 5]]));
    expect(world.texts).toEqual([]);
    expect(await content.call(bringText, {})).toEqual(ok(undefined));
    expect(world.texts).toEqual([7]);
    world.isClosed = true;
    expect(await content.call(bringTools, {})).toEqual(err('page-out-of-reach'));
  });

  it('refuses a message with the wrong shape', async () => {
    const { content } = await setUp();
    for (const wrong of [{ id: 'x' }, { colour: 'pink' }, { quote: '' }, { at: -1 }, { before: 'b'.repeat(33) }]) {
      expect(await content.call(addHighlight, { ...NEW, ...wrong } as NewHighlight)).toEqual(err('bad-request'));
    }
  });
});

describe('highlights', () => {
  it('adds, changes, removes and restores a highlight, and tells pages and our own screens each time', async () => {
    const world = await setUp();
    const { content, page, highlights } = world;
    const [inPage, onScreen] = [vi.fn(), vi.fn()];
    content.on(pageHighlightsChanged, inPage);
    page.on(highlightsChanged, onScreen);
    await content.call(addHighlight, NEW);
    await content.call(addHighlight, NEW);
    await highlights.change(NEW.id, { colour: 'purple', note: 'Why?' });
    expect(await highlights.list()).toMatchObject({
      value: { highlights: [{ colour: 'purple', note: 'Why?', ownerId: 'me' }] },
    });
    await highlights.remove(NEW.id);
    expect(await quotes(world)).toEqual([]);
    await highlights.restore(NEW.id);
    expect(await quotes(world)).toEqual(['smoke']);
    await vi.waitFor(() => expect([inPage.mock.calls.length, onScreen.mock.calls.length]).toEqual([5, 5]));
    expect(world.world.syncs).toBe(5);
    expect(world.world.told.filter((what) => what === 'run')).toHaveLength(5);
  });

  it('shows the highlights of the current user only', async () => {
    const world = await setUp();
    await world.content.call(addHighlight, NEW);
    world.world.person = 'you';
    expect(await quotes(world)).toEqual([]);
    expect(await world.highlights.remove(NEW.id)).toEqual(ok(null));
  });

  it('shows and adds no highlights where a teacher has switched them off, offline too', async () => {
    const { content, world, beside } = await setUp();
    await content.call(addHighlight, NEW);
    world.off = ['highlighting'];
    expect(await content.call(readPageHighlights, { page: PAGE })).toEqual(ok({ highlights: [] }));
    expect(await content.call(addHighlight, { ...NEW, id: 'b'.repeat(32) })).toEqual(err('feature-off'));
    expect(await beside.ask({ type: 'look' })).toEqual(err('feature-off'));
  });

  it('opens the page of a highlight at the highlighted text', async () => {
    const { content, world, beside } = await setUp();
    await content.call(addHighlight, { ...NEW, quote: 'smoke, fire - & ash' });
    expect(await beside.open(NEW.id)).toEqual(ok(undefined));
    expect(world.opened).toEqual([`${PAGE}#:~:text=smoke%2C%20fire%20%2D%20%26%20ash`]);
    expect(await beside.open('c'.repeat(32))).toEqual(err('highlight-lost'));
  });
});

describe('the page beside the sidebar', () => {
  it('sends the sidebar’s command to the page, and injects the script when it is missing', async () => {
    const { content, world, beside } = await setUp();
    expect(await beside.ask({ type: 'look' })).toEqual(err('no-receiver'));
    expect(world.ran).toEqual([7]);
    content.answer(obeyHighlights, async () => ok({ page: PAGE, lost: [NEW.id] }));
    expect(await beside.ask({ type: 'look' })).toEqual(ok({ page: PAGE, lost: [NEW.id] }));
    expect(world.ran).toEqual([7]);
  });

  it('runs a menu command in the page, through an injected script', async () => {
    const { hub, content, world } = await setUp();
    const heard: unknown[] = [];
    await hub.fromMenu(7, 'define');
    expect(world.ran).toEqual([7]);
    content.answer(obeyHighlights, async (command) => {
      heard.push(command);
      return ok({ page: PAGE, lost: [] });
    });
    await hub.fromMenu(7, 'green', true);
    expect(heard).toEqual([{ type: 'from-menu', what: 'green', isInFrame: true }]);
  });

  it('reports a page that refuses scripts', async () => {
    const { world, beside } = await setUp();
    world.isClosed = true;
    expect(await beside.ask({ type: 'add', colour: 'green' })).toEqual(err('page-out-of-reach'));
  });

  it('passes card actions to the page, reads the selection aloud, and tells pages of changed tools', async () => {
    const { hub, page, content, world, highlights } = await setUp();
    const [card, tools] = [vi.fn(), vi.fn()];
    content.on(cardCommand, card);
    content.on(pageToolsChanged, tools);
    page.tell(cardAction, { type: 'resize', height: 120 });
    await vi.waitFor(() => expect(card.mock.calls[0]?.[0]).toEqual({ type: 'resize', height: 120 }));
    content.tell(readSelectionAloud, {});
    await vi.waitFor(() => expect(world.read).toEqual([7]));
    content.tell(translateSelection, {});
    await vi.waitFor(() => expect(world.translated).toEqual([7]));
    expect(await highlights.rename('green', 'Proof')).toEqual(ok({ green: 'Proof' }));
    expect(await highlights.rename('blue', 'Words')).toEqual(err('not-allowed'));
    await hub.sync();
    await vi.waitFor(() => expect(tools).toHaveBeenCalledTimes(2));
  });
});
