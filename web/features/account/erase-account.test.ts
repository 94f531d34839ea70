import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { createEraser } from './erase-account.ts';
import { createFakeSite, createFakeStatus, fakeKept, refused } from './fake-account.ts';

const ADA = 'AdaLovelace000001';
const EMAIL = 'ada@school.example';
const LEFT = [`say erased ${ADA}`, `leave erased ${ADA}`, `forget takes of ${ADA}`];
const unanswered: ApiFailure = {
  ok: false,
  error: 'timed-out',
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
};

/** `unsure`: whose deletion a page before this one did not hear of. */
function openSignedIn({ isOnline = true, unsure = '' } = {}) {
  const { account, calls, answers } = createFakeSite();
  account.session.become(createFakeStatus());
  account.kept.wish.set('record');
  account.memory.nonce();
  const erasing = fakeKept(unsure === '' ? null : unsure);
  const eraser = createEraser({
    ...account,
    presence: { sayErased: (userId) => void calls.push(`say erased ${userId}`) },
    kept: [account.kept.wish],
    unsure: erasing,
    isOnline: () => isOnline,
    forgetTakes: async (userId) => void calls.push(`forget takes of ${userId}`),
  });
  return { account, calls, answers, eraser, erasing };
}

describe('an account that is erased', () => {
  it('leaves this browser: the extension is told, then its person goes, then what was kept of them', async () => {
    const { account, calls, eraser } = openSignedIn();
    expect(await eraser.erase(EMAIL)).toEqual({ kind: 'erased' });
    expect(calls).toEqual([`delete ${EMAIL}`, ...LEFT]);
    expect([account.kept.wish.get(), account.memory.freshNonce()]).toEqual([null, null]);
    // It was said where it was asked.
    expect(eraser.snapshot()).toBe('none');
  });

  it.each([
    ['the server refused it', refused('last-admin'), true],
    ['it was asked without a network', unanswered, false],
  ])('stays whole where %s', async (_why, failure, isOnline) => {
    const { account, calls, answers, eraser } = openSignedIn({ isOnline });
    answers.deleteAccount = failure;
    expect(await eraser.erase(EMAIL)).toEqual({ kind: 'refused', failure });
    account.session.become(null);
    await Promise.resolve();
    expect(calls).toEqual([`delete ${EMAIL}`]);
    expect(account.kept.wish.get()).toBe('record');
    expect(eraser.snapshot()).toBe('none');
  });
});

describe('an account that was erased in another browser', () => {
  const KEPT = { accessToken: 'token', lastUserId: ADA };

  it('leaves this one too, as soon as its session is refused', async () => {
    const { account, calls, eraser } = openSignedIn();
    account.session.become(null);
    await eraser.ended(KEPT, 'token');
    expect(calls).toEqual(['was it erased?', ...LEFT]);
    expect(eraser.snapshot()).toBe('erased');
  });

  it.each([
    ['the session has ended for another reason', 'token', refused('session-invalid'), ['was it erased?']],
    ['nobody can say', 'token', unanswered, ['was it erased?']],
    ['it was a token of before', 'older', undefined, []],
    ['it was a call without one', null, undefined, []],
  ])('nothing goes where %s', async (_why, sent, answer, asked) => {
    const { account, calls, answers, eraser } = openSignedIn();
    if (answer) answers.wasErased = answer;
    account.session.become(null);
    await eraser.ended(KEPT, sent);
    expect(calls).toEqual(asked);
    expect(eraser.snapshot()).toBe('none');
    expect(account.kept.wish.get()).toBe('record');
  });
});

describe('a deletion whose answer was lost', () => {
  it('is not known of, and takes nothing away; asked again it says what has become of it', async () => {
    const { calls, answers, eraser } = openSignedIn();
    answers.deleteAccount = unanswered;
    expect(await eraser.erase(EMAIL)).toEqual({ kind: 'unsure' });
    expect(eraser.snapshot()).toBe('unsure');
    expect(calls).toEqual([`delete ${EMAIL}`]);
    delete answers.deleteAccount;
    expect(await eraser.erase(EMAIL)).toEqual({ kind: 'erased' });
    expect(calls.slice(2)).toEqual(LEFT);
    expect(eraser.snapshot()).toBe('none');
  });

  it.each(['on the page that asked', 'on the page after it'])(
    'is asked about as soon as the session has ended, %s: then it is known, and everything goes',
    async (where) => {
      const isAfter = where === 'on the page after it';
      const { account, calls, answers, eraser } = openSignedIn({ unsure: isAfter ? ADA : '' });
      answers.deleteAccount = unanswered;
      if (!isAfter) await eraser.erase(EMAIL);
      account.session.become(null);
      await expect.poll(() => eraser.snapshot()).toBe('erased');
      expect(calls.filter((call) => !call.startsWith('delete'))).toEqual(['was it erased?', LEFT[0], LEFT[1], LEFT[2]]);
    },
  );

  it('the session has ended for another reason: nothing goes, and nothing more is said of it', async () => {
    const { account, calls, answers, eraser } = openSignedIn({ unsure: ADA });
    answers.wasErased = refused('session-invalid');
    account.session.become(null);
    await expect.poll(() => eraser.snapshot()).toBe('none');
    expect(calls).toEqual(['was it erased?']);
  });

  it('nobody can say: it stays open until somebody signs in', async () => {
    const { account, calls, answers, eraser } = openSignedIn({ unsure: ADA });
    answers.wasErased = unanswered;
    account.session.become(null);
    await expect.poll(() => calls).toEqual(['was it erased?']);
    expect(eraser.snapshot()).toBe('unsure');
    account.session.become(createFakeStatus({ userId: 'AdaLovelace000002' }));
    expect(eraser.snapshot()).toBe('none');
    expect(calls).toEqual(['was it erased?']);
  });
});
