import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';
import { createFakeSession, createFakeStatus, refused } from './fake-account.ts';
import { createSettingsSaver } from './settings-saver.ts';

function createWorld() {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const saved: SettingsDocument[] = [];
  let fault: ApiFailure | null = null;
  const server: SettingsDocument = { voiceSpeed: { value: 1, version: 4 } };
  const session = createFakeSession(() => undefined);
  session.become(createFakeStatus());
  const saver = createSettingsSaver({
    async save(changes): Promise<ApiResult<SettingsDocument>> {
      saved.push(changes);
      if (fault) return fault;
      for (const [name, change] of Object.entries(changes)) {
        const key = name as SettingName;
        if (change && change.version > (server[key]?.version ?? -1)) Object.assign(server, { [key]: change });
      }
      return { ok: true, value: { ...server } };
    },
    session,
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
      },
    },
  });
  return {
    saver,
    session,
    saved,
    server,
    answerWith: (failure: ApiFailure | null) => {
      fault = failure;
    },
    pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
      return saver.flush();
    },
    wait(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at }) => at <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.run();
      }
    },
  };
}

const calls = (saved: SettingsDocument[]) => saved.filter((changes) => Object.keys(changes).length > 0);

describe('saving settings', () => {
  it('[S7-026] [S9-012] sends five changes within 400 ms as one call: the last value, one version up', async () => {
    const { saver, saved, wait, pass } = createWorld();
    for (const speed of [1.1, 1.2, 1.3, 1.4, 1.5]) {
      saver.change('voiceSpeed', speed);
      wait(80);
    }
    expect(calls(saved)).toEqual([]);
    await pass(420);
    expect(calls(saved)).toEqual([{ voiceSpeed: { value: 1.5, version: 5 } }]);
    expect(saver.snapshot()).toEqual({ changed: {}, state: 'idle', failure: null });
  });

  it('[S9-012] sends two changes 600 ms apart as two calls', async () => {
    const { saver, saved, pass } = createWorld();
    saver.change('voiceSpeed', 1.2);
    await pass(600);
    saver.change('loopPrompt', 'Tell me more');
    await pass(600);
    expect(calls(saved)).toEqual([
      { voiceSpeed: { value: 1.2, version: 5 } },
      { loopPrompt: { value: 'Tell me more', version: 1 } },
    ]);
  });

  it('keeps a change that failed to save, shows the reason, and sends it with the next change', async () => {
    const { saver, saved, answerWith, pass } = createWorld();
    answerWith(refused('offline'));
    saver.change('voiceSpeed', 2);
    await pass(500);
    expect(saver.snapshot()).toMatchObject({
      changed: { voiceSpeed: 2 },
      failure: { error: 'offline', againAt: null },
    });
    answerWith(null);
    saver.change('preferredLocale', 'de-DE');
    await pass(500);
    expect(calls(saved).at(-1)).toEqual({
      voiceSpeed: { value: 2, version: 5 },
      preferredLocale: { value: 'de-DE', version: 1 },
    });
  });

  it("a final refusal does not block later changes, and the saver shows the server's value again", async () => {
    const { saver, session, saved, answerWith, pass } = createWorld();
    const refresh = vi.spyOn(session, 'refresh');
    answerWith(refused('not-allowed'));
    saver.change('enhancement', { isEnabled: true });
    await pass(500);
    expect(saver.snapshot()).toMatchObject({ changed: {}, state: 'idle', failure: { error: 'not-allowed' } });
    expect(refresh).toHaveBeenCalledOnce();
    answerWith(null);
    saver.change('voiceSpeed', 2);
    await pass(500);
    expect(calls(saved).at(-1)).toEqual({ voiceSpeed: { value: 2, version: 5 } });
    expect(saver.snapshot()).toEqual({ changed: {}, state: 'idle', failure: null });
  });

  it.each(['too-many-requests', 'session-invalid', 'overloaded', 'body-too-large'] as const)(
    'keeps a change that was refused with %s, a temporary or fixable error',
    async (error) => {
      const { saver, answerWith, pass } = createWorld();
      answerWith(refused(error));
      saver.change('voiceSpeed', 2);
      await pass(500);
      expect(saver.snapshot()).toMatchObject({ changed: { voiceSpeed: 2 }, failure: { error } });
    },
  );

  it("drops the previous user's changes: they are neither shown nor saved", async () => {
    const { saver, session, saved, answerWith, pass, wait } = createWorld();
    answerWith(refused('offline'));
    saver.change('voiceSpeed', 2);
    await pass(500);
    saver.change('loopPrompt', 'Ada asks');
    const inFlight = saver.flush();
    session.become(createFakeStatus({ userId: 'BobMarley00000002' }));
    await inFlight;
    expect(saver.snapshot()).toEqual({ changed: {}, state: 'idle', failure: null });
    answerWith(null);
    wait(500);
    saver.change('preferredLocale', 'de-DE');
    await pass(500);
    expect(calls(saved).at(-1)).toEqual({ preferredLocale: { value: 'de-DE', version: 1 } });
  });

  it('sends pending changes in one call when the page closes, without reading the versions first', async () => {
    const { saver, saved, wait } = createWorld();
    saver.change('voiceSpeed', 1.2);
    await vi.waitFor(() => expect(saved).toEqual([{}]));
    wait(100);
    void saver.flush();
    await Promise.resolve();
    expect(saved).toEqual([{}, { voiceSpeed: { value: 1.2, version: 5 } }]);
  });

  it('the last choice here wins although another device saved twice in between', async () => {
    const { saver, server, pass } = createWorld();
    saver.change('enhancement', { isEnabled: true });
    await pass(500);
    server.enhancement = { value: { isEnabled: true }, version: 9 };
    saver.change('enhancement', { isEnabled: false });
    await pass(500);
    expect(server.enhancement).toEqual({ value: { isEnabled: false }, version: 10 });
    expect(saver.snapshot()).toEqual({ changed: {}, state: 'idle', failure: null });
  });
});
