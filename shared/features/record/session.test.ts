import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENTS } from '@/shared/domain/events.ts';
import { LIMITS, maxMoteSeconds } from '@/shared/domain/limits.ts';
import { isMoteId, moteIdOf } from '@/shared/domain/mote.ts';
import { err, ok } from '@/shared/domain/result.ts';
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
  it('goes from idle to review, is kept in pieces as it is heard, and has its link from the start', async () => {
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

  describe('whose person is counted in', () => {
    const over = { hasCountdown: () => true };

    it('begins after 3 s, and of these nothing is kept', async () => {
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
    ])('%s while it counts: nothing is recorded, and the microphone is closed', async (_, end, answer) => {
      const world = createSessionWorld({ over });
      await world.session.start(WHERE);
      expect(await end(world)).toEqual(answer);
      expect(world.stoppedTracks()).toBe(1);
      await vi.advanceTimersByTimeAsync(LIMITS.countdownMs);
      expect(world.takes.rows.size).toBe(0);
      expect(world.phases).not.toContain('recording');
      expect(world.sounds).toEqual([]);
    });

    it('can be begun again at once', async () => {
      const world = createSessionWorld({ over });
      await world.session.start(WHERE);
      await world.session.cancel();
      expect(await world.session.start(WHERE)).toMatchObject({ ok: true });
      await vi.advanceTimersByTimeAsync(LIMITS.countdownMs);
      expect(world.snapshot().phase).toBe('recording');
      expect(world.takes.rows.size).toBe(1);
    });

    it('makes way for another context that asks', async () => {
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

  describe('whose page goes before its first sound', () => {
    const neverSounding: WorldOptions['over'] = {
      createRecorder: (stream, options) => ({
        ...createFakeRecorder(stream, options),
        start: () => new Promise<void>(() => {}),
      }),
    };

    it('ends there: the microphone is closed, nothing is kept, and the next one may record', async () => {
      const locks = createFakeLocks();
      const world = createSessionWorld({ lock: locks.of(), over: neverSounding });
      void world.session.start(WHERE);
      await settle();
      expect(world.snapshot().phase).toBe('arming');
      await world.session.dispose();
      expect(world.stoppedTracks()).toBe(1);
      expect([...world.takes.rows.values()].map(({ capture }) => capture.state)).toEqual(['discarded']);
      const next = createSessionWorld({ lock: locks.of() });
      expect(await next.session.start(WHERE)).toMatchObject({ ok: true });
      expect(next.snapshot().phase).toBe('recording');
    });

    it('opens no microphone when it was being prepared still, and none when it is asked once more', async () => {
      const world = createSessionWorld();
      const started = world.session.start(WHERE);
      await world.session.dispose();
      expect(await started).toEqual(err('aborted'));
      expect(await world.session.start(WHERE)).toEqual(err('aborted'));
      expect(world.microphone.opened).toBe(0);
      expect(world.takes.rows.size).toBe(0);
    });
  });

  it('never shows its claim', async () => {
    const world = createSessionWorld();
    await recording(world);
    const stopped = await world.session.stop();
    expect(JSON.stringify([stopped, world.snapshot()])).not.toContain(rowOf(world)?.claim);
    expect(stopped.ok && 'claim' in stopped.value).toBe(false);
  });

  it('pauses and goes on; the store knows which', async () => {
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

  it('says "we cannot hear you" while it goes on, and takes it back', async () => {
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

  it('stopped before the first sound leaves nothing behind', async () => {
    const world = createSessionWorld();
    await world.session.start(WHERE);
    expect(await world.session.stop()).toMatchObject({ ok: false, error: 'recording-failed' });
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

  it('a recorder that never ends is given up after 20 s, and what is committed is kept', async () => {
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
    '[S9-002] of a user who is %s is %i s: warned 10 s before, ended, kept, with the finish sound',
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

  it('ends at the limit, and is kept and placed all the same', async () => {
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

  it('gives nobody more time than they have', async () => {
    const world = createSessionWorld({ over: { maxSeconds: () => 20 } });
    await world.session.start(QUESTION);
    expect(world.snapshot().maxMs).toBe(20_000);
  });

  it('is refused once the attempts are used up, before a microphone is opened; nothing of what was recorded is lost', async () => {
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
    // Another question, and no question at all, have nothing to do with it.
    expect((await answerOnce(world, 1_000, { ...QUESTION, answer: { ...QUESTION.answer, of: 'other' } })).ok).toBe(
      true,
    );
    expect((await answerOnce(world, 1_000, WHERE)).ok).toBe(true);
  });

  it('a take that was thrown away was an attempt, one that was cancelled at once was none', async () => {
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

  it('without a number of attempts it may be tried again for ever', async () => {
    const world = createSessionWorld();
    const where = { ...QUESTION, answer: { ...QUESTION.answer, attempts: 0 } };
    for (let time = 0; time < 7; time += 1) expect((await answerOnce(world, 1_000, where)).ok).toBe(true);
  });

  it('a microphone that was refused costs no attempt', async () => {
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
  ] as const)('[S8-023] [R4] %s blocks with its own code and tells the event once', async (code) => {
    const world = createSessionWorld();
    world.microphone.answer = refuse(code);
    expect(await world.session.start(WHERE)).toMatchObject({ ok: false, error: code });
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: code, takeId: null });
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
    expect(world.takes.rows.size).toBe(0);
  });

  it('can be tried again', async () => {
    const world = createSessionWorld();
    const { answer } = world.microphone;
    world.microphone.answer = refuse('microphone-busy');
    await world.session.start(WHERE);
    world.microphone.answer = answer;
    await recording(world);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', problem: null });
  });

  it('allowed in the settings of the browser, a blocked recorder is ready again by itself', async () => {
    const world = createSessionWorld();
    world.microphone.answer = refuse('microphone-denied');
    await world.session.start(WHERE);
    world.permission.change('granted');
    expect(world.snapshot().phase).toBe('idle');
  });

  it('blocked for the extension, its tab can be opened, and an Allow there makes it ready', async () => {
    const world = createSessionWorld({ over: { canPrompt: false } });
    world.microphone.answer = refuse('microphone-denied');
    await world.session.start(WHERE);
    expect(await world.session.askMicrophone()).toEqual(ok(undefined));
    expect(world.permission.asked).toBe(1);
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'microphone-denied' });
    world.permission.change('granted');
    expect(world.snapshot().phase).toBe('idle');
  });

  it('[S8-023] [R4] lost in a take: told within a second, audio so far kept', async () => {
    const world = createSessionWorld();
    await recording(world);
    const before = Date.now();
    await world.recorder().loseMicrophone();
    await settle();
    expect(Date.now() - before).toBeLessThan(1_000);
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'microphone-lost', elapsedMs: 2_500 });
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
  });

  it('[S8-023] [R4] the permission taken back in a take: the fix is in the settings, not at the plug', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.permission.state = 'denied';
    await world.recorder().loseMicrophone();
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'microphone-denied', elapsedMs: 2_500 });
    expect(world.signals).toEqual([EVENTS.microphoneBlocked]);
  });

  it('[S8-023] [R4] muted in a take: told, and taken back when it is heard again', async () => {
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
  it('in the extension is asked for in a tab of its own, once, and the take starts by itself', async () => {
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

  it('a no in that tab blocks', async () => {
    const world = createSessionWorld({ over: { canPrompt: false } });
    world.permission.state = 'prompt';
    world.microphone.answer = refuse('microphone-not-asked');
    await world.session.start(WHERE);
    world.permission.change('denied');
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'microphone-denied' });
  });

  it('a prompt that was dismissed waits, and "ask again" opens it again', async () => {
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

  it('a person who gives up meanwhile is not recorded later', async () => {
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

  it('a wish that is taken back while the browser still asks is in nobody’s way: the next one starts', async () => {
    const world = createSessionWorld();
    const { answer } = world.microphone;
    world.microphone.answer = () => new Promise(() => {});
    void world.session.start(WHERE);
    await vi.waitFor(() => expect(world.microphone.opened).toBe(1));
    await world.session.cancel();
    world.microphone.answer = answer;
    // `start` of the first one has not come back: its question stands open in the browser.
    expect((await world.session.start(WHERE)).ok).toBe(true);
    expect(world.snapshot().phase).toBe('recording');
    expect(world.microphone.opened).toBe(2);
  });

  it('a person who gives up at once opens no microphone', async () => {
    const world = createSessionWorld();
    const starting = world.session.start(WHERE);
    await world.session.cancel();
    expect(await starting).toMatchObject({ ok: false, error: 'aborted' });
    expect(world.snapshot().phase).toBe('idle');
    expect(world.microphone.opened).toBe(0);
  });
});

describe('a question that nobody is there for any more', () => {
  it('of the microphone: whoever watches ends the wish, and a later yes records nothing', async () => {
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

  it('of the first take: the same, and the answer itself is kept', async () => {
    const world = createSessionWorld({ consent: 'unasked' });
    await world.session.start(WHERE);
    expect(await world.session.stop()).toEqual(err('aborted'));
    await world.session.answerConsent(true);
    await settle();
    expect(world.snapshot().phase).toBe('idle');
    expect(world.consent.value).toBe('yes');
    expect(world.microphone.opened).toBe(0);
  });

  it('a start that is stopped while it is prepared never begins, and costs the take in review nothing', async () => {
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

  it('the start is answered meanwhile, and a yes records once', async () => {
    const { world, allow } = await asking();
    world.permission.change('granted');
    await allow();
    expect(world.snapshot().phase).toBe('recording');
    expect(world.microphone.opened).toBe(1);
  });

  it('a no says so', async () => {
    const { world, refuseIt } = await asking();
    await refuseIt();
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'microphone-denied' });
  });

  it('who asks to record elsewhere may, and a late yes here records nothing', async () => {
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

  it('a take in review is not lost to who asks to record elsewhere', async () => {
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
  it('the encoder dies: told, audio so far kept', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.recorder().die();
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'encoder-failed', elapsedMs: 2_000 });
  });

  it('[R7] the disk is full in a take: stops, keeps the committed pieces without a gap, says so', async () => {
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

  it('[R7] the disk is full, and the browser neither writes nor reads for a while: the take is shown, the words are right', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.takes.failNext('appendPiece', 'device-storage-refused');
    world.takes.failNext('finish', 'device-storage-refused');
    vi.spyOn(world.takes, 'get').mockResolvedValue(null);
    await world.recorder().hear(3_000);
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'device-storage-full', elapsedMs: 2_000 });
  });

  it('[R7] the disk is full at the start: blocked, nothing pretends to record', async () => {
    const world = createSessionWorld();
    world.takes.failNext('begin', 'device-storage-full');
    expect(await world.session.start(WHERE)).toMatchObject({ error: 'device-storage-full' });
    expect(world.snapshot()).toMatchObject({ phase: 'blocked', problem: 'device-storage-full' });
    expect(world.stoppedTracks()).toBe(1);
  });

  it('[R7] the disk is full at the end: the committed take stays playable', async () => {
    const world = createSessionWorld();
    await recording(world);
    world.takes.failNext('finish', 'device-storage-full');
    expect((await world.session.stop()).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'review', problem: 'device-storage-full' });
  });
});

describe('little room on the device', () => {
  it('is known before a recording, and looked at again for each', async () => {
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

  it('is made by what has been sent; what has not stays', async () => {
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

  it('a browser that does not say how much is left warns of nothing', async () => {
    const world = createSessionWorld({ over: { freeBytes: async () => null } });
    await world.session.start(WHERE);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', isRoomLow: false });
  });
});

describe('two tabs', () => {
  it('the second asks; stopping the first keeps its take and starts here', async () => {
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

  it('or leaves it alone', async () => {
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
  it('discards with its sound; undo brings back every second', async () => {
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

describe('a take in review that goes in the list beside it', () => {
  async function reviewed() {
    const world = createSessionWorld();
    await recording(world);
    await world.session.stop();
    return { world, takeId: world.snapshot().takeId ?? '' };
  }

  it('is deleted there: nothing stands here that could be copied', async () => {
    const { world, takeId } = await reviewed();
    await world.takes.discard(takeId);
    await vi.waitFor(() => expect(world.snapshot()).toMatchObject({ phase: 'idle', takeId: null, link: null }));
  });

  it('is not gone where the device cannot read it for a while', async () => {
    const { world, takeId } = await reviewed();
    vi.spyOn(world.takes, 'get').mockResolvedValue(null);
    world.takes.failNext('shown', 'device-storage-full');
    await world.takes.rename(takeId, 'For Ben');
    await settle();
    expect(world.snapshot()).toMatchObject({ phase: 'review', takeId });
  });

  it('is trimmed here: its shorter self stands in its place, and the recorder is at rest at no moment', async () => {
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

describe('the one question before the first take', () => {
  it('a yes records at once, sends and has a link that says when it ends', async () => {
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

  it('a no records too, keeps it on the device and gives no link', async () => {
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

  it('a later yes sends what was kept', async () => {
    const world = createSessionWorld({ consent: 'no' });
    await recording(world);
    await world.session.stop();
    await world.session.answerConsent(true);
    await settle();
    expect(rowOf(world)?.delivery.state).toBe('sending');
    expect(world.snapshot()).toMatchObject({ consent: 'yes', delivery: { state: 'sending' } });
    expect(world.snapshot().link).toContain('/m/');
  });

  it('a minor is told that their mote is not for everybody, also of a take that is opened again', async () => {
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

  it('is not asked of somebody who is signed in', async () => {
    const world = createSessionWorld({ consent: 'unasked', over: { ownerId: () => 'u1' } });
    await recording(world);
    expect(world.snapshot()).toMatchObject({ phase: 'recording', consent: 'yes', expiresAt: null });
  });
});

describe('an account that an adult has not allowed to send', () => {
  const minor = (over: WorldOptions['over'] = {}) =>
    createSessionWorld({ over: { ownerId: () => 'A0000000000000001', canUpload: () => false, ...over } });

  it('records and keeps the take here: no link is made, copied or inserted, and the reason is said', async () => {
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

  it('brings it back without a link', async () => {
    const world = minor();
    await recording(world);
    await world.session.stop();
    await world.session.cancel();
    expect((await world.session.restore([...world.takes.rows.keys()][0] ?? '')).ok).toBe(true);
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: null });
  });

  it('allowed, the next take has its link', async () => {
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
  it('stops first, then inserts', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const world = createSessionWorld({ over: { insert } });
    await recording(world);
    expect((await world.session.insert?.())?.ok).toBe(true);
    const { takeId, link } = world.snapshot();
    expect(insert).toHaveBeenCalledWith({ takeId, link, title: 'For Ada', expiresAt: expect.any(Number) });
    expect(world.snapshot()).toMatchObject({ phase: 'review', placement: { state: 'placed' } });
    expect(rowOf(world)?.placement.state).toBe('placed');
  });

  it('copies the link where the place would not take it, and says so', async () => {
    const world = createSessionWorld({ over: { insert: async () => err('read-only') } });
    await recording(world);
    expect(await world.session.insert?.()).toMatchObject({ ok: false, error: 'read-only' });
    expect(world.copied).toEqual([world.snapshot().link]);
    expect(world.snapshot()).toMatchObject({ phase: 'review', placement: { state: 'copied' } });
  });

  it('inserts no link that was refused', async () => {
    const insert = vi.fn(async () => ok(undefined));
    const world = createSessionWorld({ consent: 'no', over: { insert } });
    await recording(world);
    expect(await world.session.insert?.()).toMatchObject({ error: 'consent-needed' });
    expect(insert).not.toHaveBeenCalled();
  });
});

describe('a take that is there already', () => {
  it('is renamed within 200 code points', async () => {
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

  it('shows what the outbox makes of it', async () => {
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
  ] as const)('is gone on with by the session that comes after: %s', async (_what, change, phase) => {
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

  it('is ended and kept when its page goes', async () => {
    const world = createSessionWorld();
    await recording(world);
    await world.session.dispose();
    expect(rowOf(world)).toMatchObject({ capture: { state: 'recorded' }, durationMs: 2_500 });
  });
});
