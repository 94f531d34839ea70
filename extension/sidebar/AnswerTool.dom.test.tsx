import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { readServer } from '@/extension/features/options/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { AnswerTool } from './AnswerTool.tsx';

const TEXT = 'Answer by voice, up to 1 minute: https://mote.example/record#answer=60s,0';

async function open() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const worker = join('worker');
  const server = vi.fn(async () =>
    ok({ url: 'https://mote.example', from: 'build' as const, links: linkDomainsOf('https://mote.example') }),
  );
  const inserted = vi.fn(async () => ok({ readBackMs: 5 }));
  worker.answer(readServer, server as never);
  worker.answer(insertTextHere, inserted);
  const copyText = vi.fn(async () => ok(undefined));
  await renderInKit(<AnswerTool messenger={join('page')} copyText={copyText} />);
  return { server, inserted, copyText, put: page.getByRole('button', { name: 'Put into the question' }) };
}

it('puts words and link into the form beside it', async () => {
  const { inserted, copyText, put } = await open();
  await put.click();
  await expect.element(page.getByText('It is in the question now.')).toBeVisible();
  expect(inserted).toHaveBeenCalledWith(expect.objectContaining({ text: TEXT }), expect.anything());
  expect(copyText).not.toHaveBeenCalled();
});

it('what the form did not take is copied', async () => {
  const { inserted, copyText, put } = await open();
  inserted.mockResolvedValue(err('target-gone') as never);
  await put.click();
  await expect.element(page.getByText(/The words were copied/)).toBeVisible();
  expect(copyText).toHaveBeenCalledWith(TEXT);
});

it('without the server’s address it says so and copies nothing', async () => {
  const { server, inserted, copyText, put } = await open();
  server.mockResolvedValue(err('unknown') as never);
  await put.click();
  await expect.element(page.getByText(/Something went wrong/)).toBeVisible();
  expect(inserted).not.toHaveBeenCalled();
  expect(copyText).not.toHaveBeenCalled();
});
