import { describe, expect, it } from 'vitest';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import { createEraser } from './erase-account.ts';
import { createFakeSite, createFakeStatus, fakeSession, refused } from './fake-account.ts';
import { formerTexts } from './former-texts.ts';

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

/** `unsure`: the user whose deletion had no known outcome on an earlier page. */
function openSignedIn({ isOnline = true, unsure = '' } = {}) {
  const { account, calls, answers } = createFakeSite();
  account.session.become(createFakeStatus());
  account.kept.trialNotice.set('record');
  account.memory.nonce();
  const former = fakeSession('reading');
  const erasing = fakeSession(unsure === '' ? null : unsure);
  const eraser = createEraser({
    ...account,
    presence: { sayErased: (userId) => void calls.push(`say erased ${userId}`) },
    kept: [account.kept.trialNotice, ...formerTexts((name) => (name === 'wish' ? former : fakeSession()))],
    unsure: erasing,
    isOnline: () => isOnline,
    forgetTakes: async (userId) => void calls.push(`forget takes of ${userId}`),
  });
  return { account, calls, answers, eraser, erasing, former };
}

describe('erasing an account', () => {
  it("informs the extension, signs the user out, then deletes the user's stored data from this browser", async () => {
    const { account, calls, eraser, former } = openSignedIn();
    expect(await eraser.erase(EMAIL)).toEqual({ kind: 'erased' });
    expect(former.get()).toBeNull();
    expect(calls).toEqual([`delete ${EMAIL}`, ...LEFT]);
    expect([account.kept.trialNotice.get(), account.memory.freshNonce()]).toEqual([null, null]);
    // The calling code already showed the outcome.
    expect(eraser.snapshot()).toBe('none');
  });

  it.each([
    ['the server responds with a refusal', refused('last-admin'), true],
    ['the request had no network', unanswered, false],
  ])('erases nothing locally if the server refuses: %s', async (_why, failure, isOnline) => {
    const { account, calls, answers, eraser } = openSignedIn({ isOnline });
    answers.deleteAccount = failure;
    expect(await eraser.erase(EMAIL)).toEqual({ kind: 'refused', failure });
    account.session.become(null);
    await Promise.resolve();
    expect(calls).toEqual([`delete ${EMAIL}`]);
    expect(account.kept.trialNotice.get()).toBe('record');
    expect(eraser.snapshot()).toBe('none');
  });
});

describe('an account erased in another browser', () => {
  const STORED_SESSION = { accessToken: 'token', lastUserId: ADA };

  it('deletes the data here too, as soon as the server refuses the session', async () => {
    const { account, calls, eraser } = openSignedIn();
    account.session.become(null);
    await eraser.ended(STORED_SESSION, 'token');
    expect(calls).toEqual(['was it erased?', ...LEFT]);
    expect(eraser.snapshot()).toBe('erased');
  });

  it.each([
    ['the session has ended for another reason', 'token', refused('session-invalid'), ['was it erased?']],
    ['the server does not know the reason', 'token', unanswered, ['was it erased?']],
    ['the refused token is an earlier one', 'older', undefined, []],
    ['the refused call had no token', null, undefined, []],
  ])('deletes nothing when %s', async (_why, sent, answer, asked) => {
    const { account, calls, answers, eraser } = openSignedIn();
    if (answer) answers.wasErased = answer;
    account.session.become(null);
    await eraser.ended(STORED_SESSION, sent);
    expect(calls).toEqual(asked);
    expect(eraser.snapshot()).toBe('none');
    expect(account.kept.trialNotice.get()).toBe('record');
  });
});

describe('a deletion whose response was lost', () => {
  it('deletes nothing after a lost response; a second request reports the outcome', async () => {
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

  it.each(['on the requesting page', 'on the next page'])(
    'requests the outcome as soon as the session ends, %s, then deletes the data',
    async (where) => {
      const isAfter = where === 'on the next page';
      const { account, calls, answers, eraser } = openSignedIn({ unsure: isAfter ? ADA : '' });
      answers.deleteAccount = unanswered;
      if (!isAfter) await eraser.erase(EMAIL);
      account.session.become(null);
      await expect.poll(() => eraser.snapshot()).toBe('erased');
      expect(calls.filter((call) => !call.startsWith('delete'))).toEqual(['was it erased?', LEFT[0], LEFT[1], LEFT[2]]);
    },
  );

  it('deletes nothing and shows nothing if the session ended for another reason', async () => {
    const { account, calls, answers, eraser } = openSignedIn({ unsure: ADA });
    answers.wasErased = refused('session-invalid');
    account.session.become(null);
    await expect.poll(() => eraser.snapshot()).toBe('none');
    expect(calls).toEqual(['was it erased?']);
  });

  it('keeps the outcome unknown until the next sign-in if the server does not respond', async () => {
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
