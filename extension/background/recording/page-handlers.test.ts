import { expect, it, vi } from 'vitest';
import { readTote } from '@/extension/features/player/messages.ts';
import { saveFirstName } from '@/extension/features/record/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { answerPages, type PageHandlerOptions } from './page-handlers.ts';

const TOTE = '0123456789abcdefG';

/** Requests a tote as one of our pages does, with the given server response. */
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

it('returns no-such-tote for a tote that the server does not know', async () => {
  expect(await askTote(refusal('no-such-tote'))).toEqual(err('no-such-tote'));
});

it.each(['no-such-route', 'offline'] as const)(
  'returns the link of a tote when the server gives no answer (%s)',
  async (error) => {
    expect(await askTote(refusal(error))).toEqual(ok({ link: `https://mote.school.example/t/${TOTE}` }));
  },
);

it('returns the link of an existing tote', async () => {
  expect(await askTote({ ok: true, value: undefined })).toEqual(ok({ link: `https://mote.school.example/t/${TOTE}` }));
});

it('stores the first name that a recording’s author gave, for the next recordings', async () => {
  const bus = createFakeBus();
  const join = (self: 'offscreen' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const set = vi.fn(async () => undefined);
  answerPages({ messenger: join('worker'), settings: { firstName: { set } } } as unknown as PageHandlerOptions);
  expect(await join('offscreen').call(saveFirstName, { firstName: 'Ana' })).toEqual(ok(undefined));
  expect(set).toHaveBeenCalledWith('Ana');
});
