import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '@/shared/base/result.ts';
import type { ClassChoice } from '@/shared/domain/account/class-choice.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { LIMITS, maxMoteSeconds } from '@/shared/domain/mote/limits.ts';
import { isMoteId, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { StartFailure } from '@/shared/domain/start-failure.ts';
import { createFakeRecorder } from '@/shared/engines/record/fake-recorder.ts';
import { encodeFixture } from '@/tests/audio/mp3-fixture.ts';
import type { RecorderSnapshot, RecordingPlace } from './ports.ts';
import { createRecorderSession } from './session.ts';
import {
  ANONYMOUS,
  createFakeLocks,
  createSessionWorld,
  refuse,
  type SessionWorld,
  WHERE,
  type WorldOptions,
} from './session-fakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const rowOf = (world: SessionWorld) => world.takes.rows.get(world.snapshot().takeId ?? '');
async function recording(world: SessionWorld, ms = 2_500): Promise<void> {
  expect((await world.session.start(WHERE)).ok).toBe(true);
  await world.recorder().hear(ms);
  await settle();
}

describe('a take', () => {
  it('a take goes from idle to review, is stored in pieces while it records, and has its link from the start', async () => {
    const world = createSessionWorld();
    await recording(world);
    const { takeId, link, phase } = world.snapshot();
    expect(phase).toBe('recording');
    expect(isMoteId(takeId ?? '')).toBe(true);
    expect(link).toBe(`https://mote.example/m/${takeId}`);
    expect(await moteIdOf(rowOf(world)?.claim ?? '')).toBe(takeId);
    expect(world.takes.pieces.get(takeId ?? '')).toHaveLength(2);
    const stopped = await world.session.stop();
    expect(world.phases).toEqual(['idle', 'arming', 'recording', 'saving', 'review']);
    expect(stopped).toMatchObject({
      ok: true,
      value: { id: takeId, durationMs: 2_500, capture: { state: 'recorded' } },
    });
    expect(world.snapshot()).toMatchObject({ elapsedMs: 2_500, peaks: [0.5], problem: null });
    expect(world.sounds).toEqual(['finish']);
    expect(world.stoppedTracks()).toBe(1);
  });

  describe('with a countdown', () => {
    const over = { hasCountdown: () => true };

    it('after a countdown of 3 s the take starts, and the countdown is not recorded', async () => {
      const world = createSessionWorld({ over });
      expect(await world.session.start(WHERE)).toMatchObject({ ok: true });
      expect(world.snapshot()).toMatchObject({ phase: 'counting', at: world.deps.now() + 3_000 });
      expect(await world.session.start(WHERE)).toEqual(err('already-recording'));
      await vi.advanceTimersByTimeAsync(LIMITS.countdownMs - 1);
      expect(world.snapshot().phase).toBe('counting');
      expect(world.takes.rows.size).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(world.snapshot()).toMatchObject({ phase: 'recording', elapsedMs: 0 });
      await world.recorder().hear(2_000);
      expect(await world.session.stop()).toMatchObject({ ok: true, value: { durationMs: 2_000 } });
      expect(world.phases).toEqual(['idle', 'arming', 'counting', 'recording', 'saving', 'review']);
    });

    it.each([
      ['is taken back', ({ session }: SessionWorld) => session.cancel(), ok(undefined)],
      ['is stopped by who watches over it', ({ session }: SessionWorld) => session.stop(), err('aborted')],
      ['loses its page', ({ session }: SessionWorld) => session.dispose(), undefined],
    ])('a countdown that %s records nothing and closes the microphone', async (_, end, answer) => {
      const world = createSessionWorld({ over });
      await world.session.start(WHERE);
      expect(await end(world)).toEqual(answer);
      expect(world.stoppedTracks()).toBe(1);
      await vi.advanceTimersByTimeAsync(LIMITS.countdownMs);
      expect(world.takes.rows.size).toBe(0);
      expect(world.phases).not.toContain('recording');
      expect(world.sounds).toEqual([]);
    });

    it('a start immediately after a cancelled countdown records', async () => {
      const world = createSessionWorld({ over });
      await world.session.start(WHERE);
      await world.session.cancel();
      expect(await world.session.start(WHERE)).toMatchObject({ ok: true });
      await vi.advanceTimersByTimeAsync(LIMITS.countdownMs);
      expect(world.snapshot().phase).toBe('recording');
      expect(world.takes.rows.size).toBe(1);
    });

    it('a countdown ends when another context requests the recorder', async () => {
      const locks = createFakeLocks();
      const [first, second] = [
        createSessionWorld({ lock: locks.of(), over }),
        createSessionWorld({ lock: locks.of() }),
      ];
      await first.session.start(WHERE);
      expect(await second.session.start(WHERE)).toEqual(err('already-recording'));
      expect(await second.session.start(WHERE)).toMatchObject({ ok: true });
      expect(first.snapshot().phase).toBe('idle');
      await vi.advanceTimersByTimeAsync(LIMITS.countdownMs);
      expect(first.takes.rows.size).toBe(0);
    });
  });

  describe('when its page closes before the first sound', () => {
    const neverSounding: WorldOptions['over'] = {
      createRecorder: (stream, options) => ({
        ...createFakeRecorder(stream, options),
        start: () => new Promise<void>(() => {}),
      }),
    };

    it('dispose() before the first sound closes the microphone, discards the take and releases the lock', async () => {
      const locks = createFakeLocks();
      const world = createSessionWorld({ lock: locks.of(), over: neverSounding });
      void world.session.start(WHERE);
      await vi.waitFor(() => expect(world.snapshot().phase).toBe('arming'));
      await world.session.dispose();
      expect(world.stoppedTracks()).toBe(1);
      expect([...world.takes.rows.values()].map(({ capture }) => capture.state)).toEqual(['discarded']);
      const next = createSessionWorld({ lock: locks.of() });
      expect(await next.session.start(WHERE)).toMatchObject({ ok: true });
      expect(next.snapshot().phase).toBe('recording');
    });

    it('dispose() during the preparation opens no microphone, and neither does a later start', async () => {
      const world = createSessionWorld();
      const started = world.session.start(WHERE);
      await world.session.dispose();
      expect(await started).toEqual(err('aborted'));
      expect(await world.session.start(WHERE)).toEqual(err('aborted'));
      expect(world.microphone.opened).toBe(0);
      expect(world.takes.rows.size).toBe(0);
    });
  });

  it('the snapshot and the stopped take do not contain the claim', async () => {
    const world = createSessionWorld();
    await recording(world);
    const stopped = await world.session.stop();
    expect(JSON.stringify([stopped, world.snapshot()])).not.toContain(rowOf(world)?.claim);
    expect(stopped.ok && 'claim' in stopped.value).toBe(false);
  });

  it('pause() and resume() change the phase and the stored state', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.pause();
    await settle();
    expect(world.snapshot().phase).toBe('paused');
    expect(rowOf(world)?.capture.state).toBe('paused');
    expect((await world.session.pause()).ok).toBe(false);
    await world.session.resume();
    await settle();
    expect(world.snapshot().phase).toBe('recording');
    expect(rowOf(world)?.capture.state).toBe('recording');
    await world.session.pause();
    expect((await world.session.stop()).ok).toBe(true);
  });

  it('sets isSilent while the recording continues, and clears it at the next sound', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.recorder().emit({ type: 'silent', atMs: 3_000 });
    expect(world.snapshot()).toMatchObject({ phase: 'recording', isSilent: true });
    world.recorder().emit({ type: 'heard', atMs: 3_100 });
    expect(world.snapshot().isSilent).toBe(false);
  });

  it('a second start is refused while one runs', async () => {
    const world = createSessionWorld();
    const both = await Promise.all([world.session.start(WHERE), world.session.start(WHERE)]);
    expect(both.map((answer) => answer.ok)).toEqual([true, false]);
    expect(await world.session.start(WHERE)).toMatchObject({ error: 'already-recording' });
  });

  it('two takes after each other have two ids', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    const first = world.snapshot().takeId;
    await recording(world);
    expect(world.snapshot().takeId).not.toBe(first);
  });

  it('a take that is stopped before the first sound is discarded', async () => {
    const world = createSessionWorld();
    await world.session.start(WHERE);
    expect(await world.session.stop()).toMatchObject({ ok: false, error: 'nothing-recorded' });
    expect([...world.takes.rows.values()].map((take) => take.capture.state)).toEqual(['discarded']);
  });

  it('a slow disk does not turn a finished take back into a paused one', async () => {
    const world = createSessionWorld();
    // Paused at the end of a piece: no last piece comes that would wait for the disk anyway.
    await recording(world, 2_000);
    const { setCapture } = world.takes;
    let letGo = () => {};
    const disk = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    world.takes.setCapture = async (...move) => {
      await disk;
      return setCapture(...move);
    };
    await world.session.pause();
    const stopping = world.session.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    letGo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await stopping).ok).toBe(true);
    expect(rowOf(world)?.capture.state).toBe('recorded');
  });

  it('stop() waits at most 20 s for the recorder, then keeps the committed pieces', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.recorder().stop = () => new Promise(() => {});
    const stopping = world.session.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await stopping).toMatchObject({ ok: true, value: { durationMs: 2_000 } });
    expect(world.snapshot().phase).toBe('review');
  });
});

