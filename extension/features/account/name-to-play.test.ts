import { expect, it } from 'vitest';
import { fakeStatus, USER_A } from '@/shared/client/fake-session.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { NAME_PLAYBACK_LOCATIONS } from '@/shared/domain/account/user-session.ts';
import { nameToPlayOf } from './account-view.ts';

const MOTE = '0123456789abcdefG';

function statusOf(over: Partial<IdentityStatus['identity']>, isMyMoteNameEnabled = true): IdentityStatus {
  const status = fakeStatus(USER_A);
  const named = { myMoteName: MOTE, myMoteNamePhonetic: 'AY-duh', myMoteNamePlaybackLocation: 'signature' } as const;
  Object.assign(status, { productStates: [{ isMyMoteNameEnabled }] });
  return { ...status, identity: { ...status.identity, ...named, ...over } };
}

it.each(NAME_PLAYBACK_LOCATIONS)('[S3-055] returns a spoken name that plays at %s', (place) => {
  const isInMails = place === 'card' || place === 'signature';
  expect(nameToPlayOf(statusOf({ myMoteNamePlaybackLocation: place }))).toEqual(
    isInMails ? { moteId: MOTE, spelling: 'AY-duh', place } : null,
  );
});

it('returns no spoken name while signed out, without a recorded name, without an account name, and for minors', () => {
  expect(nameToPlayOf(null)).toBeNull();
  expect(nameToPlayOf(statusOf({ myMoteName: '' }))).toBeNull();
  expect(nameToPlayOf(statusOf({ myMoteName: '../evil' }))).toBeNull();
  expect(nameToPlayOf(statusOf({}, false))).toBeNull();
  expect(nameToPlayOf(statusOf({ isMinor: true }))).toBeNull();
});
