import { describe, expect, it, vi } from 'vitest';
import { createListeners } from '@/shared/base/listeners.ts';
import { createFakeSession, createFakeStatus } from '../account/fake-account.ts';
import { offerSession } from './offer-session.ts';
import type { PresenceView } from './ports.ts';

const ADA = createFakeStatus().identity.userId;
const BOB = 'Other000000000001';
const CODE = 'c'.repeat(43);

function setUp(first: Partial<PresenceView> = {}) {
  let view: PresenceView = {
    state: 'installed',
    version: '1.0.0',
    email: null,
    userId: null,
    isUnused: false,
    isShared: false,
    ...first,
  };
  const listeners = createListeners();
  const session = createFakeSession(() => undefined);
  const handOver = vi.fn(async (_code: string) => true);
  const offer = offerSession({
    session,
    api: { handoff: async () => ({ ok: true, value: { code: CODE, expiresAt: 60_000 } }) },
    presence: {
      snapshot: () => view,
      subscribe(listener) {
        return listeners.add(listener);
      },
      look: async () => view,
      handOver,
    },
  });
  return {
    session,
    offer,
    handOver,
    find(next: Partial<PresenceView>) {
      view = { ...view, ...next };
      listeners.emit();
    },
  };
}

describe('a sign-in on the site', () => {
  it.each([
    [null, 1],
    [ADA, 1],
    [BOB, 0],
  ])('a sign-in is handed over if the extension has %s: %s', async (userId, times) => {
    const { session, offer, handOver } = setUp({ userId });
    session.become(createFakeStatus());
    await offer.signedIn();
    expect(handOver).toHaveBeenCalledTimes(times);
  });

  it('a sign-in is handed over once to a never-used extension, and again after a sign-out', async () => {
    const { session, offer, handOver } = setUp({ isUnused: true });
    session.become(createFakeStatus());
    await offer.signedIn();
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledExactlyOnceWith(CODE));
    session.become(null);
    session.become(createFakeStatus());
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledTimes(2));
  });

  it('hands nothing over if the user signs out before the extension responds', async () => {
    const { session, offer, handOver } = setUp();
    session.become(createFakeStatus());
    const offered = offer.signedIn();
    session.become(null);
    await offered;
    expect(handOver).not.toHaveBeenCalled();
  });
});

describe('an extension that appears after the sign-in', () => {
  it('an extension that appears later receives the session once if it was never used', async () => {
    const { session, handOver, find } = setUp({ state: 'not-installed' });
    session.become(createFakeStatus());
    find({ state: 'installed', isUnused: true });
    find({ version: '1.0.1' });
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledExactlyOnceWith(CODE));
  });

  it.each([
    ['had a user before', { isUnused: false }],
    ['has a signed-in user', { isUnused: true, userId: BOB }],
  ])('an extension that appears later receives nothing if it %s', async (_what, found) => {
    const { session, handOver, find } = setUp({ state: 'not-installed' });
    session.become(createFakeStatus());
    find({ state: 'installed', ...found });
    await Promise.resolve();
    expect(handOver).not.toHaveBeenCalled();
  });

  it('waits until the server has confirmed who is signed in here', async () => {
    const { session, handOver, find } = setUp({ state: 'not-installed' });
    const { snapshot } = session;
    session.snapshot = () => ({ ...snapshot(), isFresh: false });
    session.become(createFakeStatus());
    find({ state: 'installed', isUnused: true });
    session.snapshot = snapshot;
    expect(handOver).not.toHaveBeenCalled();
    session.become(createFakeStatus());
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledOnce());
  });
});
