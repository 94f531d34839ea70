import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SidebarPage } from '@/extension/features/host/messages.ts';
import { createRunningTake } from '@/extension/features/record/running-take.ts';
import { SIDEBAR_MODES, type SidebarMode } from '@/shared/domain/account/sidebar-modes.ts';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createSidebarWay } from '../shell/sidebar-way.ts';
import { Sidebar, type SidebarProps } from './Sidebar.tsx';

const t = createSourceTexts();

/** The modes once all of their tools are built. */
const ALL_MODES = SIDEBAR_MODES.map((mode) => ({
  ...mode,
  features: mode.features.map((feature) => ({ ...feature, isBuilt: true })),
}));

interface Look extends KitLook {
  modes?: readonly SidebarMode[];
  firstMode?: SidebarMode['id'];
}

const TILES = [
  'dictionary',
  'translate',
  'highlighting',
  'screenMask',
  'selectArea',
  'vocabularyList',
] as const satisfies readonly SidebarPage[];

async function show({ modes, firstMode = 'content', ...look }: Look = {}) {
  const recording = createRunningTake();
  const way = createSidebarWay();
  const remember = vi.fn();
  const onClose = vi.fn();
  const onHide = vi.fn<NonNullable<SidebarProps['onHide']>>();
  /** Calls the callback as the worker does when the toolbar button is pressed. */
  const mayHide = () => onHide.mock.lastCall?.[0]();
  const library = <Library ports={createFakeLibrary([fakeTake(1)])} />;
  const recorder: ReactNode = <button type="button">Record</button>;
  const tile = (page: SidebarPage) => (
    <button key={page} type="button" data-tile={page} onClick={() => way.go({ page })}>
      {page}
    </button>
  );
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ inlineSize: 360, blockSize: 640 }}>
        <Sidebar
          {...(modes && { modes })}
          remote={<div>{[...TILES, 'readAloud' as const].map(tile)}</div>}
          tools={{
            voiceRecording: recorder,
            readAloud: <button type="button">Listen</button>,
            selectArea: <button type="button">Select</button>,
            translate: <button type="button">Translate all</button>,
            dictionary: <input aria-label="Word" />,
            vocabularyList: <p>No words yet</p>,
            highlighting: <p>Highlights</p>,
            screenMask: <input type="checkbox" aria-label="Mask" />,
            myContent: library,
          }}
          toolSettings={{ dictionary: <p>Shortcut of the dictionary</p> }}
          account={<p>Signed in as Ann</p>}
          comfort={<p>Letters</p>}
          places={<p>On every page</p>}
          foot={<p>Foot</p>}
          {...{ firstMode, remember, way, recording, onClose, onHide }}
        />
      </div>
    </QueryClientProvider>,
    look,
  );
  return { screen, onClose, onHide, mayHide, remember, recording, way };
}

const tab = (title: string) => page.getByRole('tab', { name: title });

