import { expect, it, vi } from 'vitest';
import { createDocumentMaker } from '@/extension/features/highlight/remote-highlights.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import { failed } from '@/shared/client/fake-session.ts';
import type { DocBody } from '@/shared/contract/files.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { fakeStatus } from '../account/fake-identity.ts';
import { answerDocMaker } from './doc-maker.ts';

const ADDRESS = 'https://docs.google.com/document/d/1doc-0/edit';
const QUESTION = 'https://mote.example/api/i/oidc/google/start?file=sealed';
const DOC = { requestId: 'a'.repeat(32), title: 'Mine', parts: [{ kind: 'quote' as const, text: 'lava' }] };

const person = (isMinor: boolean, ...acquiredScopes: string[]): IdentityStatus => {
  const status = fakeStatus(undefined, { identity: { ageBand: isMinor ? '13-17' : 'adult', isMinor } });
  return { ...status, auth: { ...status.auth, acquiredScopes } };
};

function setUp(status: IdentityStatus | null = person(false)) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const world = { status, answer: null as ErrorCode | null, hasGoogle: true, off: [] as readonly FeatureKey[] };
  const [opened, made, refresh] = [vi.fn(), vi.fn(), vi.fn(async () => {})];
  answerDocMaker({
    messenger: join('worker'),
    api: {
      requestAccess: async (fileId) =>
        fileId === undefined ? { ok: true, value: { address: QUESTION } } : failed('unknown'),
      async makeDoc(body: DocBody) {
        made(body);
        return world.answer ? failed(world.answer) : { ok: true, value: { address: ADDRESS } };
      },
      providers: async () => ({
        ok: true,
        value: { providers: { google: world.hasGoogle, classlink: false, mail: true, outbox: false }, date: null },
      }),
    },
    status: async () => world.status,
    featuresOff: async () => world.off,
    refresh,
    openTab: async (url) => void opened(url),
  });
  return { world, opened, made, refresh, maker: createDocumentMaker(join('page')) };
}

it('offers a document to a signed-in adult where the installation has Google', async () => {
  const { world, maker } = setUp();
  expect(await maker.isOffered()).toBe(true);
  world.hasGoogle = false;
  expect(await maker.isOffered()).toBe(false);
  world.hasGoogle = true;
  for (const status of [null, person(true)]) {
    world.status = status;
    expect(await maker.isOffered()).toBe(false);
    expect(await maker.make(DOC)).toEqual(err('not-allowed'));
  }
});

it('requests access first, then creates the document and opens it', async () => {
  const { world, opened, made, refresh, maker } = setUp();
  world.answer = 'file-not-granted';
  expect(await maker.make(DOC)).toEqual(ok({ isMade: false }));
  expect(opened.mock.calls).toEqual([[QUESTION]]);
  world.answer = null;
  expect(await maker.make(DOC)).toEqual(ok({ isMade: true }));
  expect(opened.mock.lastCall).toEqual([ADDRESS]);
  expect(made.mock.calls).toEqual([[DOC], [DOC]]);
  expect(refresh).toHaveBeenCalledOnce();
});

it.each<ErrorCode>(['file-service-failed', 'too-many-requests', 'offline', 'timed-out'])(
  'returns %s, and opens nothing',
  async (code) => {
    const { world, opened, maker } = setUp(person(false, 'drive.file'));
    world.answer = code;
    expect(await maker.make(DOC)).toMatchObject(err(code));
    expect(opened).not.toHaveBeenCalled();
  },
);

it('creates no document while a teacher has switched highlights off, or from an invalid request', async () => {
  const { world, made, maker } = setUp();
  world.off = ['highlighting'];
  expect(await maker.make(DOC)).toEqual(err('feature-off'));
  world.off = [];
  expect(await maker.make({ ...DOC, requestId: 'x' })).toEqual(err('bad-request'));
  expect(made).not.toHaveBeenCalled();
});