describe('the limit', () => {
  it.each([
    ['anonymous', 300],
    ['free', 60],
    ['paid', 300],
  ] as const)(
    '[S9-002] a take of a user of the kind %s ends at %i s with the finish sound, after a warning 10 s before',
    async (kind, seconds) => {
      const world = createSessionWorld({ over: { maxSeconds: () => maxMoteSeconds(kind) } });
      await recording(world, (seconds - 11) * 1000);
      expect(world.snapshot()).toMatchObject({ isLimitNear: false, maxMs: seconds * 1000 });
      await world.recorder().hear(1_500);
      expect(world.snapshot()).toMatchObject({ phase: 'recording', isLimitNear: true });
      await world.recorder().hear(60_000);
      await settle();
      expect(world.snapshot()).toMatchObject({ phase: 'review', isLimitReached: true, elapsedMs: seconds * 1000 });
      expect(world.sounds).toEqual(['finish']);
      expect((await world.session.start(WHERE)).ok).toBe(true);
    },
  );
});

describe('an answer whose author sets limits', () => {
  const QUESTION = { ...WHERE, answer: { of: 'gforms/1/2001', maxSeconds: 30, attempts: 2 } };
  const answerOnce = async (world: SessionWorld, ms = 12_000, where: RecordingPlace = QUESTION) => {
    const started = await world.session.start(where);
    if (!started.ok) return started;
    await world.recorder().hear(ms);
    await settle();
    return world.session.stop();
  };

  it('an answer that reaches its limit is stored and inserted', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const world = createSessionWorld({ over: { insert } });
    expect((await world.session.start(QUESTION)).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ maxMs: 30_000, attempt: { number: 1, of: 2 } });
    await world.recorder().hear(31_000);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', isLimitReached: true, elapsedMs: 30_000 });
    expect(await world.session.insert?.()).toEqual(ok(undefined));
    expect(insert).toHaveBeenCalledTimes(1);
    expect(rowOf(world)).toMatchObject({
      capture: { state: 'recorded' },
      durationMs: 30_000,
      answerTo: 'gforms/1/2001',
    });
  });

  it('the limit of an answer never exceeds the user’s own', async () => {
    const world = createSessionWorld({ over: { maxSeconds: () => 20 } });
    await world.session.start(QUESTION);
    expect(world.snapshot().maxMs).toBe(20_000);
  });

  it('used-up attempts refuse the start before the microphone opens, and earlier takes remain', async () => {
    const world = createSessionWorld();
    for (const number of [1, 2]) {
      expect((await answerOnce(world)).ok).toBe(true);
      expect(world.snapshot().attempt).toEqual({ number, of: 2 });
    }
    expect(await answerOnce(world)).toEqual(err('attempts-used-up'));
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'attempts-used-up' });
    expect(world.microphone.opened).toBe(2);
    expect(world.signals).toEqual([]);
    expect([...world.takes.rows.values()].map(({ capture }) => capture.state)).toEqual(['recorded', 'recorded']);
    // The limit does not apply to another question, nor to a recording without a question.
    expect((await answerOnce(world, 1_000, { ...QUESTION, answer: { ...QUESTION.answer, of: 'other' } })).ok).toBe(
      true,
    );
    expect((await answerOnce(world, 1_000, WHERE)).ok).toBe(true);
  });

  it('a discarded take counts as an attempt, and one that was cancelled early does not', async () => {
    const world = createSessionWorld();
    for (const ms of [2_000, 12_000]) {
      await world.session.start(QUESTION);
      await world.recorder().hear(ms);
      await settle();
      await world.session.cancel();
    }
    await world.session.start(QUESTION);
    expect(world.snapshot().attempt).toEqual({ number: 2, of: 2 });
  });

  it('without an attempt limit, any number of attempts is accepted', async () => {
    const world = createSessionWorld();
    const where = { ...QUESTION, answer: { ...QUESTION.answer, attempts: 0 } };
    for (let time = 0; time < 7; time += 1) expect((await answerOnce(world, 1_000, where)).ok).toBe(true);
  });

  it('a refused microphone does not count as an attempt', async () => {
    const world = createSessionWorld();
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-busy');
    for (let time = 0; time < 3; time += 1) await world.session.start(QUESTION);
    world.microphone.answer = answer;
    await world.session.start(QUESTION);
    expect(world.snapshot().attempt).toEqual({ number: 1, of: 2 });
  });
});

