import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/shared/base/result.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/account/teacher-controls.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { createFakeSession, createFakeStatus } from '../account/fake-account.ts';
import { underTeacherRule } from './teacher-rule.ts';

const WHERE = { application: 'web', applicationView: null, title: '' } as const;

function setUp() {
  const clock = { at: 1_000_000, now: () => clock.at };
  const session = createFakeSession(() => undefined);
  const refresh = vi.spyOn(session, 'refresh');
  const recorder = { start: vi.fn(async () => ok({ takeId: 't' })), warm: vi.fn(async () => undefined) };
  const ruled = underTeacherRule(recorder as unknown as RecorderSession, { session, clock });
  const signIn = (isEnabled: boolean) => {
    const status = createFakeStatus();
    status.entitlements.teacherControls.voiceRecording = { isEnabled };
    session.become(status);
  };
  return { clock, refresh, recorder, ruled, signIn };
}

describe('the site’s recorder under a teacher’s switch', () => {
  it('refuses to start while recording is off, and starts as soon as it is on', async () => {
    const { recorder, ruled, signIn } = setUp();
    signIn(false);
    await ruled.warm();
    expect(await ruled.start(WHERE)).toEqual({ ok: false, error: 'not-allowed' });
    expect(recorder.start).not.toHaveBeenCalled();
    expect(recorder.warm).not.toHaveBeenCalled();
    signIn(true);
    expect(await ruled.start(WHERE)).toEqual(ok({ takeId: 't' }));
  });

  it('refreshes the rule at the first sign of intent if it is older than 10 s', async () => {
    const { clock, refresh, ruled, signIn } = setUp();
    signIn(true);
    expect(refresh).not.toHaveBeenCalled();
    await Promise.all([ruled.warm(), ruled.warm()]);
    clock.at += CONTROLS_LIFE_MS - 1;
    await ruled.warm();
    expect(refresh).toHaveBeenCalledTimes(1);
    clock.at += 1;
    await ruled.warm();
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('makes no request for a signed-out visitor, and does not block them', async () => {
    const { refresh, recorder, ruled } = setUp();
    await ruled.warm();
    expect(refresh).not.toHaveBeenCalled();
    expect(recorder.warm).toHaveBeenCalledOnce();
    expect((await ruled.start(WHERE)).ok).toBe(true);
  });
});
