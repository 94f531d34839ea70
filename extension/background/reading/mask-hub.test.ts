import { describe, expect, it, vi } from 'vitest';
import {
  maskChanged,
  maskMoved,
  maskTurnedOff,
  meetMask,
  readMask,
  showMask,
} from '@/extension/features/mask/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { FIRST_MASK } from '@/shared/domain/study/screen-mask.ts';
import { createMaskHub } from './mask-hub.ts';

async function setUp({ isOn = false, off = [] as readonly FeatureKey[] } = {}) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'content') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const [worker, page, content] = [join('worker'), join('page'), join('content')];
  const { screenMask: item } = createSettings(createFakeArea());
  await item.set({ ...FIRST_MASK, isOn });
  const world = { off, ran: [] as number[], isClosed: false, syncs: 0, spreads: 0 };
  const hub = createMaskHub({
    messenger: worker,
    item,
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
    runByKey: async (tabId) => void world.ran.push(tabId),
    runInOpenPages: async () => {
      world.spreads += 1;
    },
    openTabs: async () => [7],
    activeTab: async () => 3,
    logger: { warn: vi.fn() },
  });
  return { hub, item, world, page, content };
}

describe('the screen mask of all pages', () => {
  it('returns the state of the mask, and reports it as off where a teacher has switched it off', async () => {
    const { content, world, hub } = await setUp({ isOn: true });
    const texts = { move: 'mask-move', turnOff: 'mask-turn-off', lines: Array(5).fill('mask-lines-value') };
    const view = { texts, locale: 'en-US', direction: 'ltr' };
    expect(await content.call(readMask, {})).toEqual(ok({ ...view, mask: { ...FIRST_MASK, isOn: true } }));
    world.off = ['screenMask'];
    expect(await content.call(readMask, {})).toEqual(ok({ ...view, mask: FIRST_MASK }));
    expect(await hub.isOn()).toBe(false);
  });

  it('draws the mask at the user’s request, and reports a page that refuses scripts', async () => {
    const { page, world } = await setUp({ isOn: true });
    expect(await page.call(showMask, {})).toEqual(ok(undefined));
    expect(world.ran).toHaveLength(1);
    world.isClosed = true;
    expect(await page.call(showMask, {})).toEqual(err('page-out-of-reach'));
  });

  it('draws no mask while it is off, or switched off by a teacher', async () => {
    const { page, world, item } = await setUp({ off: ['screenMask'] });
    await page.call(showMask, {});
    await item.set({ ...FIRST_MASK, isOn: true });
    await page.call(showMask, {});
    expect(world.ran).toEqual([]);
  });

  it('the shortcut shows the screen mask on a page without one, and hides a mask that is drawn', async () => {
    const { hub, item, world, content } = await setUp();
    await hub.toggle(7);
    expect([(await item.get()).isOn, world.ran]).toEqual([true, [7]]);
    content.answer(meetMask, async () => ok(undefined));
    await hub.toggle(7);
    expect([(await item.get()).isOn, world.ran]).toEqual([false, [7]]);
  });

  it('stores moves of the mask and its switch-off by a page, and ignores invalid positions', async () => {
    const { content, item } = await setUp({ isOn: true });
    content.tell(maskMoved, { at: 0.25, lines: 4 });
    await vi.waitFor(async () => expect((await item.get()).at).toBe(0.25));
    content.tell(maskMoved, { at: 7, lines: 1 });
    content.tell(maskMoved, { at: 0.5, lines: 6 });
    content.tell(maskTurnedOff, {});
    await vi.waitFor(async () => expect(await item.get()).toEqual({ ...FIRST_MASK, at: 0.25, lines: 4, isOn: false }));
  });

  it('tells every tab of a change, and syncs the script’s registration', async () => {
    const { hub, world, content } = await setUp();
    const heard = vi.fn();
    content.on(maskChanged, heard);
    await hub.tellChange();
    expect(world.syncs).toBe(1);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });

  it('injects the mask into open pages when it is switched on or a site becomes allowed, not at each change', async () => {
    const { hub, item, world } = await setUp();
    await hub.injectIntoOpenTabs();
    await hub.tellChange();
    expect(world.spreads).toBe(0);
    await item.set({ ...FIRST_MASK, isOn: true });
    await hub.tellChange();
    await item.set({ ...FIRST_MASK, isOn: true, at: 0.2 });
    await hub.tellChange();
    expect(world.spreads).toBe(1);
    await hub.injectIntoOpenTabs();
    expect(world.spreads).toBe(2);
    await item.set(FIRST_MASK);
    await hub.tellChange();
    world.off = ['screenMask'];
    await item.set({ ...FIRST_MASK, isOn: true });
    await hub.tellChange();
    await hub.injectIntoOpenTabs();
    expect(world.spreads).toBe(2);
  });

  it('at its start, sends a message to every tab if the mask is on, and none if it is off', async () => {
    const { hub, item, world, content } = await setUp();
    const heard = vi.fn();
    content.on(maskChanged, heard);
    await hub.sync();
    await item.set({ ...FIRST_MASK, isOn: true });
    await hub.sync();
    expect(world.syncs).toBe(2);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  });
});
