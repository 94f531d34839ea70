import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { NO_READING } from '@/extension/features/read/reading-view.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { ReadAloudTool, ReadingSettingsTool } from './ReadAloudTool.tsx';

const VOICES = [
  { id: 'near', name: 'Near', lang: 'en-US', isLocal: true },
  { id: 'far', name: 'Far', lang: 'en-US', isLocal: false },
];

const SCHOOLS = { id: 'server|a:b', name: 'Jenny', lang: 'en-US', isLocal: false, isOfServer: true };

async function show(view: AccountView, part: 'remote' | 'settings', isEverywhere = false) {
  const account = createFakeAccount(view);
  const ask = vi.fn(async () => ok(NO_READING));
  const reading = { ask, hearTyping: async () => undefined, warm: vi.fn(), watch: vi.fn() };
  const settings = createSettings(createFakeArea());
  const school = {
    voices: vi.fn(async () => [SCHOOLS]),
    isInformed: async () => false,
    rememberInformed: async () => undefined,
  };
  const speech = { name: 'test', voices: async () => VOICES, speak: async () => ok(undefined) };
  const access = { isEverywhere: async () => isEverywhere, ask: async () => true, onChange: vi.fn() };
  const parts = { account, reading, settings, speech, school };
  const openPlaces = vi.fn();
  const sample = { say: async () => ok(undefined), stop: vi.fn() };
  await renderInKit(
    part === 'remote' ? (
      <ReadAloudTool {...parts} sample={sample} onSettings={vi.fn()} />
    ) : (
      <ReadingSettingsTool {...parts} {...{ access, openPlaces }} />
    ),
  );
  return { account, ask, school, settings, openPlaces };
}
const start = page.getByRole('button', { name: 'Read', exact: true });
const offered = () =>
  [...(page.getByRole('combobox', { name: /^Voice for/ }).element() as HTMLSelectElement).options].map(
    ({ value }) => value,
  );

it('[S3-097] hides reading aloud while a teacher has switched it off, and shows it again', async () => {
  const { account } = await show({ ...SIGNED_IN, featuresOff: ['readAloud'] }, 'remote');
  await expect.element(page.getByText('Your teacher has switched this off for your class.')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  account.show(SIGNED_IN);
  await expect.element(start).toBeVisible();
  account.show({ ...SIGNED_IN, featuresOff: ['readAloud'] });
  await expect.element(start).not.toBeInTheDocument();
});

it('leads from typing to the card with the pages where Mote may run', async () => {
  const { settings, openPlaces } = await show(SIGNED_OUT, 'settings');
  expect(page.getByRole('button', { name: 'Change', exact: true }).query()).toBeNull();
  await settings.readingTyped.set('word');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  expect(openPlaces).toHaveBeenCalledOnce();
});

it('says that typing is heard on every page where Mote may run everywhere', async () => {
  const { settings } = await show(SIGNED_OUT, 'settings', true);
  await settings.readingTyped.set('word');
  await expect.element(page.getByText(/^On every page\./)).toBeVisible();
  expect(page.getByRole('button', { name: 'Change', exact: true }).query()).toBeNull();
});

it('reading aloud ignores the switch of another feature', async () => {
  await show({ ...SIGNED_IN, featuresOff: ['dictionary'] }, 'remote');
  await expect.element(start).toBeVisible();
});

it('offers remote voices only where the user’s content may go to servers', async () => {
  const { account, school } = await show(SIGNED_OUT, 'settings');
  await expect.element(page.getByRole('combobox', { name: /^Voice for/ })).toBeVisible();
  expect(offered()).toEqual(['', 'near']);
  expect(school.voices).not.toHaveBeenCalled();
  account.show({ ...SIGNED_IN, enhancement: { isEnabled: true, isForbidden: false } });
  await vi.waitFor(() => expect(offered()).toEqual(['', 'near', 'far', SCHOOLS.id]));
  account.show({ ...SIGNED_IN, enhancement: { isEnabled: true, isForbidden: true } });
  await vi.waitFor(() => expect(offered()).toEqual(['', 'near']));
});
