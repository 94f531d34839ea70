import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { createFakeVocabulary } from '@/shared/features/vocabulary/fake-vocabulary.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { VocabularyTool } from './VocabularyTool.tsx';

async function draw(view: typeof SIGNED_IN) {
  const { wordWait: wait } = createSettings(createFakeArea());
  const screen = await renderInKit(
    <VocabularyTool account={createFakeAccount(view)} words={createFakeVocabulary()} wait={wait} />,
  );
  return { wait, screen };
}

const said = (text: string) => page.getByText(text, { exact: false });

it('shows words saved while signed out as kept on this device', async () => {
  const { screen } = await draw(SIGNED_OUT);
  await expect.element(said('Kept on this device')).toBeVisible();
  expect(await findFaults(screen.container)).toEqual([]);
});

it('shows a signed-in user’s words as in the account, and unsent words as on this device only, with the reason', async () => {
  const { wait, screen } = await draw(SIGNED_IN);
  await expect.element(said('are kept in your account')).toBeVisible();
  const at = Date.now() + 60_000;
  await wait.set({ ownerId: 'A0000000000000001', error: 'offline', isAsked: false, at, attempt: 1 });
  await expect.element(said('Your newest words are on this device only')).toBeVisible();
  await expect.element(page.getByText(/offline/i)).toBeVisible();
  await expect.element(said('are kept in your account')).not.toBeInTheDocument();
  expect(await findFaults(screen.container)).toEqual([]);
  await wait.set(null);
  await expect.element(said('are kept in your account')).toBeVisible();
});