describe('the microphone', () => {
  it.each([
    'microphone-denied',
    'microphone-blocked-by-policy',
    'microphone-blocked-by-system',
    'microphone-missing',
    'microphone-busy',
  ] as const)('[S8-023] [R4] %s blocks the recorder with its own code and sends the event once', async (code) => {
    const world = createSessionWorld();
    world.microphone.answer = refuse(code);
    expect(await world.session.start(WHERE)).toMatchObject({ ok: false, error: code });
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: code, takeId: null });
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
    expect(world.takes.rows.size).toBe(0);
  });

  it('a start after a microphone error can succeed', async () => {
    const world = createSessionWorld();
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-busy');
    await world.session.start(WHERE);
    world.microphone.answer = answer;
    await recording(world);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', problem: null });
  });

  it('granting the permission in the browser’s settings makes a blocked recorder ready', async () => {
    const world = createSessionWorld();
    world.microphone.answer = refuse('microphone-denied');
    await world.session.start(WHERE);
    world.permission.change('granted');
    expect(world.snapshot().phase).toBe('idle');
  });

  it('askMicrophone() opens the permission tab of a blocked extension, and Allow there makes the recorder ready', async () => {
    const world = createSessionWorld({ over: { canPrompt: false } });
    world.microphone.answer = refuse('microphone-denied');
    await world.session.start(WHERE);
    expect(await world.session.askMicrophone()).toEqual(ok(undefined));
    expect(world.permission.asked).toBe(1);
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'microphone-denied' });
    world.permission.change('granted');
    expect(world.snapshot().phase).toBe('idle');
  });

  it('[S8-023] [R4] a microphone lost during a take is reported within a second, and the audio so far is stored', async () => {
    const world = createSessionWorld();
    await recording(world);
    const before = Date.now();
    await world.recorder().loseMicrophone();
    await settle();
    expect(Date.now() - before).toBeLessThan(1_000);
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'microphone-lost', elapsedMs: 2_500 });
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
  });

  it('[S8-023] [R4] a permission revoked during a take is reported as denied, not as a lost microphone', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.permission.state = 'denied';
    await world.recorder().loseMicrophone();
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'microphone-denied', elapsedMs: 2_500 });
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
  });

  it('[S8-023] [R4] a microphone muted during a take is reported until it is unmuted', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.recorder().emit({ type: 'microphone', problem: 'microphone-muted', atMs: 2_500 });
    expect(world.snapshot()).toMatchObject({ phase: 'recording', problem: 'microphone-muted' });
    world.recorder().emit({ type: 'microphone', problem: null, atMs: 2_600 });
    expect(world.snapshot().problem).toBeNull();
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
  });
});

describe('permission', () => {
  it('the extension requests the microphone once, in its own tab, and then the take starts', async () => {
    const world = createSessionWorld({ over: { canPrompt: false } });
    world.permission.state = 'prompt';
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-not-asked');
    expect(await world.session.start(WHERE)).toEqual({ ok: true, value: { takeId: world.snapshot().takeId } });
    await settle();
    expect(world.snapshot().phase).toBe('asking-microphone');
    expect(world.permission.asked).toBe(1);
    world.microphone.answer = answer;
    world.permission.change('granted');
    await settle();
    expect(world.snapshot().phase).toBe('recording');
    expect(world.microphone.opened).toBe(2);
    expect(world.signals).toEqual([]);
  });

  it('a refusal in the permission tab blocks the recorder', async () => {
    const world = createSessionWorld({ over: { canPrompt: false } });
    world.permission.state = 'prompt';
    world.microphone.answer = refuse('microphone-not-asked');
    await world.session.start(WHERE);
    world.permission.change('denied');
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'microphone-denied' });
  });

  it('after a dismissed prompt, askMicrophone() opens it again', async () => {
    const world = createSessionWorld();
    world.permission.state = 'prompt';
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-not-asked');
    await world.session.start(WHERE);
    expect(world.snapshot().phase).toBe('asking-microphone');
    world.microphone.answer = answer;
    expect((await world.session.askMicrophone()).ok).toBe(true);
    expect(world.snapshot().phase).toBe('recording');
  });

  it('records nothing if the microphone opens after a cancel', async () => {
    const world = createSessionWorld();
    let answer: (stream: Awaited<ReturnType<typeof world.microphone.answer>>) => void = () => {};
    const slow = new Promise<Awaited<ReturnType<typeof world.microphone.answer>>>((resolve) => {
      answer = resolve;
    });
    const stream = await world.microphone.answer();
    world.microphone.answer = () => slow;
    const starting = world.session.start(WHERE);
    await vi.waitFor(() => expect(world.microphone.opened).toBe(1));
    await world.session.cancel();
    answer(stream);
    expect(await starting).toMatchObject({ ok: false, error: 'aborted' });
    expect(world.snapshot().phase).toBe('idle');
    expect(world.stoppedTracks()).toBe(1);
    expect(world.takes.rows.size).toBe(0);
  });

  it('lets the next start run after a start was cancelled during the browser’s prompt', async () => {
    const world = createSessionWorld();
    const { answer } = world.microphone;
    world.microphone.answer = () => new Promise(() => {});
    void world.session.start(WHERE);
    await vi.waitFor(() => expect(world.microphone.opened).toBe(1));
    await world.session.cancel();
    world.microphone.answer = answer;
    // `start` of the first one has not resolved: the browser still shows its prompt.
    expect((await world.session.start(WHERE)).ok).toBe(true);
    expect(world.snapshot().phase).toBe('recording');
    expect(world.microphone.opened).toBe(2);
  });

  it('opens no microphone for a user who gives up immediately', async () => {
    const world = createSessionWorld();
    const starting = world.session.start(WHERE);
    await world.session.cancel();
    expect(await starting).toMatchObject({ ok: false, error: 'aborted' });
    expect(world.snapshot().phase).toBe('idle');
    expect(world.microphone.opened).toBe(0);
  });
});

