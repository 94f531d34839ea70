import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { kioskEntry } from './kiosk-entry.tsx';

const world = vi.hoisted(() => ({ address: null as string | null, opened: [] as string[], isThere: true }));
vi.mock('@/extension/features/send/live-client.ts', () => ({ isServerThere: async () => world.isThere }));
vi.mock('./kiosk-address.ts', () => ({ kioskAddressOf: async () => world.address }));
vi.mock('@/extension/platform/tabs.ts', () => ({ openInNewTab: async (url: string) => void world.opened.push(url) }));

const settings = createSettings(createFakeArea());
beforeEach(() => {
  world.address = null;
  world.opened.length = 0;
  world.isThere = true;
});

it('[S1-045] our page shows a button to the class’s recorder on a shared device', async () => {
  world.address = 'https://mote.school.example/kiosk/ABCD2345';
  const kioskScreen = await kioskEntry(settings);
  await renderInKit(<div>{kioskScreen}</div>);
  await page.getByRole('button', { name: 'Open the recorder' }).click();
  await expect.poll(() => world.opened).toEqual([world.address]);
});

it('reports a missing network, and opens the recorder automatically once there is one', async () => {
  world.address = 'https://mote.school.example/kiosk/ABCD2345';
  world.isThere = false;
  await renderInKit(<div>{await kioskEntry(settings)}</div>);
  await page.getByRole('button', { name: 'Open the recorder' }).click();
  const line = page.getByText(/no connection to your class yet/);
  await expect.element(line).toBeVisible();
  expect(world.opened).toEqual([]);
  world.isThere = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => world.opened).toEqual([world.address]);
  await expect.element(line).not.toBeInTheDocument();
});

it('returns null on a personal device', async () => {
  expect(await kioskEntry(settings)).toBeNull();
});
