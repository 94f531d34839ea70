import { describe, expect, it } from 'vitest';
import { createListeners } from '@/shared/base/listeners.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { PresenceView } from '../presence/ports.ts';
import { createFakeSession, createFakeStatus } from './fake-account.ts';
import { followSession } from './follow-session.ts';

const ADA = 'AdaLovelace000001';

function setUp(state: PresenceView['state'] = 'installed') {
  const session = createFakeSession(() => undefined);
  const told: IdentityStatus[] = [];
  const left: string[] = [];
  const listeners = createListeners();
  let view: PresenceView = { state, version: null, email: null, userId: null, isUnused: false, isShared: false };
  const presence = {
    snapshot: () => view,
    subscribe(listener: () => void) {
      return listeners.add(listener);
    },
    saveIdentity: (status: IdentityStatus) => void told.push(status),
    sayLogout: (userId: string) => void left.push(userId),
  };
  const page = new EventTarget();
  followSession(session, presence, page);
  return {
    session,
    told,
    left,
    signOut(detail?: { forced: boolean; error: number | null; isErased?: true }) {
      session.become(null);
      page.dispatchEvent(detail ? new CustomEvent('logout', { detail }) : new Event('logout'));
    },
    seen(next: PresenceView['state']) {
      view = { ...view, state: next };
      listeners.emit();
    },
  };
}

describe('what the site tells the extension about its session', () => {
  it('[S3-091] sends each identity status once, ignoring other changes of the session', () => {
    const { session, told, seen } = setUp();
    const first = createFakeStatus();
    session.become(first);
    session.become(first);
    seen('installed');
    expect(told).toEqual([first]);
    const second = createFakeStatus({ displayName: 'Ms L.' });
    session.become(second);
    expect(told).toEqual([first, second]);
  });

  it('sends nothing until the extension is installed, then sends the signed-in user', () => {
    const { session, told, seen } = setUp('unknown');
    const status = createFakeStatus();
    session.become(status);
    seen('not-installed');
    expect(told).toEqual([]);
    seen('installed');
    expect(told).toEqual([status]);
  });

  it('sends nothing for a visitor', () => {
    const { session, told, seen } = setUp();
    session.become(null);
    seen('installed');
    expect(told).toEqual([]);
  });

  it('sends a sign-out that the user requested, once', () => {
    const { session, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut();
    signOut();
    expect(left).toEqual([ADA]);
  });

  it('does not send that the server ended this session: the extension has its own', () => {
    const { session, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut({ forced: true, error: 403 });
    expect(left).toEqual([]);
  });

  it('does not send a sign-out for an erased account: the eraser informs the extension', async () => {
    const { session, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut({ forced: false, error: null, isErased: true });
    expect(left).toEqual([]);
  });

  it('sends the sign-in and sign-out of the next user with their own id', () => {
    const { session, told, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut({ forced: true, error: 403 });
    session.become(createFakeStatus({ userId: 'GraceHopper000001' }));
    signOut({ forced: false, error: null });
    expect(told).toHaveLength(2);
    expect(left).toEqual(['GraceHopper000001']);
  });
});