describe('a question that is no longer shown', () => {
  it('ends the start after a microphone question without a watcher, and a late yes records nothing', async () => {
    const world = createSessionWorld({ over: { canPrompt: false } });
    world.permission.state = 'prompt';
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-not-asked');
    await world.session.start(WHERE);
    expect(await world.session.stop()).toEqual(err('aborted'));
    expect(world.snapshot().phase).toBe('idle');
    world.microphone.answer = answer;
    world.permission.change('granted');
    await settle();
    expect(world.phases).not.toContain('recording');
    expect(world.takes.rows.size).toBe(0);
    expect(await world.session.stop()).toEqual(err('no-such-take'));
  });

  it('ends the start after a consent question without a watcher, but stores a late answer', async () => {
    const world = createSessionWorld({ consent: 'unasked' });
    await world.session.start(WHERE);
    expect(await world.session.stop()).toEqual(err('aborted'));
    await world.session.answerConsent(true);
    await settle();
    expect(world.snapshot().phase).toBe('idle');
    expect(world.consent.value).toBe('yes');
    expect(world.microphone.opened).toBe(0);
  });

  it('stop() during the preparation aborts the start and keeps the take in review', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    const kept = world.snapshot().takeId ?? '';
    const started = world.session.start(WHERE);
    expect(await world.session.stop()).toEqual(err('aborted'));
    expect(await started).toEqual(err('aborted'));
    expect(world.microphone.opened).toBe(1);
    expect(world.takes.rows.get(kept)?.capture.state).toBe('recorded');
  });
});

describe('a browser whose question stands open for long', () => {
  async function asking(locks = createFakeLocks()) {
    const world = createSessionWorld({ lock: locks.of() });
    world.permission.state = 'prompt';
    const { answer } = world.microphone;
    let reply = (_: Awaited<ReturnType<typeof answer>>) => {};
    world.microphone.answer = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    expect(await world.session.start(WHERE)).toEqual({ ok: true, value: { takeId: world.snapshot().takeId } });
    expect(world.snapshot().phase).toBe('asking-microphone');
    const say = async (words: Awaited<ReturnType<typeof answer>>) => {
      reply(words);
      await settle();
    };
    return { world, allow: async () => say(await answer()), refuseIt: () => say(err('microphone-denied')) };
  }

  it('start() resolves while the browser’s prompt is open, and Allow then starts one recording', async () => {
    const { world, allow } = await asking();
    world.permission.change('granted');
    await allow();
    expect(world.snapshot().phase).toBe('recording');
    expect(world.microphone.opened).toBe(1);
  });

  it('a refusal in the browser’s prompt is reported as denied', async () => {
    const { world, refuseIt } = await asking();
    await refuseIt();
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'microphone-denied' });
  });

  it('lets the user record elsewhere, and a late yes here records nothing', async () => {
    const locks = createFakeLocks();
    const { world, allow } = await asking(locks);
    const second = createSessionWorld({ lock: locks.of() });
    expect(await second.session.start(WHERE)).toEqual(err('already-recording'));
    expect(await second.session.start(WHERE)).toMatchObject({ ok: true });
    expect(second.snapshot().phase).toBe('recording');
    await allow();
    expect(world.snapshot().phase).toBe('idle');
    expect(world.stoppedTracks()).toBe(1);
    expect(world.takes.rows.size).toBe(0);
  });

  it('keeps a take in review when the user records elsewhere', async () => {
    const locks = createFakeLocks();
    const { world, allow } = await asking(locks);
    await allow();
    await world.recorder().hear(2_000);
    await world.session.stop();
    const second = createSessionWorld({ lock: locks.of() });
    expect(await second.session.start(WHERE)).toMatchObject({ ok: true });
    const third = createSessionWorld({ lock: locks.of() });
    await third.session.start(WHERE);
    await third.session.start(WHERE);
    await settle();
    expect(world.snapshot().phase).toBe('review');
    expect(rowOf(world)?.capture.state).toBe('recorded');
  });
});

describe('faults of the device', () => {
  it('a crashed encoder is reported, and the audio so far is stored', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.recorder().die();
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'encoder-failed', elapsedMs: 2_000 });
  });

  it('[R7] a full disk during a take stops it, is reported, and keeps the committed pieces without a gap', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.takes.failNext('appendPiece', 'device-storage-full');
    await world.recorder().hear(3_000);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'device-storage-full' });
    const pieces = world.takes.pieces.get(world.snapshot().takeId ?? '') ?? [];
    expect(pieces.map((piece) => piece.seq)).toEqual([0, 1]);
    expect(rowOf(world)).toMatchObject({ durationMs: 2_000, capture: { state: 'recorded' } });
  });

  it('[R7] a full disk that also blocks reads is reported as full, and the take stays in review', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.takes.failNext('appendPiece', 'device-storage-refused');
    world.takes.failNext('finish', 'device-storage-refused');
    vi.spyOn(world.takes, 'get').mockResolvedValue(null);
    await world.recorder().hear(3_000);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'device-storage-full', elapsedMs: 2_000 });
  });

  it('[R7] a full disk at the start blocks the recorder and closes the microphone', async () => {
    const world = createSessionWorld();
    world.takes.failNext('begin', 'device-storage-full');
    expect(await world.session.start(WHERE)).toMatchObject({ error: 'device-storage-full' });
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'device-storage-full' });
    expect(world.stoppedTracks()).toBe(1);
  });

  it('[R7] a full disk at the end keeps the committed take in review', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.takes.failNext('finish', 'device-storage-full');
    expect((await world.session.stop()).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'device-storage-full' });
  });
});

