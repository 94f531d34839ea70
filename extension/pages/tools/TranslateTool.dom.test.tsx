import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import { createFakeTranslate, type FakeTranslate } from '@/shared/features/translate/fake-translate.ts';
import { createFakeVocabulary } from '@/shared/features/vocabulary/fake-vocabulary.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { TranslateTool } from './TranslateTool.tsx';
import { translatePortsOf } from './translate-ports.ts';

async function show(view: AccountView, change: Partial<FakeTranslate> = {}, look: KitLook = {}) {
  const account = createFakeAccount(view);
  const remote = createFakeTranslate(change);
  const settings = createSettings(createFakeArea());
  const words = createFakeVocabulary();
  await renderInKit(<TranslateTool {...{ account, remote, settings, words }} speaker={remote.speaker} />, look);
  return { account, remote, settings, words };
}
const start = page.getByRole('button', { name: 'Translate selection' });

it('[S3-097] hides translation while a teacher has switched it off, and shows it again', async () => {
  const { account } = await show({ ...SIGNED_IN, featuresOff: ['translate'] });
  await expect.element(page.getByText('Your teacher has switched this off for your class.')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  account.show(SIGNED_IN);
  await expect.element(start).toBeVisible();
});

it('[S3-097] saves and removes a word, but not while a teacher has switched the list off', async () => {
  const { account, words } = await show(SIGNED_IN, {
    page: ok({ blocks: [{ text: 'garden', lang: 'en' }], isCut: false }),
  });
  await start.click();
  await page.getByRole('button', { name: /Save this meaning of .*garden/ }).click();
  await expect.poll(() => words.now().map(({ meaning }) => meaning)).toEqual(['es:garden']);
  await page.getByRole('button', { name: /Saved: take .*garden.* out/ }).click();
  await expect.poll(() => words.now()).toEqual([]);
  account.show({ ...SIGNED_IN, featuresOff: ['vocabularyList'] });
  await expect.element(page.getByRole('button', { name: /Save this meaning/ })).not.toBeInTheDocument();
});

it.each([
  ['signed out', SIGNED_OUT, /Sign in to use it/],
  ['help that is off', SIGNED_IN, /help from the server is off for you/],
  ['a school’s no', { ...SIGNED_IN, enhancement: { isEnabled: false, isForbidden: true } }, /your school does not let/],
] as const)('[S6-004] shows the reason where only a server would help: %s', async (_what, view, sentence) => {
  await show(view, { refuse: 'pair-unavailable' });
  await start.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('[S6-004] switches the server’s help on by the message’s button', async () => {
  const { account } = await show(SIGNED_IN, { refuse: 'pair-unavailable' });
  await start.click();
  await page.getByRole('button', { name: 'Let the server help' }).click();
  expect(account.calls).toContain('enhancement true');
});

it('remembers on this device which user was told about the server, and tells the next user too', async () => {
  const { account, remote, settings } = await show(SIGNED_IN, { refuse: 'translation-untold' });
  await start.click();
  await expect.element(page.getByText(/Your text then goes to .*mote\.example/)).toBeVisible();
  remote.refuse = null;
  await page.getByRole('button', { name: 'Send it and translate' }).click();
  await vi.waitFor(async () => expect(await settings.translationTold.get()).toBe(SIGNED_IN.userId));
  expect(remote.asked.map(({ isServerTold }) => isServerTold)).toEqual([false, true, true]);
  const isTold = (view: AccountView) => {
    account.show(view);
    return translatePortsOf({ remote, settings, speaker: remote.speaker, account }).isServerTold();
  };
  expect(await isTold(SIGNED_IN)).toBe(true);
  expect(await isTold({ ...SIGNED_IN, userId: 'B0000000000000002' })).toBe(false);
  expect(await isTold(SIGNED_OUT)).toBe(false);
});

it.each<[string, KitLook]>([
  ['in light', {}],
  ['in dark', { theme: 'dark' }],
  ['from right to left', { direction: 'rtl' }],
])('the translation has no axe violation %s', async (_how, look) => {
  const { account } = await show(
    SIGNED_IN,
    { page: ok({ blocks: [{ text: 'The garden is green.', lang: 'en' }], isCut: false }) },
    look,
  );
  await expect.element(start).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await start.click();
  await expect.element(page.getByText('es:The garden is green.')).toBeVisible();
  expect(await findFaults()).toEqual([]);
  account.show({ ...SIGNED_IN, featuresOff: ['translate'] });
  await expect.element(page.getByText('Your teacher has switched this off for your class.')).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
