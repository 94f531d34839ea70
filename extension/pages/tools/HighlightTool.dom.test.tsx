import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import {
  createFakeDocumentMaker,
  createFakeHighlightedWords,
  createFakeHighlights,
  createFakePage,
  fakeHighlight,
} from '@/shared/features/highlight/fake-highlights.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { HighlightTool, SelectionToolsSwitch } from './HighlightTool.tsx';

async function draw({
  featuresOff = [] as readonly FeatureKey[],
  isEverywhere = false,
  /** Sites that the browser allows. */
  sites = [''],
  view = SIGNED_OUT,
} = {}) {
  const {
    selectionTools: toolbar,
    meaningOnDoubleClick: doubleClick,
    highlightWait: wait,
  } = createSettings(createFakeArea());
  const openPlaces = vi.fn();
  const account = createFakeAccount({ ...view, featuresOff });
  const access = {
    isEverywhere: async () => isEverywhere,
    isOn: async (pages: readonly string[]) => pages.every((page) => sites.some((site) => page.startsWith(site))),
    ask: async () => true,
    onChange: vi.fn(),
  };
  const words = createFakeHighlightedWords();
  const screen = await renderInKit(
    <>
      <SelectionToolsSwitch item={toolbar} {...{ account, doubleClick, access, openPlaces }} />
      <HighlightTool
        highlights={createFakeHighlights([fakeHighlight(1)])}
        page={createFakePage()}
        maker={createFakeDocumentMaker(false)}
        {...{ account, words, wait, access, openPlaces }}
      />
    </>,
  );
  return { toolbar, doubleClick, wait, openPlaces, screen };
}

const theSwitch = () => page.getByRole('switch', { name: 'Show tools when I select words' });
const theMeaning = () => page.getByRole('switch', { name: 'Show the meaning when I double-click a word' });
const change = () => page.getByRole('button', { name: 'Change', exact: true });

describe('highlights in the sidebar', () => {
  it('has the selection tools on, switches them off, and leads to the pages where Mote may run', async () => {
    const { toolbar, openPlaces, screen } = await draw();
    await expect.element(theSwitch()).toBeChecked();
    await change().click();
    expect(openPlaces).toHaveBeenCalledOnce();
    expect(await findFaults(screen.container)).toEqual([]);
    await theSwitch().click();
    await vi.waitFor(async () => expect(await toolbar.get()).toBe(false));
    expect(change().query()).toBeNull();
    await theSwitch().click();
    await vi.waitFor(async () => expect(await toolbar.get()).toBe(true));
  });

  it('switches off the meaning by a double click; it is absent without tools or where a teacher has no dictionary', async () => {
    const { toolbar, doubleClick, screen } = await draw();
    await expect.element(theMeaning()).toBeChecked();
    await theMeaning().click();
    await vi.waitFor(async () => expect(await doubleClick.get()).toBe(false));
    await toolbar.set(false);
    await expect.element(theMeaning()).not.toBeInTheDocument();
    await screen.unmount();
    await draw({ featuresOff: ['dictionary'] });
    await expect.element(theSwitch()).toBeChecked();
    expect(theMeaning().query()).toBeNull();
  });

  it('shows unsent highlights as being on this device only, with the reason, until they are sent', async () => {
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

  it('does not show another user’s unsent changes as this user’s', async () => {
    const { wait } = await draw({ view: SIGNED_IN });
    const inAccount = page.getByText('are kept in your account', { exact: false });
    await expect.element(inAccount).toBeVisible();
    const owed = { error: 'offline', isAsked: false, at: Date.now() + 60_000, attempt: 1 } as const;
    await wait.set({ ...owed, ownerId: 'A0000000000000001' });
    await expect.element(inAccount).not.toBeInTheDocument();
    await wait.set({ ...owed, ownerId: 'B0000000000000002' });
    await expect.element(inAccount).toBeVisible();
  });

  it('does not mention pages when every page is allowed, and follows a switch made elsewhere', async () => {
    const { toolbar } = await draw({ isEverywhere: true });
    await expect.element(theSwitch()).toBeChecked();
    expect(change().query()).toBeNull();
    await toolbar.set(false);
    await expect.element(theSwitch()).not.toBeChecked();
  });

  it('leads to the pages where Mote may run if highlights do not come back by themselves', async () => {
    const { toolbar, openPlaces } = await draw({ sites: ['https://other.example/'] });
    await toolbar.set(false);
    await expect.element(theSwitch()).not.toBeChecked();
    await change().click();
    expect(openPlaces).toHaveBeenCalledOnce();
  });

  it('hides highlights where a teacher has switched them off, and the selection tools only with the last of them', async () => {
    const { toolbar, screen } = await draw({ featuresOff: ['highlighting'] });
    await expect.element(page.getByText('Your teacher has switched this off', { exact: false })).toBeVisible();
    expect(page.getByText('Highlight what is selected').query()).toBeNull();
    await theSwitch().click();
    await vi.waitFor(async () => expect(await toolbar.get()).toBe(false));
    await screen.unmount();
    await draw({ featuresOff: ['highlighting', 'readAloud', 'dictionary', 'translate', 'vocabularyList'] });
    await expect.element(page.getByText('Your teacher has switched this off', { exact: false })).toBeVisible();
    expect(theSwitch().query()).toBeNull();
  });
});
