import { describe, expect, it } from 'vitest';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { PresenceView } from '../presence/ports.ts';
import { createFakeSession, createFakeStatus } from './fake-account.ts';
import { followSession } from './follow-session.ts';

const ADA = 'AdaLovelace000001';

function setUp(state: PresenceView['state'] = 'installed') {
  const session = createFakeSession(() => undefined);
  const told: IdentityStatus[] = [];
  const left: string[] = [];
  const listeners = new Set<() => void>();
  let view: PresenceView = { state, version: null, email: null, userId: null, isUnused: false, isShared: false };
  const presence = {
    snapshot: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
      for (const listener of listeners) listener();
    },
  };
}

describe('what the extension hears of the site’s session', () => {
  it('[S3-091] each status once, whatever else is new', () => {
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

  it('nothing while it is not there, and who it is as soon as it is', () => {
    const { session, told, seen } = setUp('unknown');
    const status = createFakeStatus();
    session.become(status);
    seen('not-installed');
    expect(told).toEqual([]);
    seen('installed');
    expect(told).toEqual([status]);
  });

  it('nothing of a visitor', () => {
    const { session, told, seen } = setUp();
    session.become(null);
    seen('installed');
    expect(told).toEqual([]);
  });

  it('who left, when somebody asked for it, once', () => {
    const { session, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut();
    signOut();
    expect(left).toEqual([ADA]);
  });

  it('not that the server ended this session: the extension has one of its own', () => {
    const { session, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut({ forced: true, error: 403 });
    expect(left).toEqual([]);
  });

  it('not that an account was erased: who erased it says that, and more', async () => {
    const { session, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut({ forced: false, error: null, isErased: true });
    expect(left).toEqual([]);
  });

  it('who signs in after that is told of, and leaves, as themselves', () => {
    const { session, told, left, signOut } = setUp();
    session.become(createFakeStatus());
    signOut({ forced: true, error: 403 });
    session.become(createFakeStatus({ userId: 'GraceHopper000001' }));
    signOut({ forced: false, error: null });
    expect(told).toHaveLength(2);
    expect(left).toEqual(['GraceHopper000001']);
  });
});
