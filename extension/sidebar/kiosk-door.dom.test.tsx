import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { kioskDoor } from './kiosk-door.tsx';

const world = vi.hoisted(() => ({ address: null as string | null, opened: [] as string[] }));
vi.mock('./kiosk-address.ts', () => ({ kioskAddressOf: async () => world.address }));
vi.mock('@/extension/platform/tabs.ts', () => ({ openSitePage: async (url: string) => void world.opened.push(url) }));

const settings = createSettings(createFakeArea());
beforeEach(() => {
  world.address = null;
  world.opened.length = 0;
});

it('[S1-045] on a shared device a page of ours is the way to the class’s recorder', async () => {
  world.address = 'https://mote.school.example/kiosk/ABCD2345';
  const door = await kioskDoor(settings);
  await renderInKit(<div>{door}</div>);
  await page.getByRole('button', { name: 'Open the recorder' }).click();
  expect(world.opened).toEqual([world.address]);
});

it('on anybody’s own it is none', async () => {
  expect(await kioskDoor(settings)).toBeNull();
});
