import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '@/shared/domain/result.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import type { KeptPorts } from './kept-ports.ts';
import type { Offered } from './messages.ts';

async function show(count: number, look: KitLook = {}, left = 0) {
  let tell = (_: Offered) => {};
  const open = vi.fn();
  const putOff = vi.fn(async () => {
    tell({ count: 0, left: 0 });
    return ok(undefined);
  });
  const ports: KeptPorts = {
    count: async () => ok({ count, left }),
    watch: (listener) => {
      tell = listener;
    },
    putOff,
    open,
  };
  await renderInKit(<KeptNotice ports={ports} />, look);
  return { open, putOff, tell: (next: number) => tell({ count: next, left: 0 }) };
}

const line = () => page.getByRole('status');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the line about what a crash left behind', () => {
  it('says that it is kept, opens by key, and is in reach of Tab', async () => {
    const { open } = await show(1);
    await expect.element(line()).toHaveTextContent('A recording was cut short. It is kept.');
    await userEvent.tab();
    await expect.element(button('Open')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
    expect(await findFaults()).toEqual([]);
  });

  it('says of one whose page was left in the take that it was that', async () => {
    await show(1, {}, 1);
    await expect.element(line()).toHaveTextContent('You left a page while you were recording. The recording is kept.');
  });

  it('is gone once it is dismissed', async () => {
    const { putOff } = await show(2, { direction: 'rtl' });
    await expect.element(line()).toHaveTextContent(/.?2.? recordings were cut short/);
    expect(await findFaults()).toEqual([]);
    await button('Dismiss').click();
    expect(putOff).toHaveBeenCalledOnce();
    await expect.element(line()).not.toBeInTheDocument();
  });

  it('is not there while nothing is offered, and comes when something is', async () => {
    const { tell } = await show(0);
    expect(line().elements()).toEqual([]);
    tell(1);
    await expect.element(button('Open')).toBeVisible();
  });
});