describe('little room on the device', () => {
  it('low disk space is reported before a recording and checked again for each', async () => {
    const world = createSessionWorld({ over: { freeBytes: async () => LIMITS.lowRoomBytes - 1 } });
    await vi.waitFor(() => expect(world.snapshot()).toMatchObject({ phase: 'idle', isRoomLow: true }));
    const roomy = createSessionWorld();
    roomy.room.freeBytes = LIMITS.lowRoomBytes;
    await roomy.session.start(WHERE);
    await vi.waitFor(() => expect(roomy.snapshot().isRoomLow).toBe(false));
    roomy.room.freeBytes = 1;
    await roomy.session.cancel();
    await vi.waitFor(() => expect(roomy.snapshot()).toMatchObject({ phase: 'idle', isRoomLow: true }));
  });

  it('freeRoom() deletes the audio of sent takes only', async () => {
    const world = createSessionWorld({ over: {} });
    world.room.freeBytes = 1;
    const ids: string[] = [];
    for (const isSent of [true, false]) {
      await world.session.start(WHERE);
      await world.recorder().hear(1_000);
      await world.session.stop();
      const id = world.snapshot().takeId ?? '';
      if (isSent) await world.takes.setDelivery(id, { state: 'final', sha256: '0'.repeat(64), at: 1 });
      ids.push(id);
    }
    await world.session.cancel();
    await vi.waitFor(() => expect(world.snapshot().isRoomLow).toBe(true));
    world.room.freeBytes = 1e9;
    expect(await world.session.freeRoom()).toEqual(ok({ removed: 1 }));
    expect(world.snapshot().isRoomLow).toBe(false);
    expect([...world.takes.pieces.keys()]).toEqual(ids.slice(1));
  });

  it('a browser that does not report free space causes no warning', async () => {
    const world = createSessionWorld({ over: { freeBytes: async () => null } });
    await world.session.start(WHERE);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', isRoomLow: false });
  });
});

describe('two tabs', () => {
  it('a second start in another tab stops and stores the first tab’s take, and records here', async () => {
    const locks = createFakeLocks();
    const [first, second] = [createSessionWorld({ lock: locks.of() }), createSessionWorld({ lock: locks.of() })];
    await recording(first);
    expect(await second.session.start(WHERE)).toMatchObject({ error: 'already-recording' });
    expect(second.snapshot().phase).toBe('elsewhere');
    expect(first.snapshot().phase).toBe('recording');
    expect((await second.session.start(WHERE)).ok).toBe(true);
    expect(second.snapshot().phase).toBe('recording');
    expect(first.snapshot()).toMatchObject({ phase: 'review', elapsedMs: 2_500 });
  });

  it('cancel in the second tab leaves the first tab’s take running', async () => {
    const locks = createFakeLocks();
    const [first, second] = [createSessionWorld({ lock: locks.of() }), createSessionWorld({ lock: locks.of() })];
    await recording(first);
    await second.session.start(WHERE);
    await second.session.cancel();
    expect(second.snapshot().phase).toBe('idle');
    expect(first.snapshot().phase).toBe('recording');
    await first.session.stop();
    expect((await second.session.start(WHERE)).ok).toBe(true);
  });
});

describe('cancel and undo', () => {
  it('cancel() discards with its sound, and restore() returns the whole take', async () => {
    const world = createSessionWorld();
    await recording(world, 2_700);
    const takeId = world.snapshot().takeId ?? '';
    expect((await world.session.cancel()).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'idle', takeId: null });
    expect(world.takes.rows.get(takeId)?.capture.state).toBe('discarded');
    expect(world.sounds).toEqual(['cancel']);
    expect(await world.session.restore(takeId)).toMatchObject({ ok: true, value: { durationMs: 2_700 } });
    expect(world.snapshot()).toMatchObject({ phase: 'review', takeId, link: `https://mote.example/m/${takeId}` });
  });

  it('discards a take in review too', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    const takeId = world.snapshot().takeId ?? '';
    await world.session.cancel();
    expect(world.takes.rows.get(takeId)?.capture.state).toBe('discarded');
    expect(world.snapshot().phase).toBe('idle');
  });
});

describe('a take in review that changes in the list beside it', () => {
  async function reviewed() {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    return { world, takeId: world.snapshot().takeId ?? '' };
  }

  it('a take deleted in the list leaves the review, and its link too', async () => {
    const { world, takeId } = await reviewed();
    await world.takes.discard(takeId);
    await vi.waitFor(() => expect(world.snapshot()).toMatchObject({ phase: 'idle', takeId: null, link: null }));
  });

  it('a take that the device cannot read for a while stays in review', async () => {
    const { world, takeId } = await reviewed();
    vi.spyOn(world.takes, 'get').mockResolvedValue(null);
    world.takes.failNext('shown', 'device-storage-full');
    await world.takes.rename(takeId, 'For Ben');
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', takeId });
  });

  it('a trimmed take replaces the old one without leaving the review', async () => {
    const { world, takeId } = await reviewed();
    const { bytes } = await encodeFixture(2);
    vi.spyOn(world.takes, 'audio').mockResolvedValue(new Blob([new Uint8Array(bytes)]));
    const phases = new Set<string>();
    world.session.watch(({ phase }) => phases.add(phase), new AbortController().signal);
    expect((await world.session.trim(takeId, 0, 500)).ok).toBe(true);
    await vi.waitFor(() => expect(world.snapshot().takeId).not.toBe(takeId));
    expect([...phases]).toEqual(['review']);
    await world.takes.discard(world.snapshot().takeId ?? '');
    await vi.waitFor(() => expect(world.snapshot().phase).toBe('idle'));
  });
});

