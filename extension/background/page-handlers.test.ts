import { expect, it, vi } from 'vitest';
import { readTote } from '@/extension/features/player/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { answerPages, type PageHandlerOptions } from './page-handlers.ts';

const TOTE = '0123456789abcdefG';

/** A page of ours that asks for a tote, of a server that answers so. */
function askTote(answer: ApiResult<void>) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const links = linkDomainsOf('https://mote.school.example');
  answerPages({
    messenger: join('worker'),
    hub: { links: async () => links },
    api: { page: vi.fn(), tote: async () => answer },
  } as unknown as PageHandlerOptions);
  return join('page').call(readTote, { toteId: TOTE });
}

const refusal = (error: 'no-such-tote' | 'no-such-route' | 'offline') =>
  ({ ok: false, error, status: null, retryAfterMs: null }) as unknown as ApiResult<void>;

it('a tote of which the server knows nothing is not there', async () => {
  expect(await askTote(refusal('no-such-tote'))).toEqual(err('no-such-tote'));
});

it.each(['no-such-route', 'offline'] as const)('where nobody can say (%s) its page will', async (error) => {
  expect(await askTote(refusal(error))).toEqual(ok({ link: `https://mote.school.example/t/${TOTE}` }));
});

it('a tote that is there is where its link says', async () => {
  expect(await askTote({ ok: true, value: undefined })).toEqual(ok({ link: `https://mote.school.example/t/${TOTE}` }));
});
