import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import {
  createFakeDocumentMaker,
  createFakeHighlightedWords,
  createFakeHighlights,
  createFakePage,
  fakeHighlight,
} from '@/shared/features/highlight/fake-highlights.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { HighlightTool } from './HighlightTool.tsx';

async function draw({
  featuresOff = [] as readonly FeatureKey[],
  isEverywhere = false,
  /** Where the browser lets us. */
  sites = [''],
  answer = true,
  view = SIGNED_OUT,
} = {}) {
  const { selectionTools: toolbar, highlightWait: wait } = createSettings(createFakeArea());
  const ask = vi.fn(async () => answer);
  const words = createFakeHighlightedWords();
  const screen = await renderInKit(
    <HighlightTool
      account={createFakeAccount({ ...view, featuresOff })}
      highlights={createFakeHighlights([fakeHighlight(1)])}
      page={createFakePage()}
      words={words}
      maker={createFakeDocumentMaker(false)}
      wait={wait}
      toolbar={toolbar}
      access={{
        isEverywhere: async () => isEverywhere,
        isOn: async (pages) => pages.every((page) => sites.some((site) => page.startsWith(site))),
        ask,
        onChange: vi.fn(),
      }}
    />,
  );
  return { toolbar, wait, ask, screen };
}

const theSwitch = () => page.getByRole('switch', { name: 'Show tools when I select words' });
const allow = () => page.getByRole('button', { name: 'Allow on every page' });

describe('highlights in the sidebar', () => {
  it('the tools beside a selection are switched on, and every page is asked for in the click', async () => {
    const { toolbar, ask, screen } = await draw();
    await expect.element(theSwitch()).not.toBeChecked();
    expect(allow().query()).toBeNull();
    await theSwitch().click();
    await vi.waitFor(async () => expect(await toolbar.get()).toBe(true));
    expect(await findFaults(screen.container)).toEqual([]);
    await allow().click();
    expect(ask).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(allow().query()).toBeNull());
  });

  it('what could not be sent to the account yet is said to be here only, and why, until it went', async () => {
    const { wait, screen } = await draw({ view: SIGNED_IN });
    const inAccount = page.getByText('are kept in your account', { exact: false });
    await expect.element(inAccount).toBeVisible();
    const at = Date.now() + 60_000;
    await wait.set({ ownerId: 'A0000000000000001', error: 'offline', isAsked: false, at, attempt: 1 });
    await expect.element(page.getByText('are on this device only', { exact: false })).toBeVisible();
    await expect.element(page.getByText(/offline/i)).toBeVisible();
    await expect.element(inAccount).not.toBeInTheDocument();
    expect(await findFaults(screen.container)).toEqual([]);
    await wait.set(null);
    await expect.element(inAccount).toBeVisible();
  });

  it('what another person of this device still owes is not said to be theirs', async () => {
    const { wait } = await draw({ view: SIGNED_IN });
    const inAccount = page.getByText('are kept in your account', { exact: false });
    await expect.element(inAccount).toBeVisible();
    const owed = { error: 'offline', isAsked: false, at: Date.now() + 60_000, attempt: 1 } as const;
    await wait.set({ ...owed, ownerId: 'A0000000000000001' });
    await expect.element(inAccount).not.toBeInTheDocument();
    await wait.set({ ...owed, ownerId: 'B0000000000000002' });
    await expect.element(inAccount).toBeVisible();
  });

  it('say what a no means, and ask again when wanted', async () => {
    await draw({ answer: false });
    await theSwitch().click();
    await allow().click();
    await expect.element(page.getByText('The browser has not allowed it.', { exact: false })).toBeVisible();
    await expect.element(allow()).toBeVisible();
  });

  it('who is let in everywhere is asked nothing; a switch that was made elsewhere is followed', async () => {
    const { toolbar } = await draw({ isEverywhere: true });
    await expect.element(theSwitch()).not.toBeChecked();
    await toolbar.set(true);
    await expect.element(theSwitch()).toBeChecked();
    expect(allow().query()).toBeNull();
  });

  it('pages on which they do not come back by themselves are told of, and every page is asked for in the click', async () => {
    const { ask, screen } = await draw({ sites: ['https://other.example/'] });
    await expect
      .element(page.getByText('there your highlights come back when you open Mote', { exact: false }))
      .toBeVisible();
    expect(await findFaults(screen.container)).toEqual([]);
    await allow().click();
    expect(ask).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(allow().query()).toBeNull());
    await expect.element(theSwitch()).not.toBeChecked();
  });

  it('are absent where a teacher has switched them off; the tools beside a selection only with the last of them', async () => {
    const { toolbar, screen } = await draw({ featuresOff: ['highlighting'] });
    await expect.element(page.getByText('Your teacher has switched this off', { exact: false })).toBeVisible();
    expect(page.getByText('Highlight what is selected').query()).toBeNull();
    await theSwitch().click();
    await vi.waitFor(async () => expect(await toolbar.get()).toBe(true));
    await screen.unmount();
    await draw({ featuresOff: ['highlighting', 'readAloud', 'dictionary', 'translate', 'vocabularyList'] });
    await expect.element(page.getByText('Your teacher has switched this off', { exact: false })).toBeVisible();
    expect(theSwitch().query()).toBeNull();
  });
});
