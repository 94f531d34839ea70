import { describe, expect, it, vi } from 'vitest';
import { beginOnSite, readSiteOffer } from '@/extension/features/sites/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { Sender } from '@/extension/messaging/transport.ts';
import { err, ok } from '@/shared/base/result.ts';
import { answerSiteOffers } from './site-offer.ts';

const SCHOOL = 'https://canvas.school.example';
const PAGE = `${SCHOOL}/courses/7`;

interface World {
  url?: string | null;
  isCanvas?: boolean;
  on?: readonly string[];
  isAllowed?: boolean;
  sidebar?: Partial<Sender>;
}

function setUp({ url = PAGE, isCanvas = true, on = [], isAllowed = true, sidebar = {} }: World = {}) {
  const bus = createFakeBus();
  const report = vi.fn();
  const transport = bus.join({ ...FAKE_SENDERS.page, ...sidebar });
  const page = createMessenger({ self: 'page', own: bus.own, transport, report });
  const acts = {
    looksLikeCanvas: vi.fn(async () => isCanvas),
    register: vi.fn(async () => {}),
    bring: vi.fn(async () => {}),
    openSidebar: vi.fn(),
  };
  answerSiteOffers({
    messenger: createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report }),
    tabOf: async () => ({ tabId: 7, url }),
    switchedOn: async () => on,
    mayRunOn: async () => isAllowed,
    ...acts,
    logger: { warn: report },
  });
  return {
    acts,
    read: () => page.call(readSiteOffer, {}),
    begin: (origin = SCHOOL) => page.call(beginOnSite, { origin }),
  };
}

describe('the offer to switch Mote on', () => {
  it('offers Mote on a page that looks like Canvas', async () => {
    const { read, acts } = setUp();
    expect(await read()).toEqual(ok({ origin: SCHOOL }));
    expect(acts.looksLikeCanvas).toHaveBeenCalledWith(7, new URL(PAGE));
  });

  it.each<[string, World]>([
    ['that does not look like Canvas', { isCanvas: false }],
    ['whose site is switched on already', { on: [SCHOOL] }],
    ['whose address the browser does not report', { url: null }],
    ['of a host that Mote knows', { url: 'https://docs.google.com/document/d/1/edit' }],
    ['without encryption', { url: 'http://canvas.school.example/' }],
    ['of the browser itself', { url: 'chrome://settings' }],
  ])('offers no site on a page %s', async (_which, world) => {
    expect(await setUp(world).read()).toEqual(ok({ origin: null }));
  });

  it('starts nothing when another page has replaced the offered one', async () => {
    const { begin, acts } = setUp({ url: 'https://news.example/today' });
    expect(await begin()).toEqual(err('page-out-of-reach'));
    expect(acts.bring).not.toHaveBeenCalled();
  });

  it('offers no site on a page that scripts may not read', async () => {
    const { read, acts } = setUp();
    acts.looksLikeCanvas.mockRejectedValue(new Error('Cannot access contents of the page'));
    expect(await read()).toEqual(ok({ origin: null }));
  });

  it('offers an enabled site again when the browser no longer allows it, without checking the page', async () => {
    const { read, acts } = setUp({ on: [SCHOOL], isAllowed: false });
    expect(await read()).toEqual(ok({ origin: SCHOOL }));
    expect(acts.looksLikeCanvas).not.toHaveBeenCalled();
  });

  it('injects the integration once the site is on, and reopens the sidebar in the page', async () => {
    const { begin, acts } = setUp();
    expect(await begin()).toEqual(ok(undefined));
    expect(acts.register).toHaveBeenCalledBefore(acts.bring);
    expect(acts.bring).toHaveBeenCalledWith(7);
    expect(acts.openSidebar).toHaveBeenCalledWith(7);
  });

  it('keeps the browser’s own side panel, and opens no floating sidebar beside it', async () => {
    const { begin, acts } = setUp({ sidebar: { tabId: undefined, frameId: undefined } });
    expect(await begin()).toEqual(ok(undefined));
    expect(acts.openSidebar).not.toHaveBeenCalled();
  });

  it('reports a page that takes no script as out of reach', async () => {
    const { begin, acts } = setUp();
    acts.bring.mockRejectedValue(new Error('Frame was removed'));
    expect(await begin()).toEqual(err('page-out-of-reach'));
  });
});
