import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createFakeSession, createFakeStatus } from './fake-account.ts';
import { watchIdleSignOut } from './idle-sign-out.ts';

const MINUTE = 60_000;

function setUp({ isShared = true } = {}) {
  const session = createFakeSession(() => undefined);
  const status = createFakeStatus();
  session.become({ ...status, auth: { ...status.auth, isSharedDevice: isShared } });
  const clock = { at: 1_790_000_000_000, usedAt: 1_790_000_000_000, due: [] as (() => void)[] };
  const lastUse = {
    read: async () => clock.usedAt,
    write: vi.fn(async (at: number) => {
      clock.usedAt = at;
    }),
    now: () => clock.at,
  };
  const ended = vi.fn(async () => {
    const isOver = clock.at - clock.usedAt >= LIMITS.sharedIdleMs;
    if (isOver) session.become(null);
    return isOver;
  });
  session.signOutIfIdle = ended;
  const timer = {
    now: lastUse.now,
    after(_ms: number, run: () => void) {
      clock.due.push(run);
      return () => void clock.due.splice(clock.due.indexOf(run), 1);
    },
  };
  const view = new EventTarget();
  const stop = watchIdleSignOut({ session, lastUse, timer }, view);
  onTestFinished(stop);
  return {
    session,
    clock,
    lastUse,
    ended,
    stop,
    press: (type: string) => view.dispatchEvent(new Event(type)),
    passMinute() {
      clock.at += MINUTE;
      for (const run of clock.due.splice(0)) run();
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('idle sign-out on a shared device', () => {
  it('signs out a shared device after half an hour without pointer or key, by the page alone', async () => {
    const { session, passMinute, settle } = setUp();
    for (let minute = 1; minute < 30; minute += 1) passMinute();
    await settle();
    expect(session.snapshot().isLoggedIn).toBe(true);
    passMinute();
    await settle();
    expect(session.snapshot().isLoggedIn).toBe(false);
  });

  it.each(['pointerdown', 'keydown'])('keeps an active user signed in: %s', async (type) => {
    const { session, press, passMinute, settle, lastUse } = setUp();
    for (let minute = 1; minute <= 90; minute += 1) {
      passMinute();
      if (minute % 20 === 0) press(type);
      await settle();
    }
    expect(session.snapshot().isLoggedIn).toBe(true);
    expect(lastUse.write).toHaveBeenCalledTimes(4);
  });

  it('a click after the limit, as under a closed lid, does not prolong the session', async () => {
    const { session, press, clock, settle, lastUse } = setUp();
    clock.at += LIMITS.sharedIdleMs;
    press('pointerdown');
    await settle();
    expect(session.snapshot().isLoggedIn).toBe(false);
    expect(lastUse.write).not.toHaveBeenCalled();
  });

  it("stores the last use once per interval, and never on the user's own device", async () => {
    const shared = setUp();
    shared.clock.at += MINUTE;
    for (let key = 0; key < 20; key += 1) {
      shared.press('keydown');
      await shared.settle();
    }
    expect(shared.lastUse.write).toHaveBeenCalledTimes(1);
    const own = setUp({ isShared: false });
    own.clock.at += LIMITS.sharedIdleMs;
    own.press('keydown');
    own.passMinute();
    await own.settle();
    expect(own.lastUse.write).not.toHaveBeenCalled();
    expect(own.ended).not.toHaveBeenCalled();
  });
});
