import { afterEach, describe, expect, test } from 'vitest';
import { createFakeSession, createFakeStatus } from '../account/fake-account.ts';
import { keepProvider } from './keep-provider.ts';
import { PROVIDER_IDS } from './providers.ts';
import { switchOffProviders } from './switch-off-providers.ts';

const switchOn = () => {
  for (const id of PROVIDER_IDS) keepProvider(id).set('on');
};
const areOn = () => PROVIDER_IDS.map((id) => keepProvider(id).get() !== null);
const ALL = [true, true, true];
const NONE = [false, false, false];
afterEach(() => {
  for (const id of PROVIDER_IDS) keepProvider(id).set('');
});

function signedIn() {
  const session = createFakeSession(() => undefined);
  session.become(createFakeStatus());
  switchOffProviders(session);
  switchOn();
  return session;
}

describe('the switches of third-party scripts', () => {
  test('stay on while the user is signed in', () => {
    const session = signedIn();
    session.become(createFakeStatus());
    expect(areOn()).toEqual(ALL);
  });

  test('are off once the session ends, in any way', () => {
    signedIn().become(null);
    expect(areOn()).toEqual(NONE);
  });

  test('are off for a visitor, whose session ended while no page was open', () => {
    switchOn();
    switchOffProviders(createFakeSession(() => undefined));
    expect(areOn()).toEqual(NONE);
  });

  test('are off for another user of this browser', () => {
    signedIn().become(createFakeStatus(), { userId: 'GraceHopper000002' });
    expect(areOn()).toEqual(NONE);
  });

  test.each([{ isMinor: true }, { isInstitutional: true }])('are off for a user with %j', (user) => {
    signedIn().become(createFakeStatus(), user);
    expect(areOn()).toEqual(NONE);
  });

  test('wait for the server if this browser does not know who is signed in', () => {
    switchOn();
    const session = createFakeSession(() => undefined);
    const snapshot = { ...session.snapshot(), hasCredentials: true };
    switchOffProviders({ ...session, snapshot: () => snapshot });
    expect(areOn()).toEqual(ALL);
  });
});
