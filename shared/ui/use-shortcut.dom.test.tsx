import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Dialog } from './Dialog.tsx';
import { type Shortcut, useShortcut } from './shortcuts.ts';

function Bound({ shortcut }: { shortcut: Shortcut }) {
  useShortcut(shortcut);
  return <input aria-label="Name" />;
}

test('[S2-126 S2-127] a shortcut works while its component is mounted, but not while the user types in a field', async () => {
  const run = vi.fn();
  const { unmount } = await renderInKit(<Bound shortcut={{ ctrl: true, key: 'k', run }} />);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
  document.querySelector('input')?.focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  document.querySelector('input')?.blur();
  await unmount();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
});

test('[S2-128] blocks the page’s shortcuts while a dialog is open', async () => {
  const onPage = vi.fn();
  const inDialog = vi.fn();
  const shortcuts = (
    <>
      <PageShortcut run={onPage} />
      <PageShortcut run={inDialog} inDialog />
    </>
  );
  const { rerender } = await renderInKit(shortcuts);
  await userEvent.keyboard('{Alt>}r{/Alt}');
  await rerender(
    <>
      {shortcuts}
      <Dialog isOpen onClose={() => undefined} title="Delete this mote?" />
    </>,
  );
  await userEvent.keyboard('{Alt>}r{/Alt}');
  expect([onPage.mock.calls.length, inDialog.mock.calls.length]).toEqual([1, 1]);
});

function PageShortcut({ run, inDialog = false }: { run: () => void; inDialog?: boolean }) {
  useShortcut({ alt: true, key: 'r', inDialog, run });
  return null;
}
