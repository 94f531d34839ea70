import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeShortcuts } from './fake-shortcuts.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { ToolShortcut } from './ToolShortcut.tsx';

const KEYS = {
  'toggle-sidebar': 'Alt+Shift+M',
  'toggle-mask': 'Ctrl+Shift+9',
  translate: '',
  'read-previous': 'Alt+N',
};

describe('the shortcuts of commands', () => {
  it("shows the user's shortcut under a tool, and opens the page that changes it", async () => {
    const ports = createFakeShortcuts(KEYS);
    const screen = await renderInKit(
      <>
        <h2 id="tool">Screen mask</h2>
        <ToolShortcut command="toggle-mask" ports={ports} headingId="tool" />
      </>,
    );
    await expect.element(page.getByText('Ctrl+Shift+9')).toBeVisible();
    const change = page.getByRole('button', { name: 'Change the shortcut' });
    await expect.element(change).toHaveAccessibleDescription('Screen mask');
    await change.click();
    expect(ports.opened).toBe(1);
    expect(await findFaults(screen.container)).toEqual([]);
  });

  it('shows that a tool has no shortcut, and shows a shortcut that was set meanwhile', async () => {
    const ports = createFakeShortcuts(KEYS);
    await renderInKit(<ToolShortcut command="translate" ports={ports} headingId="tool" />);
    await expect.element(page.getByText('not set')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Set a shortcut' })).toBeVisible();
    ports.change('translate', 'Alt+T');
    await expect.element(page.getByText('Alt+T')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change the shortcut' })).toBeVisible();
  });

  it('lists each command with its shortcut in the settings', async () => {
    const ports = createFakeShortcuts(KEYS);
    const screen = await renderInKit(<Shortcuts ports={ports} />);
    await expect.element(page.getByText('Alt+Shift+M')).toBeVisible();
    const rows = [...screen.container.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Show or hide MoteAlt+Shift+M',
      'Voice recordingnot set',
      'Go to the voice notes on a pagenot set',
      'Read aloudnot set',
      'Read aloud: stopnot set',
      'Read aloud: next sentencenot set',
      'Read aloud: sentence beforeAlt+N',
      'Select areanot set',
      'Translatenot set',
      'Dictionarynot set',
      'Highlightingnot set',
      'Reader viewnot set',
      'Screen maskCtrl+Shift+9',
    ]);
    await page.getByRole('button', { name: 'Set shortcuts' }).click();
    expect(ports.opened).toBe(1);
    expect(await findFaults(screen.container)).toEqual([]);
  });
});
