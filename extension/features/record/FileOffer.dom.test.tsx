import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { FileOffer } from './FileOffer.tsx';
import { answerFileOffer, offerChanged, readFileOffer } from './messages.ts';

async function open(look: KitLook = {}) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const worker = join('worker');
  const known = { isOffered: false };
  const said = vi.fn(async (_input: { recorderId: string; isYes: boolean }) => ok(undefined));
  const read = vi.fn(async () => ok({ ...known }));
  worker.answer(readFileOffer, read);
  worker.answer(answerFileOffer, ({ recorderId, isYes }) => said({ recorderId, isYes }));
  await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <FileOffer messenger={join('page')} recorderId="r1" />
    </QueryClientProvider>,
    look,
  );
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  const end = (recorderId = 'r1') => worker.tell(offerChanged, { recorderId });
  return { known, said, read, end };
}

const ask = () => page.getByRole('button', { name: 'Ask Google' });
const notNow = () => page.getByRole('button', { name: 'Not now' });

describe('the offer to request access from Google', () => {
  it('the offer to request Google’s access appears only after an insertion failed', async () => {
    const { known, end, read } = await open();
    expect(ask().elements()).toEqual([]);
    known.isOffered = true;
    end('another');
    expect(read).toHaveBeenCalledTimes(1);
    end();
    await expect.element(ask()).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('requests Google’s access on a click or by key, and explains the next step', async () => {
    const { known, end, said } = await open();
    known.isOffered = true;
    end();
    await expect.element(ask()).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(said).toHaveBeenCalledExactlyOnceWith({ recorderId: 'r1', isYes: true });
    await expect.element(page.getByText(/come back here and press Insert/)).toBeVisible();
    expect(ask().elements()).toEqual([]);
  });

  it('the offer to request Google’s access disappears when the user declines', async () => {
    const { known, end, said } = await open({ direction: 'rtl' });
    known.isOffered = true;
    end();
    await notNow().click();
    expect(said).toHaveBeenCalledExactlyOnceWith({ recorderId: 'r1', isYes: false });
    await vi.waitFor(() => expect(ask().elements()).toEqual([]));
  });

  it('shows the error of Google’s access request and offers another try', async () => {
    const { known, end, said } = await open();
    known.isOffered = true;
    end();
    said.mockResolvedValueOnce(err('offline') as never);
    await ask().click();
    await expect.element(page.getByText(/You are offline/)).toBeVisible();
    await ask().click();
    await expect.element(page.getByText(/come back here/)).toBeVisible();
  });
});
