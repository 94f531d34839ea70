import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listInterrupted, listTakes } from '@/extension/features/library/messages.ts';
import { readServer } from '@/extension/features/options/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { fakeTake } from '@/shared/features/library/fake-takes.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { SidebarLibrary } from './SidebarLibrary.tsx';

it('gives each row its link although the worker returns the server’s address late', async () => {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const worker = join('worker');
  const url = 'https://mote.example';
  let say = () => {};
  const isAnnounced = new Promise<void>((resolve) => {
    say = resolve;
  });
  worker.answer(readServer, async () => {
    await isAnnounced;
    return ok({ url, from: 'build', links: linkDomainsOf(url) });
  });
  const list = vi.fn(async () => ok({ takes: [fakeTake(1)] }));
  const interrupted = vi.fn(async () => ok({ takes: [] }));
  worker.answer(listTakes, list);
  worker.answer(listInterrupted, interrupted);
  await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <SidebarLibrary messenger={join('page')} settings={createSettings(createFakeArea())} openAccount={vi.fn()} />
    </QueryClientProvider>,
  );
  // Both requests start together with the list. A row that was drawn without a link would not be redrawn.
  await vi.waitFor(() => expect(interrupted).toHaveBeenCalled());
  await expect.element(page.getByRole('region', { name: 'My recordings' })).toBeVisible();
  expect(list).not.toHaveBeenCalled();
  say();
  await expect.element(page.getByRole('button', { name: /^(Copy link|Insert) / })).toBeVisible();
});
