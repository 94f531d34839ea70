import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import {
  addHighlight,
  bringTools,
  cardCommand,
  cardSaid,
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
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { type ColourNames, type NewHighlight, renameColour } from '@/shared/domain/highlight.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
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
  const { selectionTools } = createSettings(createFakeArea());
  await selectionTools.set(true);
  const world = {
    person: 'me',
    off: [] as readonly FeatureKey[],
    names: {} as ColourNames,
    ran: [] as number[],
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
    featuresOff: async () => world.off,
    texts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id) => id }),
    script: {
      sync: async () => {
        world.syncs += 1;
      },
    },
    runInTab: async (tabId) => {
      if (world.isClosed) throw new Error('Cannot access a chrome:// URL');
      world.ran.push(tabId);
    },
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
  return { hub, world, page, content, highlights: createRemoteHighlights(page), beside: createPageBeside(page) };
}

type World = Awaited<ReturnType<typeof setUp>>;
const quotes = async ({ highlights }: World) => {
  const list = await highlights.list();
  return list.ok ? list.value.highlights.map(({ quote }) => quote) : list.error;
};

describe('what a page may know', () => {
  it('its tools, in order, without those that a teacher has switched off', async () => {
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
      value: { tools: ['read', 'save'], canHighlight: false, canDefine: false },
    });
  });

  it('the highlights of its own site, and no others', async () => {
    const { content } = await setUp();
    await content.call(addHighlight, NEW);
    expect(await content.call(readPageHighlights, { page: PAGE })).toMatchObject({
      value: { highlights: [{ quote: 'smoke' }] },
    });
    expect(await content.call(readPageHighlights, { page: 'https://other.example/' })).toEqual(err('bad-request'));
    expect(await content.call(addHighlight, { ...NEW, page: 'https://other.example/' })).toEqual(err('bad-request'));
    expect((await content.call(listHighlights, {})).ok).toBe(false);
  });

  it('what it needs: the toolbar, its highlights, or nothing; never of another site', async () => {
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

  it('the tools come to the page that asks, where the browser lets them', async () => {
    const { content, world } = await setUp();
    expect(await content.call(bringTools, {})).toEqual(ok(undefined));
    expect(world.ran).toEqual([7]);
    world.isClosed = true;
    expect(await content.call(bringTools, {})).toEqual(err('page-out-of-reach'));
  });

  it('what has no shape is refused', async () => {
    const { content } = await setUp();
    for (const wrong of [{ id: 'x' }, { colour: 'pink' }, { quote: '' }, { at: -1 }, { before: 'b'.repeat(33) }]) {
      expect(await content.call(addHighlight, { ...NEW, ...wrong } as NewHighlight)).toEqual(err('bad-request'));
    }
  });
});

describe('highlights', () => {
  it('are kept once, changed, removed and brought back; pages and screens are told each time', async () => {
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

  it('are of who uses the device now', async () => {
    const world = await setUp();
    await world.content.call(addHighlight, NEW);
    world.world.person = 'you';
    expect(await quotes(world)).toEqual([]);
    expect(await world.highlights.remove(NEW.id)).toEqual(ok(null));
  });

  it('where a teacher has switched them off nothing is painted and nothing made, offline too', async () => {
    const { content, world, beside } = await setUp();
    await content.call(addHighlight, NEW);
    world.off = ['highlighting'];
    expect(await content.call(readPageHighlights, { page: PAGE })).toEqual(ok({ highlights: [] }));
    expect(await content.call(addHighlight, { ...NEW, id: 'b'.repeat(32) })).toEqual(err('feature-off'));
    expect(await beside.ask({ type: 'look' })).toEqual(err('feature-off'));
  });

  it('are opened at their words', async () => {
    const { content, world, beside } = await setUp();
    await content.call(addHighlight, { ...NEW, quote: 'smoke, fire - & ash' });
    expect(await beside.open(NEW.id)).toEqual(ok(undefined));
    expect(world.opened).toEqual([`${PAGE}#:~:text=smoke%2C%20fire%20%2D%20%26%20ash`]);
    expect(await beside.open('c'.repeat(32))).toEqual(err('highlight-lost'));
  });
});

describe('the page beside the sidebar', () => {
  it('is asked; its script is brought there when it is not there yet', async () => {
    const { content, world, beside } = await setUp();
    expect(await beside.ask({ type: 'look' })).toEqual(err('no-receiver'));
    expect(world.ran).toEqual([7]);
    content.answer(obeyHighlights, async () => ok({ page: PAGE, lost: [NEW.id] }));
    expect(await beside.ask({ type: 'look' })).toEqual(ok({ page: PAGE, lost: [NEW.id] }));
    expect(world.ran).toEqual([7]);
  });

  it('does what was chosen in its menu, by a script that is brought there', async () => {
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

  it('that lets nobody in is said', async () => {
    const { world, beside } = await setUp();
    world.isClosed = true;
    expect(await beside.ask({ type: 'add', colour: 'green' })).toEqual(err('page-out-of-reach'));
  });

  it('hears what a card’s page says, reads aloud what is selected, and is told when its tools are others', async () => {
    const { hub, page, content, world, highlights } = await setUp();
    const [card, tools] = [vi.fn(), vi.fn()];
    content.on(cardCommand, card);
    content.on(pageToolsChanged, tools);
    page.tell(cardSaid, { type: 'resize', height: 120 });
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
