import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import type { MicrophoneCheck } from '@/shared/engines/record/microphone-check.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { readServer, type ServerView, saveServer } from './messages.ts';
import { OptionsPage } from './OptionsPage.tsx';

const t = createSourceTexts();
const BUILT: ServerView = { url: 'http://127.0.0.1:8787', from: 'build' };

async function show(
  server: ServerView = BUILT,
  check: MicrophoneCheck = async () => ok(undefined),
  locales: readonly string[] = ['en-US', 'de'],
) {
  const bus = createFakeBus();
  const report = vi.fn();
  const messenger = createMessenger({ self: 'page', own: bus.own, transport: bus.join(FAKE_SENDERS.page), report });
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  const settings = createSettings(createFakeArea());
  worker.answer(readServer, async () => ok({ ...server, links: linkDomainsOf(server.url) }));
  const save = vi.fn(async ({ url }: { url: string | null }) => {
    if (url === 'nonsense') return err('bad-request' as const);
    if (url === 'https://silent.example') return err('server-unreachable' as const);
    return ok(url === null ? BUILT : ({ url, from: 'options' } as const));
  });
  worker.answer(saveServer, save);
  await renderInKit(
    <OptionsPage messenger={messenger} settings={settings} checkMicrophone={check} locales={locales} />,
  );
  return { settings, save };
}

const address = () => page.getByRole('textbox', { name: 'Address' });
const button = (name: string) => page.getByRole('button', { name });

describe('settings page', () => {
  it('saves sounds, countdown, theme and language', async () => {
    const { settings } = await show();
    await page.getByRole('switch', { name: /^Sounds/ }).click();
    await page.getByRole('switch', { name: 'Count down before recording' }).click();
    await page.getByRole('combobox', { name: 'Theme' }).selectOptions('dark');
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('en-US');
    await vi.waitFor(async () => {
      expect(await settings.sounds.get()).toBe(false);
      expect(await settings.countdown.get()).toBe(true);
      expect(await settings.theme.get()).toBe('dark');
      expect(await settings.locale.get()).toBe('en-US');
    });
    expect(await findFaults()).toEqual([]);
  });

  it('hides the language field while only one language exists', async () => {
    await show(undefined, undefined, ['en-US']);
    await expect.element(page.getByRole('combobox', { name: 'Theme' })).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Language' }).elements()).toEqual([]);
  });

  it('links to the licences of the used software', async () => {
    await show();
    const link = page.getByRole('link', { name: 'What Mote is made of, and its licenses' });
    await expect.element(link).toHaveAttribute('href', '/third-party-notices.txt');
  });

  it('changes the choice who may listen', async () => {
    const { settings } = await show();
    await page.getByRole('switch', { name: 'Send my voice notes' }).click();
    await vi.waitFor(async () => expect(await settings.consent.get()).toBe('yes'));
  });

  it.each([
    ['nonsense', 'options-server-wrong'],
    ['https://silent.example', 'options-server-silent'],
  ])('shows the error of the server address %s', async (typed, id) => {
    await show();
    await expect.element(address()).toHaveValue(BUILT.url);
    await address().fill(typed);
    await button('Save').click();
    await expect.element(page.getByText(t(id))).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('saves a server address that responds, and restores the default', async () => {
    const { save } = await show();
    await expect.element(address()).toHaveValue(BUILT.url);
    await address().fill('https://mote.school.example');
    await button('Save').click();
    await expect.element(page.getByText(t('options-server-saved'))).toBeVisible();
    await button('Use the standard server').click();
    await expect.element(address()).toHaveValue(BUILT.url);
    expect(save.mock.calls.map(([input]) => input.url)).toEqual(['https://mote.school.example', null]);
  });

  it('locks the server address that the school has set, and says so', async () => {
    await show({ url: 'https://mote.school.example', from: 'policy' });
    await expect.element(address()).toBeDisabled();
    await expect.element(page.getByText(t('options-server-locked'))).toBeVisible();
    await expect.element(button('Save')).toBeDisabled();
  });

  it('checks the microphone', async () => {
    const check: MicrophoneCheck = async (onLevel) => {
      onLevel(-20);
      return ok(undefined);
    };
    await show(BUILT, check);
    await button('Check the microphone').click();
    await expect.element(page.getByText(t('options-microphone-heard'))).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await button('Stop the check').click();
    await expect.element(button('Check the microphone')).toBeVisible();
  });

  it('shows what is wrong with the microphone', async () => {
    await show(BUILT, async () => err('microphone-busy'));
    await button('Check the microphone').click();
    await expect.element(page.getByText(t('error-microphone-busy'))).toBeVisible();
  });
});
