import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import { createRunningTake } from '@/extension/features/record/running-take.ts';
import { createFakeShortcuts } from '@/extension/features/shortcuts/fake-shortcuts.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { useEscape } from '../shell/use-escape.ts';
import { SidebarFoot } from './SidebarFoot.tsx';

const t = createSourceTexts();

async function show() {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'page') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const go = vi.fn().mockResolvedValueOnce(ok(undefined)).mockResolvedValueOnce(err('target-gone'));
  join('worker').answer({ ...goToPlayers }, go);
  const ways = { openSettings: vi.fn(async () => undefined), openPlaces: vi.fn() };
  await renderInKit(
    <>
      <input aria-label="Field" />
      <SidebarFoot
        messenger={join('page')}
        settings={createSettings(createFakeArea())}
        recording={createRunningTake()}
        shortcuts={createFakeShortcuts({ 'toggle-sidebar': 'Alt+Shift+M' })}
        isFloating
        {...ways}
      />
    </>,
  );
  return { go, ...ways };
}
const help = page.getByRole('button', { name: 'Help' });
const item = (name: string) => page.getByRole('menuitem', { name });

it('moves the focus to the voice notes by keyboard, and reports a page without voice notes', async () => {
  const { go } = await show();
  help.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item(t('sidebar-players'))).toBeVisible();
  await item(t('sidebar-players')).click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(page.getByText(t('sidebar-no-players')).all()).toEqual([]);
  await expect.element(item(t('sidebar-players'))).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  window.dispatchEvent(new FocusEvent('focus'));
  await expect.element(help).toHaveFocus();
  await help.click();
  await item(t('sidebar-players')).click();
  await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(2));
  await expect.element(page.getByText(t('sidebar-no-players'))).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

it('opens the settings, and the card with the pages where Mote may run', async () => {
  const { openSettings, openPlaces } = await show();
  await help.click();
  await item('Settings').click();
  await vi.waitFor(() => expect(openSettings).toHaveBeenCalledOnce());
  await help.click();
  await item('Where Mote helps you').click();
  await vi.waitFor(() => expect(openPlaces).toHaveBeenCalledOnce());
});

it('shows the shortcuts at the key ?, but not while the user types it, and closes them by Esc', async () => {
  await show();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.type(page.getByRole('textbox', { name: 'Field' }), '?');
  expect(sheet.query()).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  await expect.element(sheet.getByText('Alt+Shift+M')).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await expect.element(sheet).toBeVisible();
});

function ClosedByEscape({ onClose }: { onClose(): void }): ReactNode {
  useEscape(onClose);
  return null;
}

it('the sheet of shortcuts has the focus while it is open and returns it; Escape closes the sheet only', async () => {
  await show();
  const closeSidebar = vi.fn();
  await renderInKit(<ClosedByEscape onClose={closeSidebar} />);
  help.element().focus();
  await userEvent.keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet).toBeVisible();
  const isInside = () => sheet.element().contains(document.activeElement);
  await expect.poll(isInside).toBe(true);
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    for (let i = 0; i < 4; i += 1) {
      await userEvent.keyboard(keys);
      await expect.poll(isInside, { message: keys }).toBe(true);
    }
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(help).toHaveFocus();
  expect(closeSidebar).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closeSidebar).toHaveBeenCalledOnce();
});
