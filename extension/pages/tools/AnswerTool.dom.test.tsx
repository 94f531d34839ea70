import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { readServer } from '@/extension/features/options/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { AnswerTool } from './AnswerTool.tsx';

const TEXT = 'Answer by voice, up to 1 minute: https://mote.example/record#answer=60s,0';

async function open(look: KitLook = {}) {
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
  await renderInKit(<AnswerTool messenger={join('page')} copyText={copyText} />, look);
  return { server, inserted, copyText, put: page.getByRole('button', { name: 'Put into the question' }) };
}

it('inserts text and link into the form beside it', async () => {
  const { inserted, copyText, put } = await open();
  await put.click();
  await expect.element(page.getByText('It is in the question now.')).toBeVisible();
  expect(inserted).toHaveBeenCalledWith(expect.objectContaining({ text: TEXT }), expect.anything());
  expect(copyText).not.toHaveBeenCalled();
});

it('copies the text when the form did not accept it', async () => {
  const { inserted, copyText, put } = await open();
  inserted.mockResolvedValue(err('target-gone') as never);
  await put.click();
  await expect.element(page.getByText(/The words were copied/)).toBeVisible();
  expect(copyText).toHaveBeenCalledWith(TEXT);
});

it('shows an error if the server’s address is unknown, and copies nothing', async () => {
  const { server, inserted, copyText, put } = await open();
  server.mockResolvedValue(err('unknown') as never);
  await put.click();
  await expect.element(page.getByText(/Something went wrong/)).toBeVisible();
  expect(inserted).not.toHaveBeenCalled();
  expect(copyText).not.toHaveBeenCalled();
});

it.each<[string, KitLook]>([
  ['in light', {}],
  ['in dark', { theme: 'dark' }],
  ['from right to left', { direction: 'rtl' }],
])('the tool for answers has no axe violation %s', async (_how, look) => {
  const { inserted, put } = await open(look);
  await expect.element(put).toBeVisible();
  expect(await findFaults()).toEqual([]);
  inserted.mockResolvedValue(err('target-gone') as never);
  await put.click();
  await expect.element(page.getByText(/The words were copied/)).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