describe('F-3: a pupil of unknown age', () => {
  /** A fake of the account on the server: stores the answer about the age, or refuses it. */
  function pupil({ refuses = false } = {}) {
    const said: string[] = [];
    const age = {
      isNeeded: () => said.length === 0,
      async say(ageBand: string) {
        if (refuses) return err('offline' as const);
        said.push(ageBand);
        return ok(undefined);
      },
    };
    const over = {
      ownerId: () => 'A0000000000000001',
      age,
      isMinor: () => said.some((band) => band !== 'adult'),
      canUpload: () => !said.includes('under-13'),
    };
    return { world: createSessionWorld({ over }), said };
  }

  it('the age question comes before the first link, and nothing is recorded until it is answered', async () => {
    const { world } = pupil();
    expect((await world.session.start(WHERE)).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'asking-age', visibility: 'private' });
    expect(world.microphone.opened).toBe(0);
    expect(await world.session.start(WHERE)).toMatchObject({ error: 'already-recording' });
  });

  it.each([
    ['adult', 'link', true],
    ['13-17', 'private', true],
    ['under-13', 'private', false],
  ] as const)(
    'the age %s starts a recording with the visibility %s, and is not requested again',
    async (band, visibility, hasLink) => {
      const { world, said } = pupil();
      await world.session.start(WHERE);
      expect((await world.session.answerAge(band)).ok).toBe(true);
      await settle();
      expect(world.snapshot()).toMatchObject({ phase: 'recording', visibility });
      expect(world.snapshot().link !== null).toBe(hasLink);
      await world.recorder().hear(1_500);
      await world.session.stop();
      expect(world.snapshot()).toMatchObject({ phase: 'review', visibility });
      await recording(world);
      expect(said).toEqual([band]);
      expect(world.phases.filter((phase) => phase === 'asking-age')).toHaveLength(1);
    },
  );

  it('“not now” records privately, and the next recording shows the age question again', async () => {
    const { world, said } = pupil();
    await world.session.start(WHERE);
    expect((await world.session.answerAge(null)).ok).toBe(true);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'recording', visibility: 'private' });
    await world.recorder().hear(1_500);
    await world.session.stop();
    await world.session.start(WHERE);
    expect(world.snapshot().phase).toBe('asking-age');
    expect(said).toEqual([]);
  });

  it('an age that does not reach the server leaves the question open; “not now” still records', async () => {
    const { world } = pupil({ refuses: true });
    await world.session.start(WHERE);
    expect(await world.session.answerAge('adult')).toMatchObject({ error: 'offline' });
    expect(world.snapshot().phase).toBe('asking-age');
    await world.session.answerAge(null);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'recording', visibility: 'private' });
  });

  it('a start that is cancelled during the age question records nothing, whatever the later answer', async () => {
    const { world } = pupil();
    await world.session.start(WHERE);
    await world.session.cancel();
    await world.session.answerAge('adult');
    await settle();
    expect(world.snapshot().phase).toBe('idle');
    expect(world.microphone.opened).toBe(0);
  });
});

describe('a pupil of two classes', () => {
  const FOXES = { id: 'F'.repeat(17), name: 'The Foxes', colour: 'orange', face: 1 } as const;
  const OWLS = { id: 'W'.repeat(17), name: 'The Owls', colour: 'blue', face: 2 } as const;
  const ESSAY = { ...WHERE, document: 'essay' };

  /** The classes that the account lists, and the device's memory of choices. */
  function pupil(over: WorldOptions['over'] = {}) {
    const classes: ClassChoice[] = [FOXES, OWLS];
    const known = new Map<string, string | null>();
    const gate = {
      choices: () => classes,
      of: async (owner: string, document: string) => known.get(`${owner} ${document}`),
      remember: async (owner: string, document: string, classId: string | null) =>
        void known.set(`${owner} ${document}`, classId),
    };
    const world = createSessionWorld({ over: { ownerId: () => 'A0000000000000001', classes: gate, ...over } });
    const take = async (where: RecordingPlace) => {
      await world.session.start(where);
      if (world.snapshot().phase !== 'recording') return world.snapshot().phase;
      await world.recorder().hear(1_500);
      await world.session.stop();
      return rowOf(world)?.classId;
    };
    return { world, classes, take };
  }

  it('the question comes before the recording, once for each document, and every take has the answer', async () => {
    const { world, take } = pupil();
    expect(await take(ESSAY)).toBe('asking-class');
    expect(world.snapshot().classChoices).toEqual([FOXES, OWLS]);
    expect(world.microphone.opened).toBe(0);
    expect((await world.session.answerClass(OWLS.id)).ok).toBe(true);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'recording', classId: OWLS.id });
    await world.recorder().hear(1_500);
    await world.session.stop();
    expect(rowOf(world)?.classId).toBe(OWLS.id);
    expect(await take(ESSAY)).toBe(OWLS.id);
    expect(await take({ ...WHERE, document: 'diary' })).toBe('asking-class');
    await world.session.answerClass(null);
    await settle();
    await world.session.stop();
    expect(await take({ ...WHERE, document: 'diary' })).toBeNull();
    expect(world.phases.filter((phase) => phase === 'asking-class')).toHaveLength(2);
  });

  it('a place without a document shows the question each time', async () => {
    const { world, take } = pupil();
    await take(WHERE);
    await world.session.answerClass(FOXES.id);
    await settle();
    await world.session.stop();
    expect(await take(WHERE)).toBe('asking-class');
  });

  it.each([
    ['one class', { choices: () => [FOXES] }, WHERE],
    ['a recording for no class', {}, { ...WHERE, isForNoClass: true }],
  ] as const)('%s needs no question, and the server decides', async (_, change, where) => {
    const of = async () => undefined;
    const classes = { choices: () => [FOXES, OWLS], of, remember: async () => undefined, ...change };
    const { take } = pupil({ classes });
    expect(await take(where)).toBeUndefined();
  });

  it('a remembered class that the pupil has left is asked for again', async () => {
    const { world, classes, take } = pupil();
    await take(ESSAY);
    await world.session.answerClass(OWLS.id);
    await settle();
    await world.session.stop();
    classes[1] = { ...OWLS, id: 'X'.repeat(17) };
    expect(await take(ESSAY)).toBe('asking-class');
  });

  it('a start that is cancelled during the question records nothing, whatever the later answer', async () => {
    const { world, take } = pupil();
    await take(ESSAY);
    await world.session.cancel();
    await world.session.answerClass(FOXES.id);
    await settle();
    expect(world.snapshot().phase).toBe('idle');
    expect(world.microphone.opened).toBe(0);
  });

  it('the age is asked for first', async () => {
    const said: string[] = [];
    const age = {
      isNeeded: () => said.length === 0,
      say: async (band: string) => ok(void said.push(band)),
    };
    const { world, take } = pupil({ age });
    expect(await take(ESSAY)).toBe('asking-age');
    await world.session.answerAge('13-17');
    await settle();
    expect(world.snapshot().phase).toBe('asking-class');
  });

  it('a take that its class refused goes to another class, and stays whole', async () => {
    const { world, take } = pupil();
    await take(ESSAY);
    await world.session.answerClass(OWLS.id);
    await settle();
    await world.recorder().hear(1_500);
    await world.session.stop();
    const id = world.snapshot().takeId ?? '';
    await world.takes.setDelivery(id, { state: 'failed', reason: 'not-in-class', at: 1 });
    await settle();
    expect((await world.session.answerClass(FOXES.id)).ok).toBe(true);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', classId: FOXES.id, delivery: { state: 'sending' } });
    expect(world.takes.rows.get(id)).toMatchObject({ classId: FOXES.id, capture: { state: 'recorded' } });
  });
});

