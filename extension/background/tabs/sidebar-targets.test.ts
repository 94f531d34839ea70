import { expect, it, vi } from 'vitest';
import { sidebarTargetRequested, takeSidebarTarget } from '@/extension/features/host/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { ok } from '@/shared/base/result.ts';
import { createSidebarTargets } from './sidebar-targets.ts';

const TARGET = { mode: 'reading', page: 'translate' } as const;

function setUp() {
  const bus = createFakeBus();
  const join = (
    self: 'worker' | 'page' | 'content',
    where: { tabId?: number | undefined; frameId?: number | undefined } = {},
  ) =>
    createMessenger({
      self,
      own: bus.own,
      transport: bus.join({ ...FAKE_SENDERS[self], ...where } as typeof FAKE_SENDERS.page),
      report: vi.fn(),
    });
  const state = { active: 7 as number | null };
  const { request } = createSidebarTargets({
    messenger: join('worker'),
    area: createFakeArea(),
    activeTab: async () => state.active,
  });
  return { join, state, request };
}

it('gives a request to the sidebar of its tab, once, and tells open sidebars that there is one', async () => {
  const { join, request } = setUp();
  const [own, other] = [join('page'), join('page', { tabId: 8 })];
  const heard = vi.fn();
  own.on(sidebarTargetRequested, heard);
  await request(7, TARGET);
  expect(heard).toHaveBeenCalledOnce();
  expect(await other.call(takeSidebarTarget, {})).toEqual(ok({ request: null }));
  expect(await own.call(takeSidebarTarget, {})).toEqual(ok({ request: TARGET }));
  expect(await own.call(takeSidebarTarget, {})).toEqual(ok({ request: null }));
});

it('gives the request of the active tab to the side panel', async () => {
  const { join, state, request } = setUp();
  const panel = join('page', { tabId: undefined, frameId: undefined });
  await request(7, TARGET);
  state.active = 8;
  expect(await panel.call(takeSidebarTarget, {})).toEqual(ok({ request: null }));
  state.active = 7;
  expect(await panel.call(takeSidebarTarget, {})).toEqual(ok({ request: TARGET }));
});

it('refuses a content script: a page may not learn what the user asks for', async () => {
  const { join, request } = setUp();
  await request(7, TARGET);
  expect(await join('content').call(takeSidebarTarget, {})).toMatchObject({ ok: false });
});