describe('sidebar', () => {
  it.each([
    ['built', ALL_MODES],
    ['built in part', SIDEBAR_MODES],
  ])('[S3-132] shows each mode’s title, subtitle, icon and features: %s', async (_, modes) => {
    await show({ modes });
    for (const mode of modes) {
      const element = tab(t(mode.title));
      await element.click();
      await expect.element(page.getByRole('heading', { name: t(mode.title) })).toBeInTheDocument();
      await expect.element(page.getByText(t(mode.subtitle))).toBeInTheDocument();
      expect(element.element().querySelector('svg')).not.toBeNull();
      for (const { title, description, isBuilt } of mode.id === 'reading' ? [] : mode.features) {
        const [heading, words] = [page.getByRole('heading', { name: t(title) }), page.getByText(t(description))];
        for (const element of [heading, words]) {
          if (isBuilt) await expect.element(element).toBeVisible();
          else await expect.element(element).not.toBeInTheDocument();
        }
      }
    }
    await tab('Content Creation').click();
    await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    await expect.element(page.getByText('Note 1')).toBeVisible();
  });

  it.each(['ltr', 'rtl'] as const)(
    'opens each tool on a page of its own with an arrow back, in %s',
    async (direction) => {
      await show({ direction, firstMode: 'reading' });
      const features = SIDEBAR_MODES[0]?.features ?? [];
      for (const key of TILES) {
        const tile = page.getByRole('button', { name: key, exact: true });
        await tile.click();
        const title = features.find((feature) => feature.key === key)?.title ?? '';
        const heading = page.getByRole('heading', { name: t(title), exact: true });
        await expect.element(heading).toHaveFocus();
        expect(tile.query()).toBeNull();
        expect(await findFaults()).toEqual([]);
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await expect.element(heading).not.toBeInTheDocument();
        await expect.element(tile).toHaveFocus();
      }
    },
  );

  it('keeps what a tool’s page shows while another page is open, and has its settings behind a cog', async () => {
    await show({ firstMode: 'reading' });
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await page.getByRole('button', { name: 'dictionary', exact: true }).click();
    await page.getByRole('textbox', { name: 'Word' }).fill('volcano');
    await back.click();
    await page.getByRole('button', { name: 'translate', exact: true }).click();
    expect(page.getByRole('button', { name: /^Settings/ }).query()).toBeNull();
    await back.click();
    await page.getByRole('button', { name: 'dictionary', exact: true }).click();
    await page.getByRole('button', { name: /^Settings: .?Dictionary/ }).click();
    await expect.element(page.getByText('Shortcut of the dictionary')).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Word' }).query()).toBeNull();
    expect(await findFaults()).toEqual([]);
    await back.click();
    await expect.element(page.getByRole('textbox', { name: 'Word' })).toHaveValue('volcano');
  });

  it('[S1-030] opens the account from the head in each mode, and closes it by the same button', async () => {
    await show();
    const account = page.getByRole('button', { name: 'Account settings' });
    for (const mode of ['Content Creation', 'Reading Support']) {
      await tab(mode).click();
      await account.click();
      await expect.element(page.getByText('Signed in as Ann')).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
      expect(page.getByText('Note 1').query()?.checkVisibility() ?? false).toBe(false);
      await account.click();
      await expect.element(page.getByText('Signed in as Ann')).not.toBeVisible();
    }
  });

  it('shows the part that a command from outside asks for', async () => {
    const { way, remember } = await show();
    way.go({ mode: 'reading', page: 'translate' });
    await expect.element(page.getByRole('button', { name: 'Translate all' })).toBeVisible();
    await expect.element(tab('Reading Support')).toHaveAttribute('aria-selected', 'true');
    way.go({ mode: 'content', page: null });
    await expect.element(page.getByText('Note 1')).toBeVisible();
    expect(remember).not.toHaveBeenCalled();
  });

  it('[S8-027] has a close button named Close, and also closes with Esc', async () => {
    const { onClose } = await show();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('keeps the recorder unchanged behind the other tools, and shows that it records', async () => {
    const { recording } = await show();
    await tab('Content Creation').click();
    const recorder = page.getByRole('button', { name: 'Record', exact: true });
    const element = recorder.element();
    recording.report(async () => undefined);
    await tab('Reading Support').click();
    await expect.element(recorder).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab', { name: /Recording.*Content Creation/ })).toBeVisible();
    await tab('Content Creation').click();
    expect(recorder.element()).toBe(element);
    recording.report(null);
    await expect.element(page.getByRole('tab', { name: /Recording/ })).not.toBeInTheDocument();
  });

  it('asks before it closes during a recording, and stops the recording first', async () => {
    const { recording, onClose } = await show();
    const stop = vi.fn(async () => expect(onClose).not.toHaveBeenCalled());
    recording.report(stop);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('You are still recording.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep recording' }).click();
    expect([stop.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Stop and close' }).click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('asks before the toolbar button hides the sidebar during a recording, and allows it otherwise (D3)', async () => {
    const { recording, onClose, onHide, mayHide, screen } = await show();
    const question = page.getByText('You are still recording.');
    expect(mayHide()).toBe(true);
    expect(question.elements()).toEqual([]);
    const stop = vi.fn(async () => recording.report(null));
    recording.report(stop);
    expect([mayHide(), mayHide()]).toEqual([false, false]);
    await expect.element(question).toBeVisible();
    await page.getByRole('button', { name: 'Keep recording' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(mayHide()).toBe(false);
    await tab('Reading Support').click();
    await page.getByRole('button', { name: 'Stop and close' }).click();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect([stop.mock.calls.length, mayHide()]).toEqual([1, true]);
    await screen.unmount();
    expect(onHide.mock.lastCall?.[1].aborted).toBe(true);
  });

  it('drops the question when a recording ends without it, and does not ask it of the next recording', async () => {
    const { recording, onClose } = await show();
    const question = page.getByText('You are still recording.');
    recording.report(async () => undefined);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.element(question).toBeVisible();
    recording.report(null);
    await expect.element(question).not.toBeInTheDocument();
    recording.report(async () => undefined);
    await expect.element(page.getByRole('tab', { name: /Recording/ })).toBeVisible();
    expect(question.elements()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores Esc while a menu or a dialog is open', async () => {
    const { onClose } = await show();
    await page.getByRole('button', { name: /^More for/ }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await page.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows no tab for a mode without a working tool', async () => {
    await show();
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((element) => element.textContent),
    ).toEqual(['Read', 'Record']);
  });

  it('opens in the given mode, and reports each mode that the user chooses', async () => {
    const { remember } = await show({ firstMode: 'reading' });
    await expect.element(tab('Reading Support')).toHaveAttribute('aria-selected', 'true');
    await tab('Content Creation').click();
    expect(remember.mock.calls).toEqual([['content']]);
  });

  it('the sidebar can be operated by keyboard', async () => {
    await show();
    tab('Content Creation').element().focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(tab('Reading Support')).toHaveAttribute('aria-selected', 'true');
  });

  it('[S4-058] the sidebar reads right to left in ar-EG', async () => {
    const { screen } = await show({ locale: 'ar-EG' });
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar-EG');
    const close = page.getByRole('button', { name: 'Close', exact: true }).element().getBoundingClientRect();
    const frame = screen.container.getBoundingClientRect();
    expect(close.left - frame.left).toBeLessThan(100);
  });

  it.each<KitLook>([{ theme: 'light' }, { theme: 'dark' }, { locale: 'ar-EG' }])(
    'the sidebar has no axe violation in %j',
    async (look) => {
      await show(look);
      await expect.element(page.getByText('Note 1')).toBeVisible();
      expect(await findFaults()).toEqual([]);
      await tab('Reading Support').click();
      await expect.element(page.getByRole('button', { name: 'dictionary', exact: true })).toBeVisible();
      expect(await findFaults()).toEqual([]);
    },
  );
});
