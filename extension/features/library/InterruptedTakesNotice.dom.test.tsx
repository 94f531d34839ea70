import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '@/shared/base/result.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { InterruptedTakesNotice } from './InterruptedTakesNotice.tsx';
import type { InterruptedTakesPorts } from './interrupted-takes-ports.ts';
import type { Offered } from './messages.ts';

async function show(count: number, look: KitLook = {}, left = 0) {
  let tell = (_: Offered) => {};
  const open = vi.fn();
  const putOff = vi.fn(async () => {
    tell({ count: 0, left: 0 });
    return ok(undefined);
  });
  const ports: InterruptedTakesPorts = {
    count: async () => ok({ count, left }),
    watch: (listener) => {
      tell = listener;
    },
    putOff,
    open,
  };
  await renderInKit(<InterruptedTakesNotice ports={ports} />, look);
  return { open, putOff, tell: (next: number) => tell({ count: next, left: 0 }) };
}

const line = () => page.getByRole('status');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the notice about interrupted recordings', () => {
  it('the notice says that the recording is kept, opens by key, and can be reached by Tab', async () => {
    const { open } = await show(1);
    await expect.element(line()).toHaveTextContent('A recording was cut short. It is kept.');
    await userEvent.tab();
    await expect.element(button('Open')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
    expect(await findFaults()).toEqual([]);
  });

  it('the notice explains that a recording was interrupted because the user left its page', async () => {
    await show(1, {}, 1);
    await expect.element(line()).toHaveTextContent('You left a page while you were recording. The recording is kept.');
  });

  it('the notice disappears when it is dismissed', async () => {
    const { putOff } = await show(2, { direction: 'rtl' });
    await expect.element(line()).toHaveTextContent(/.?2.? recordings were cut short/);
    expect(await findFaults()).toEqual([]);
    await button('Dismiss').click();
    expect(putOff).toHaveBeenCalledOnce();
    await expect.element(line()).not.toBeInTheDocument();
  });

  it('the notice is hidden without interrupted recordings, and appears with the first one', async () => {
    const { tell } = await show(0);
    expect(line().elements()).toEqual([]);
    tell(1);
    await expect.element(button('Open')).toBeVisible();
  });
});
