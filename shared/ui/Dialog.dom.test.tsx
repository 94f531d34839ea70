import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { Dropdown } from './Dropdown.tsx';

const dialog = (name: string) => page.getByRole('dialog', { name });

function One({ onClose = () => undefined }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={close} title="Delete this mote?" description="You can undo this.">
        <Dropdown trigger={<Button>More</Button>} items={[{ id: 'a', label: 'Rename', onSelect: () => undefined }]} />
      </Dialog>
    </>
  );
}

function Two({ onClose }: { onClose: (title: string) => void }) {
  const [open, setOpen] = useState<readonly string[]>(['Lower']);
  const close = (title: string) => {
    onClose(title);
    setOpen((titles) => titles.filter((other) => other !== title));
  };
  return (
    <>
      <Dialog title="Lower" isOpen={open.includes('Lower')} onClose={() => close('Lower')}>
        <Button onClick={() => setOpen(['Lower', 'Upper'])}>Ask</Button>
      </Dialog>
      <Dialog title="Upper" isOpen={open.includes('Upper')} onClose={() => close('Upper')} />
    </>
  );
}

const openOne = async (onClose?: () => void) => {
  await renderInKit(<One {...(onClose && { onClose })} />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog('Delete this mote?')).toBeVisible();
};

test('[S4-053] closes a dialog on Escape and restores the focus', async () => {
  await openOne();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Delete this mote?')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open' }).element());
});

test('[S4-053] closes a dialog on a click on the overlay', async () => {
  await openOne();
  await page.elementLocator(document.body).click({ position: { x: 3, y: 3 }, force: true });
  await expect.element(dialog('Delete this mote?')).not.toBeInTheDocument();
});

test('[S4-053 S8-027] closes a dialog on its close button, which is named "Close"', async () => {
  const onClose = vi.fn();
  await openOne(onClose);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(dialog('Delete this mote?')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('[S4-053] closes only the top-most dialog on Escape', async () => {
  const onClose = vi.fn();
  await renderInKit(<Two onClose={onClose} />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(dialog('Upper')).toBeVisible();
  // Dispatched on the document itself, where both dialogs listen.
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  expect(onClose.mock.calls).toEqual([['Upper']]);
  await expect.element(dialog('Upper')).not.toBeInTheDocument();
  await expect.element(dialog('Lower')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Lower')).not.toBeInTheDocument();
});

test('[S4-053] closes only the top-most dialog on the overlay and on its close button', async () => {
  const onClose = vi.fn();
  await renderInKit(<Two onClose={onClose} />);
  const ask = () => page.getByRole('button', { name: 'Ask' }).click();
  await ask();
  await expect.element(dialog('Upper')).toBeVisible();
  await page.elementLocator(document.body).click({ position: { x: 3, y: 3 }, force: true });
  await expect.element(dialog('Upper')).not.toBeInTheDocument();
  expect(onClose.mock.calls).toEqual([['Upper']]);
  await ask();
  await dialog('Upper').getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(dialog('Upper')).not.toBeInTheDocument();
  expect(onClose.mock.calls).toEqual([['Upper'], ['Upper']]);
  await expect.element(dialog('Lower')).toBeVisible();
});

test('[S4-053 S9-026] shows a dialog at most 480 px wide, with a transition of 150 ms and a background blur of 6 px', async () => {
  await openOne();
  const popup = dialog('Delete this mote?').element();
  const style = getComputedStyle(popup);
  expect(style.maxWidth).toBe('480px');
  expect(style.transitionDuration.split(', ')).toEqual(['0.15s', '0.15s']);
  const backdrop = [...document.querySelectorAll('*')].find((element) => getComputedStyle(element).zIndex === '1300');
  expect(backdrop && getComputedStyle(backdrop).backdropFilter).toBe('blur(6px)');
  expect(backdrop && getComputedStyle(backdrop).transitionDuration).toBe('0.15s');
});

test('[S9-024] places the overlay at 1300 and the dialog at 1400', async () => {
  await openOne();
  const layers = layersAbove(dialog('Delete this mote?').element());
  expect(layers).toContain('1400');
  expect([...document.querySelectorAll('*')].map((element) => getComputedStyle(element).zIndex)).toContain('1300');
});

test('places a dropdown above its dialog, and Escape closes the dropdown first', async () => {
  await openOne();
  await page.getByRole('button', { name: 'More' }).click();
  const item = page.getByRole('menuitem', { name: 'Rename' });
  await expect.element(item).toBeVisible();
  expect(layersAbove(item.element())).toContain('1500');
  const { left, top, width, height } = item.element().getBoundingClientRect();
  expect(item.element().contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(dialog('Delete this mote?')).toBeVisible();
});

test('[S8-027] closes a drawer on Escape and on its button "Close"', async () => {
  const onClose = vi.fn();
  await renderInKit(<Drawer isOpen onClose={onClose} title="My recordings" />);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([
  ['ltr', 'end', true],
  ['rtl', 'end', false],
  ['ltr', 'start', false],
  ['rtl', 'start', true],
] as const)('in %s, a drawer from the %s is on the right: %s', async (direction, side, isRight) => {
  await renderInKit(<Drawer isOpen onClose={() => undefined} title="My recordings" side={side} />, { direction });
  const drawer = dialog('My recordings').element();
  await vi.waitFor(() => {
    const { left, right } = drawer.getBoundingClientRect();
    expect(isRight ? right : left).toBe(isRight ? window.innerWidth : 0);
  });
});

test.each(['light', 'dark'] as const)('dialog and drawer have no axe violation in %s', async (theme) => {
  const { rerender } = await renderInKit(
    <Dialog isOpen onClose={() => undefined} title="Delete this mote?" actions={<Button>Delete</Button>} />,
    { theme },
  );
  expect(await findFaults()).toEqual([]);
  await rerender(<Drawer isOpen onClose={() => undefined} title="My recordings" />);
  expect(await findFaults()).toEqual([]);
});

function layersAbove(element: Element): string[] {
  const layers: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) layers.push(getComputedStyle(at).zIndex);
  return layers;
}