describe('consent before the first take', () => {
  it('consent records immediately, uploads, and gives a link with its expiry', async () => {
    const world = createSessionWorld({ consent: 'unasked' });
    expect((await world.session.start(WHERE)).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'asking-consent', link: null });
    expect(world.microphone.opened).toBe(0);
    await world.session.answerConsent(true);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'recording', consent: 'yes' });
    expect(world.snapshot().link).toContain('/m/');
    expect(world.snapshot().expiresAt).toBe(1_000 + LIMITS.anonymousMoteMs);
    expect(rowOf(world)?.delivery).toMatchObject({ state: 'sending', offset: 0 });
    await world.recorder().hear(1_500);
    await world.session.stop();
    await recording(world);
    expect(world.phases.filter((phase) => phase === 'asking-consent')).toHaveLength(1);
  });

  it('after refused consent, the take stays on the device without a link', async () => {
    const world = createSessionWorld({ consent: 'unasked' });
    await world.session.start(WHERE);
    await world.session.answerConsent(false);
    await settle();
    await world.recorder().hear(1_500);
    await world.session.stop();
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: null, consent: 'no' });
    expect(rowOf(world)?.delivery).toEqual({ state: 'local', reason: 'refused' });
    expect(await world.session.copyLink(world.snapshot().takeId ?? '')).toMatchObject({ error: 'consent-needed' });
    expect(world.copied).toEqual([]);
  });

  it('a later consent shows the link immediately, even if the stored answer is still the refusal (D1)', async () => {
    const consent = { get: async () => 'no' as const, set: async () => {} };
    const world = createSessionWorld({ over: { consent } });
    await recording(world);
    await world.session.stop();
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: null, consent: 'no' });
    await world.session.answerConsent(true);
    expect(world.snapshot().consent).toBe('yes');
    expect(world.snapshot().link).toContain(world.snapshot().takeId);
  });

  it('a later refusal hides the link immediately, even if the stored answer is still the consent (D1)', async () => {
    const consent = { get: async () => 'yes' as const, set: async () => {} };
    const world = createSessionWorld({ over: { consent } });
    await recording(world);
    await world.session.stop();
    expect(world.snapshot().link).not.toBeNull();
    await world.session.answerConsent(false);
    expect(world.snapshot()).toMatchObject({ consent: 'no', link: null });
  });

  it('a later consent uploads the stored take', async () => {
    const world = createSessionWorld({ consent: 'no' });
    await recording(world);
    await world.session.stop();
    await world.session.answerConsent(true);
    await settle();
    expect(rowOf(world)?.delivery.state).toBe('sending');
    expect(world.snapshot()).toMatchObject({ consent: 'yes', delivery: { state: 'sending' } });
    expect(world.snapshot().link).toContain('/m/');
  });

  it('a minor’s take shows as private, also after it is reopened', async () => {
    const world = createSessionWorld({ over: { ownerId: () => 'u1', isMinor: () => true } });
    await recording(world);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', visibility: 'private' });
    await world.session.stop();
    const next = createRecorderSession(world.deps);
    const seen: RecorderSnapshot[] = [];
    next.watch((snapshot) => seen.push(snapshot), new AbortController().signal);
    await next.reopen(world.snapshot().takeId ?? '');
    expect(seen.at(-1)).toMatchObject({ phase: 'review', visibility: 'private' });
  });

  it('signed-in users get no consent question', async () => {
    const world = createSessionWorld({ consent: 'unasked', over: { ownerId: () => 'u1' } });
    await recording(world);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', consent: 'yes', expiresAt: null });
  });
});

describe('an account that an adult has not allowed to send', () => {
  const minor = (over: WorldOptions['over'] = {}) =>
    createSessionWorld({ over: { ownerId: () => 'A0000000000000001', canUpload: () => false, ...over } });

  it('an account without an adult’s consent stores the take here, and gets no link and the reason', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const retryTake = vi.fn(async () => undefined);
    const world = minor({ insert, retryTake });
    await recording(world);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', link: null });
    expect(await world.session.insert?.()).toMatchObject({ error: 'consent-needed' });
    expect(insert).not.toHaveBeenCalled();
    const { takeId, link, delivery, phase } = world.snapshot();
    expect({ link, phase, delivery }).toMatchObject({
      link: null,
      phase: 'review',
      delivery: { state: 'failed', reason: 'consent-needed' },
    });
    expect(await world.session.copyLink(takeId ?? '')).toMatchObject({ error: 'consent-needed' });
    expect(world.copied).toEqual([]);
    expect(await world.session.retry(takeId ?? '')).toMatchObject({ error: 'consent-needed' });
    expect(retryTake).not.toHaveBeenCalled();
    expect((await world.session.audio(takeId ?? '')).ok).toBe(true);
  });

  it('an account without an adult’s consent restores a take without a link', async () => {
    const world = minor();
    await recording(world);
    await world.session.stop();
    await world.session.cancel();
    expect((await world.session.restore([...world.takes.rows.keys()][0] ?? '')).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: null });
  });

  it('the next take has a link once an adult has consented', async () => {
    let isAllowed = false;
    const world = minor({ canUpload: () => isAllowed });
    await recording(world);
    await world.session.stop();
    isAllowed = true;
    await world.session.start(WHERE);
    expect(world.snapshot().link).toContain('/m/');
    expect(world.snapshot().delivery ?? rowOf(world)?.delivery).toMatchObject({ state: 'sending' });
  });
});

