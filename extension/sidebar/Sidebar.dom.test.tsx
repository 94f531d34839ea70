import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRunningTake } from '@/extension/features/record/running-take.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { SIDEBAR_MODES } from '@/shared/domain/sidebar-modes.ts';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Sidebar } from './Sidebar.tsx';

const t = createSourceTexts();

async function show(look: KitLook = {}, settings = createSettings(createFakeArea())) {
  const recording = createRunningTake();
  const onClose = vi.fn();
  const firstMode = await settings.sidebarMode.get();
  const library = <Library ports={createFakeLibrary([fakeTake(1)])} />;
  const recorder: ReactNode = <button type="button">Record</button>;
  const screen = await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ inlineSize: 360, blockSize: 640 }}>
        <Sidebar
          tools={{
            voiceRecording: recorder,
            readAloud: <button type="button">Listen</button>,
            selectArea: <button type="button">Select</button>,
            translate: <button type="button">Translate</button>,
            dictionary: <input aria-label="Word" />,
            vocabularyList: <p>No words yet</p>,
            highlighting: <p>Highlights</p>,
            screenMask: <input type="checkbox" aria-label="Mask" />,
            myContent: library,
          }}
          firstMode={firstMode}
          mode={settings.sidebarMode}
          recording={recording}
          onClose={onClose}
        />
      </div>
    </QueryClientProvider>,
    look,
  );
  return { screen, onClose, settings, recording };
}

const tab = (title: string) => page.getByRole('tab', { name: title });

describe('sidebar', () => {
  it('[S3-132] shows of each mode its title, subtitle, icon and the features that are built', async () => {
    await show();
    for (const mode of SIDEBAR_MODES) {
      const element = tab(t(mode.title));
      await element.click();
      await expect.element(page.getByRole('heading', { name: t(mode.title) })).toBeVisible();
      await expect.element(page.getByText(t(mode.subtitle))).toBeVisible();
      expect(element.element().querySelector('svg')).not.toBeNull();
      const built = mode.features.filter(({ isBuilt }) => isBuilt);
      if (built.length === 0) await expect.element(page.getByText('Nothing here yet')).toBeVisible();
      for (const { title, description, isBuilt } of mode.features) {
        const [heading, words] = [page.getByRole('heading', { name: t(title) }), page.getByText(t(description))];
        for (const element of [heading, words]) {
          if (isBuilt) await expect.element(element).toBeVisible();
          else await expect.element(element).not.toBeInTheDocument();
        }
      }
    }
    await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    await expect.element(page.getByText('Note 1')).toBeVisible();
  });

  it.each(['ltr', 'rtl'] as const)('leads to each tool of a mode that has many, in %s', async (direction) => {
    await show({ direction });
    await tab('Reading Support').click();
    const menu = page.getByRole('navigation', { name: 'Tools' });
    const steps = history.length;
    const features = SIDEBAR_MODES[0]?.features ?? [];
    await vi.waitFor(() => expect(menu.getByRole('link').elements()).toHaveLength(features.length), { timeout: 5_000 });
    for (const { title } of features) {
      await menu.getByRole('link', { name: t(title) }).click();
      const heading = page.getByRole('heading', { name: t(title) });
      await expect.element(heading).toHaveFocus();
      await expect.element(heading).toBeInViewport();
    }
    expect([history.length, location.hash]).toEqual([steps, '']);
    expect(await findFaults()).toEqual([]);
    await tab('Content Creation').click();
    await expect.element(menu).not.toBeInTheDocument();
  });

  it('[S8-027] has a close button named Close, and closes with Esc too', async () => {
    const { onClose } = await show();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('keeps the recorder as it is behind the other tools, and says that it records', async () => {
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

  it('asks before it closes over a recording, and stops it first', async () => {
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

  it('does not ask of the next recording what it asked of one that ended by itself', async () => {
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

  it('leaves Esc to a menu and to a dialog that are open', async () => {
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

  it('remembers its mode', async () => {
    const settings = createSettings(createFakeArea());
    const first = await show({}, settings);
    await tab('Writing Assistance').click();
    await vi.waitFor(async () => expect(await settings.sidebarMode.get()).toBe('writing'));
    await first.screen.unmount();
    await show({}, settings);
    await expect.element(tab('Writing Assistance')).toHaveAttribute('aria-selected', 'true');
  });

  it('is walked by keys', async () => {
    await show();
    tab('Content Creation').element().focus();
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.element(tab('Writing Assistance')).toHaveAttribute('aria-selected', 'true');
  });

  it('[S4-058] reads right to left in ar-EG', async () => {
    const { screen } = await show({ locale: 'ar-EG' });
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar-EG');
    const close = page.getByRole('button', { name: 'Close', exact: true }).element().getBoundingClientRect();
    const frame = screen.container.getBoundingClientRect();
    expect(close.left - frame.left).toBeLessThan(100);
  });

  it.each<KitLook>([{ theme: 'light' }, { theme: 'dark' }, { locale: 'ar-EG' }])(
    'has no fault for axe in %j',
    async (look) => {
      await show(look);
      await expect.element(page.getByText('Note 1')).toBeVisible();
      expect(await findFaults()).toEqual([]);
      await tab('Reading Support').click();
      await expect.element(page.getByRole('textbox', { name: 'Word' })).toBeVisible();
      expect(await findFaults()).toEqual([]);
    },
  );
});
