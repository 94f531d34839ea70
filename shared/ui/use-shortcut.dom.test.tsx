import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Dialog } from './Dialog.tsx';
import { type Shortcut, useShortcut } from './shortcuts.ts';

function Bound({ shortcut }: { shortcut: Shortcut }) {
  useShortcut(shortcut);
  return <input aria-label="Name" />;
}

test('[S2-126 S2-127] a component has its shortcut while it is there, not while its field is typed in', async () => {
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

test('[S2-128] an open dialog holds the shortcuts of the page back', async () => {
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