describe('placing', () => {
  it('insert() stops the take, then inserts the link', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const world = createSessionWorld({ over: { insert } });
    await recording(world);
    expect((await world.session.insert?.())?.ok).toBe(true);
    const { takeId, link } = world.snapshot();
    expect(insert).toHaveBeenCalledWith({ takeId, link, title: 'For Ada', expiresAt: expect.any(Number) });
    expect(world.snapshot()).toMatchObject({ phase: 'review', placement: { state: 'placed' } });
    expect(rowOf(world)?.placement.state).toBe('placed');
  });

  it('copies the link when the page refuses it, and reports the refusal', async () => {
    const world = createSessionWorld({ over: { insert: async () => err('read-only') } });
    await recording(world);
    expect(await world.session.insert?.()).toMatchObject({ ok: false, error: 'read-only' });
    expect(world.copied).toEqual([world.snapshot().link]);
    expect(world.snapshot()).toMatchObject({ phase: 'review', placement: { state: 'copied' } });
  });

  it('inserts no link without consent', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const world = createSessionWorld({ consent: 'no', over: { insert } });
    await recording(world);
    expect(await world.session.insert?.()).toMatchObject({ error: 'consent-needed' });
    expect(insert).not.toHaveBeenCalled();
  });
});

describe('an existing take', () => {
  it('rename() accepts titles of at most 200 code points', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    const takeId = world.snapshot().takeId ?? '';
    expect(await world.session.rename(takeId, ' Well done ')).toMatchObject({
      ok: true,
      value: { title: 'Well done' },
    });
    await settle();
    expect(world.snapshot().title).toBe('Well done');
    expect(await world.session.rename(takeId, '😀'.repeat(201))).toMatchObject({ error: 'title-too-long' });
    expect((await world.session.rename('0'.repeat(17), 'x')).ok).toBe(false);
  });

  it('the snapshot has the delivery state that the outbox stores', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    await world.takes.setDelivery(world.snapshot().takeId ?? '', { state: 'failed', reason: 'mote-too-large', at: 1 });
    await settle();
    expect(world.snapshot().delivery).toMatchObject({ state: 'failed', reason: 'mote-too-large' });
  });

  it.each([
    ['of its person', {}, 'review'],
    ['of a visitor', { ownerId: ANONYMOUS }, 'review'],
    ['of another person', { ownerId: 'somebody-else' }, 'idle'],
    ['discarded since', { capture: { state: 'discarded', at: 1 } }, 'idle'],
  ] as const)('the next session continues a take only of its user or a visitor: %s', async (_what, change, phase) => {
    const world = createSessionWorld({ over: { ownerId: () => 'u1' } });
    await recording(world);
    await world.session.stop();
    const takeId = world.snapshot().takeId ?? '';
    const row = world.takes.rows.get(takeId);
    if (!row) throw new Error('Nothing was kept');
    const get = async (id: string) => {
      const now = await world.takes.get(id);
      return now && { ...now, ...change };
    };
    const next = createRecorderSession({ ...world.deps, takes: { ...world.takes, get } });
    const seen: RecorderSnapshot[] = [];
    next.watch((snapshot) => seen.push(snapshot), new AbortController().signal);
    expect((await createRecorderSession({ ...world.deps, ownerId: () => '' }).reopen(takeId)).ok).toBe(false);
    expect((await next.reopen(takeId)).ok).toBe(phase === 'review');
    expect(seen.at(-1)?.phase).toBe(phase);
    if (phase !== 'review') return;
    expect(seen.at(-1)).toMatchObject({
      takeId,
      consent: 'yes',
      link: `https://mote.example/m/${takeId}`,
      expiresAt: 'ownerId' in change ? row.createdAt + LIMITS.anonymousMoteMs : null,
    });
    await next.rename(takeId, 'For Ada');
    await settle();
    expect(seen.at(-1)?.title).toBe('For Ada');
    await next.cancel();
    expect(world.takes.rows.get(takeId)?.capture.state).toBe('discarded');
  });

  it('dispose() ends and stores the running take', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.dispose();
    expect(rowOf(world)).toMatchObject({ capture: { state: 'recorded' }, durationMs: 2_500 });
  });
});

describe('[D2] a recorder that does not load', () => {
  /** A session whose recorder rejects its start with each of these errors, in order, and then works. */
  function failingWorld(failures: unknown[]) {
    const waiting = [...failures];
    return createSessionWorld({
      over: {
        createRecorder(stream, options) {
          const recorder = createFakeRecorder(stream, options);
          const { start } = recorder;
          recorder.start = async () => {
            if (waiting.length === 0) return start();
            throw waiting.shift();
          };
          return recorder;
        },
      },
    });
  }

  it.each([
    ['offline', new StartFailure('recorder-offline'), 'recorder-offline'],
    ['the server is down', new StartFailure('recorder-unreachable'), 'recorder-unreachable'],
    ['a removed worker', new StartFailure('recorder-outdated'), 'recorder-outdated'],
    ['no audio device', new Error('no audio here'), 'recording-not-started'],
  ])('reports why the recorder did not load, stores no take, and can start again: %s', async (_, failure, problem) => {
    const world = failingWorld([failure]);
    expect(await world.session.start(WHERE)).toEqual(err(problem));
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem });
    expect([...world.takes.rows.values()].filter(({ capture }) => capture.state !== 'discarded')).toEqual([]);
    expect((await world.session.start(WHERE)).ok).toBe(true);
    expect(world.snapshot().phase).toBe('recording');
  });
});
