import { expect, it, vi } from 'vitest';
import {
  comfortChanged,
  meetReader,
  readComfort,
  readerTurned,
  readFace,
  readSyllables,
  turnReader,
} from '@/extension/features/comfort/messages.ts';
import { createRemoteComfort } from '@/extension/features/comfort/remote-comfort.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { FIRST_COMFORT } from '@/shared/domain/study/reading-comfort.ts';
import { createComfortHub } from './comfort-hub.ts';

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const { readingComfort: item } = createSettings(createFakeArea());
  const content = join('content');
  const state = { isOpen: false, isClosed: false };
  const runReader = vi.fn(async (_tabId: number) => {
    if (state.isClosed) throw new Error('Cannot access a chrome:// URL');
    content.answer(turnReader, async () => {
      state.isOpen = !state.isOpen;
      return ok({ isOpen: state.isOpen });
    });
    content.answer(meetReader, async () => ok({ isOpen: state.isOpen }));
  });
  const hub = createComfortHub({
    messenger: join('worker'),
    item,
    texts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id) => id }),
    activeTab: async () => 7,
    openTabs: async () => [7],
    runReader,
    fetch: async (path) => new Response(path),
    logger: { warn: vi.fn() },
  });
  return { hub, item, content, state, runReader, remote: createRemoteComfort(join('page')), page: join('page') };
}

it('injects the reader view at its first use, opens it, closes it, and says which it is', async () => {
  const { remote, runReader, content } = setUp();
  expect(await remote.isOpen()).toBe(false);
  expect(await remote.toggle()).toEqual(ok({ isOpen: true }));
  expect(await remote.isOpen()).toBe(true);
  expect(await remote.toggle()).toEqual(ok({ isOpen: false }));
  expect(runReader.mock.calls).toEqual([[7]]);
  const heard = vi.fn();
  remote.watch(heard, new AbortController().signal);
  content.tell(readerTurned, { isOpen: false });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

it('reports a page that allows no script', async () => {
  const { remote, state } = setUp();
  state.isClosed = true;
  expect(await remote.toggle()).toEqual(err('page-out-of-reach'));
});

it('gives a page the look, typefaces and syllables, and tells it a change', async () => {
  const { content, item, hub } = setUp();
  await item.set({ ...FIRST_COMFORT, paper: 'mint' });
  expect(await content.call(readComfort, {})).toMatchObject(ok({ comfort: { paper: 'mint' }, locale: 'en-US' }));
  expect(await content.call(readFace, { face: 'atkinson' })).toEqual(
    ok({ regular: btoa('/faces/atkinson-400.woff2'), bold: btoa('/faces/atkinson-700.woff2') }),
  );
  expect(await content.call(readSyllables, { patterns: 'es' })).toEqual(ok({ data: '/syllables/es.json' }));
  const changed = vi.fn();
  content.on(comfortChanged, changed);
  await hub.tellChange();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
});

it.each([
  ['a typeface', readFace, { face: '../background' }],
  ['patterns', readSyllables, { patterns: '../../manifest' }],
] as const)('refuses a name of %s that is none', async (_what, call, input) => {
  const { content } = setUp();
  expect(await content.call(call as typeof readSyllables, input as never)).toMatchObject({ ok: false });
});
