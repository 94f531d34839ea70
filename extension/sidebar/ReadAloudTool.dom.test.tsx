import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { NO_READING } from '@/extension/features/read/reading-view.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/domain/result.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { ReadAloudTool } from './ReadAloudTool.tsx';

const VOICES = [
  { id: 'near', name: 'Near', lang: 'en-US', isLocal: true },
  { id: 'far', name: 'Far', lang: 'en-US', isLocal: false },
];

const SCHOOLS = { id: 'server|a:b', name: 'Jenny', lang: 'en-US', isLocal: false, isOfServer: true };

async function show(view: AccountView, answer = true) {
  const account = createFakeAccount(view);
  const ask = vi.fn(async () => ok(NO_READING));
  const reading = { ask, hearTyping: async () => undefined, warm: vi.fn(), watch: vi.fn() };
  const settings = createSettings(createFakeArea());
  const school = {
    voices: vi.fn(async () => [SCHOOLS]),
    isTold: async () => false,
    rememberTold: async () => undefined,
  };
  const speech = { name: 'test', voices: async () => VOICES, speak: async () => ok(undefined) };
  const access = { isEverywhere: async () => false, ask: vi.fn(async () => answer), onChange: vi.fn() };
  await renderInKit(<ReadAloudTool {...{ account, reading, settings, speech, school, access }} />);
  return { account, ask, school, settings, access };
}
const start = page.getByRole('button', { name: 'Read aloud' });
const offered = () =>
  [...(page.getByRole('combobox', { name: /^Voice for/ }).element() as HTMLSelectElement).options].map(
    ({ value }) => value,
  );

it('[S3-097] is absent while a teacher has it switched off, and comes back', async () => {
  const { account } = await show({ ...SIGNED_IN, featuresOff: ['readAloud'] });
  await expect.element(page.getByText('Your teacher has switched this off for your class.')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  account.show(SIGNED_IN);
  await expect.element(start).toBeVisible();
  account.show({ ...SIGNED_IN, featuresOff: ['readAloud'] });
  await expect.element(start).not.toBeInTheDocument();
});

it.each([true, false])(
  'beside what is typed every page is asked for in the click; the answer is heeded: %s',
  async (answer) => {
    const { settings, access } = await show(SIGNED_OUT, answer);
    await settings.readingTyped.set('word');
    await expect
      .element(page.getByText('Allow every page to hear there too what you type.', { exact: false }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Allow on every page' }).click();
    expect(access.ask).toHaveBeenCalledOnce();
    await expect
      .element(page.getByText(answer ? /^On every page\./ : /^The browser has not allowed it\./))
      .toBeVisible();
  },
);

it('another feature’s switch is none of its business', async () => {
  await show({ ...SIGNED_IN, featuresOff: ['dictionary'] });
  await expect.element(start).toBeVisible();
});

it('voices that send the text away are offered only where the person’s content may go to servers', async () => {
  const { account, school } = await show(SIGNED_OUT);
  await expect.element(page.getByRole('combobox', { name: /^Voice for/ })).toBeVisible();
  expect(offered()).toEqual(['', 'near']);
  expect(school.voices).not.toHaveBeenCalled();
  account.show({ ...SIGNED_IN, enhancement: { isEnabled: true, isForbidden: false } });
  await vi.waitFor(() => expect(offered()).toEqual(['', 'near', 'far', SCHOOLS.id]));
  account.show({ ...SIGNED_IN, enhancement: { isEnabled: true, isForbidden: true } });
  await vi.waitFor(() => expect(offered()).toEqual(['', 'near']));
});
