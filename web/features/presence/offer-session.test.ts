import { describe, expect, it, vi } from 'vitest';
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
  const listeners = new Set<() => void>();
  const session = createFakeSession(() => undefined);
  const handOver = vi.fn(async (_code: string) => true);
  const offer = offerSession({
    session,
    api: { handoff: async () => ({ ok: true, value: { code: CODE, expiresAt: 60_000 } }) },
    presence: {
      snapshot: () => view,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
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
      for (const listener of listeners) listener();
    },
  };
}

describe('who signs in on the site', () => {
  it.each([
    [null, 1],
    [ADA, 1],
    [BOB, 0],
  ])('is handed over where the extension has %s: %s', async (userId, times) => {
    const { session, offer, handOver } = setUp({ userId });
    session.become(createFakeStatus());
    await offer.signedIn();
    expect(handOver).toHaveBeenCalledTimes(times);
  });

  it('is handed over once to an extension in which nobody ever was, and again after a sign-out', async () => {
    const { session, offer, handOver } = setUp({ isUnused: true });
    session.become(createFakeStatus());
    await offer.signedIn();
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledExactlyOnceWith(CODE));
    session.become(null);
    session.become(createFakeStatus());
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledTimes(2));
  });

  it('has left before the extension has answered: nothing is handed over', async () => {
    const { session, offer, handOver } = setUp();
    session.become(createFakeStatus());
    const offered = offer.signedIn();
    session.become(null);
    await offered;
    expect(handOver).not.toHaveBeenCalled();
  });
});

describe('an extension that comes after the sign-in', () => {
  it('is given the session once when nobody ever was in it', async () => {
    const { session, handOver, find } = setUp({ state: 'not-installed' });
    session.become(createFakeStatus());
    find({ state: 'installed', isUnused: true });
    find({ version: '1.0.1' });
    await vi.waitFor(() => expect(handOver).toHaveBeenCalledExactlyOnceWith(CODE));
  });

  it.each([
    ['was signed out of', { isUnused: false }],
    ['has somebody', { isUnused: true, userId: BOB }],
  ])('that %s is left alone', async (_what, found) => {
    const { session, handOver, find } = setUp({ state: 'not-installed' });
    session.become(createFakeStatus());
    find({ state: 'installed', ...found });
    await Promise.resolve();
    expect(handOver).not.toHaveBeenCalled();
  });

  it('waits for the server’s word on who is signed in here', async () => {
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
