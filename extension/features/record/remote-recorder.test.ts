import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import type { Port } from '@/extension/messaging/transport.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { TakeView } from '@/shared/domain/take.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { insertTake, levels, offscreenOpened, placed, RECORDER, snapshots, wakeOffscreen } from './messages.ts';
import { STILL_MS } from './pulse.ts';
import { createRemoteRecorder, IDLE, offerOf } from './remote-recorder.ts';

const RECORDING: RecorderSnapshot = {
  ...IDLE,
  phase: 'recording',
  takeId: '0123456789ABCDEFG',
  link: 'https://mote.example/m/0123456789ABCDEFG',
  consent: 'yes',
};

function setUp() {
  const bus = createFakeBus();
  const report = vi.fn();
  const join = (self: 'page' | 'worker' | 'offscreen') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report }) };
  };
  const page = join('page');
  const worker = join('worker');
  const copyText = vi.fn(async () => ok(undefined));
  const make = (hasTarget = true) =>
    offerOf(createRemoteRecorder({ ...page, recorderId: 'r1', copyText }), { hasTarget });
  const stoppedWell = ok({ id: RECORDING.takeId ?? '' } as TakeView);
  const openOffscreen = (snapshot: RecorderSnapshot = RECORDING, stopped: Result<TakeView> = stoppedWell) => {
    const offscreen = join('offscreen');
    const senders: ((value: RecorderSnapshot) => void)[] = [];
    serveStream(offscreen.transport, bus.own, snapshots, (_key, send) => {
      senders.push(send);
      send(snapshot);
    });
    offscreen.messenger.answer(RECORDER.stop, async () => stopped);
    return { ...offscreen, tell: (next: RecorderSnapshot) => senders.at(-1)?.(next) };
  };
  const watch = (recorder: ReturnType<typeof make>) => {
    const seen: RecorderSnapshot[] = [];
    recorder.watch((snapshot) => seen.push(snapshot), new AbortController().signal);
    const until = (isRight: (snapshot: RecorderSnapshot) => boolean) =>
      vi.waitFor(() => expect(seen.some(isRight)).toBe(true));
    return { seen, until };
  };
  return { bus, join, page, worker, copyText, make, openOffscreen, watch };
}

describe('the recorder over messages', () => {
  it('shows idle before the offscreen document is there, and its word as soon as it is', async () => {
    const { make, openOffscreen, watch } = setUp();
    const { seen, until } = watch(make());
    expect(seen).toEqual([IDLE]);
    const offscreen = openOffscreen();
    offscreen.messenger.tell(offscreenOpened, {});
    await until(({ phase }) => phase === 'recording');
  });

  it.each([
    [1_000, true],
    [LIMITS.lowRoomBytes, false],
    [null, false],
  ])('with %s bytes free, little room is said at rest: %s', async (freeBytes, isRoomLow) => {
    const { page, copyText, watch } = setUp();
    const read = vi.fn(async () => freeBytes);
    const { seen } = watch(createRemoteRecorder({ ...page, recorderId: 'r1', copyText, freeBytes: read }));
    await vi.waitFor(() => expect(read).toHaveResolved());
    await vi.waitFor(() => expect(seen.at(-1)?.isRoomLow).toBe(isRoomLow));
  });

  it('wakes the offscreen document for a verb when it is not there', async () => {
    const { make, worker, openOffscreen } = setUp();
    worker.messenger.answer(wakeOffscreen, async () => {
      openOffscreen().messenger.answer(RECORDER.start, async () => ok({ takeId: 't' }));
      return ok(undefined);
    });
    const started = await make().start({ application: 'page', applicationView: null, title: '' });
    expect(started).toEqual(ok({ takeId: 't' }));
  });

  it('a click on Record is answered at once, and the session that wakes at rest takes nothing of it back', async () => {
    const { make, openOffscreen, watch } = setUp();
    let answer: (started: Result<{ takeId: string }>) => void = () => {};
    const offscreen = openOffscreen(IDLE);
    offscreen.messenger.answer(
      RECORDER.start,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const recorder = make();
    const { seen } = watch(recorder);
    const started = recorder.start({ application: 'page', applicationView: null, title: '' });
    expect(seen.at(-1)?.phase).toBe('arming');
    const before = seen.length;
    offscreen.messenger.tell(offscreenOpened, {});
    offscreen.tell(IDLE);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(before));
    expect(seen.at(-1)?.phase).toBe('arming');
    offscreen.tell(RECORDING);
    await vi.waitFor(() => expect(seen.at(-1)?.phase).toBe('recording'));
    answer(ok({ takeId: RECORDING.takeId ?? '' }));
    await started;
    expect(seen.at(-1)?.phase).toBe('recording');
  });

  it.each([
    ['ok', null, 'placed'],
    ['target-gone', 'target-gone', 'copied'],
    ['no-receiver', 'rejected-by-host', 'copied'],
    ['answer-too-long', 'answer-too-long', undefined],
    ['no-such-take', 'no-such-take', undefined],
    ['timed-out', 'rejected-by-host', 'copied'],
  ] as const)(
    'without a place of its own it puts the link beside when it is asked to: %s',
    async (says, error, state) => {
      const { page, worker, copyText, openOffscreen, watch } = setUp();
      worker.messenger.answer(placed, async () => ok(undefined));
      openOffscreen({ ...RECORDING, phase: 'review' });
      const insertHere = vi.fn(async () => (says === 'ok' ? ok(undefined) : err(says)));
      const recorder = offerOf(createRemoteRecorder({ ...page, recorderId: 'r1', copyText, insertHere }), {
        hasTarget: false,
      });
      const { seen, until } = watch(recorder);
      await until(({ phase }) => phase === 'review');
      expect(recorder.insert).toBeUndefined();
      const { takeId, link } = RECORDING;
      expect(await recorder.insertHere?.(takeId ?? '')).toEqual(error === null ? ok(undefined) : err(error));
      expect(insertHere).toHaveBeenCalledExactlyOnceWith(takeId, link);
      expect(seen.at(-1)).toMatchObject({ phase: 'review' });
      expect(seen.at(-1)?.placement?.state).toBe(state);
      expect(copyText).toHaveBeenCalledTimes(state === 'copied' ? 1 : 0);
    },
  );

  it('a start that is refused leaves the recorder as it was', async () => {
    const { make, openOffscreen, watch } = setUp();
    openOffscreen(IDLE).messenger.answer(RECORDER.start, async () => err('recording-elsewhere'));
    const recorder = make();
    const { seen } = watch(recorder);
    expect(await recorder.start({ application: 'page', applicationView: null, title: '' })).toEqual(
      err('recording-elsewhere'),
    );
    expect(seen.at(-1)?.phase).toBe('idle');
  });

  it('opens its streams again when a verb is answered, also where the news of it does not come', async () => {
    const { make, openOffscreen, watch } = setUp();
    const recorder = make();
    const { seen, until } = watch(recorder);
    openOffscreen();
    await recorder.stop();
    await until(({ phase }) => phase === 'recording');
    expect(seen[0]).toEqual(IDLE);
  });

  it.each([true, false])('a session that goes in a take is said to have ended (with the sidebar: %s)', async (ends) => {
    const { page, copyText, openOffscreen, watch } = setUp();
    const { transport } = openOffscreen();
    const options = { ...page, recorderId: 'r1', copyText, endsWithSidebar: ends };
    const { seen, until } = watch(createRemoteRecorder(options));
    await until((snapshot) => snapshot.phase === 'recording');
    transport.leave();
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ phase: 'blocked', problem: 'recording-failed' }));
  });

  it('a session that goes in a countdown is said to have ended: nobody waits for ever to be counted in', async () => {
    const { make, openOffscreen, watch } = setUp();
    const { transport } = openOffscreen({ ...RECORDING, phase: 'counting', at: Date.now() + LIMITS.countdownMs });
    const { seen, until } = watch(make());
    await until(({ phase }) => phase === 'counting');
    transport.leave();
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ phase: 'blocked', problem: 'recording-failed' }));
    expect(STILL_MS).toBeGreaterThan(LIMITS.countdownMs);
  });

  it('a page whose streams were cut by the browser goes on with the session that is there', async () => {
    const { make, join, watch } = setUp();
    const { transport, messenger } = join('offscreen');
    const ports: Port[] = [];
    transport.onConnect((port) => {
      ports.push(port);
      port.post(RECORDING);
    });
    messenger.answer(RECORDER.look, async () => ok(undefined));
    const { seen, until } = watch(make());
    await until(({ phase }) => phase === 'recording');
    ports[0]?.disconnect();
    await vi.waitFor(() => expect(ports).toHaveLength(2));
    expect(seen.every(({ phase }) => phase !== 'blocked')).toBe(true);
  });

  it('a take in review outlives its session: the next one, which begins at rest, is told to go on with it', async () => {
    const { make, openOffscreen, watch } = setUp();
    const review: RecorderSnapshot = { ...RECORDING, phase: 'review' };
    const { transport } = openOffscreen(review);
    const { seen, until } = watch(make());
    await until(({ phase }) => phase === 'review');
    transport.leave();
    const next = openOffscreen(IDLE);
    const reopened = vi.fn(async () => {
      next.tell({ ...review, title: 'For Ada' });
      return ok({ id: RECORDING.takeId ?? '' } as TakeView);
    });
    next.messenger.answer(RECORDER.reopen, reopened);
    next.messenger.tell(offscreenOpened, {});
    await until(({ title }) => title === 'For Ada');
    expect(reopened).toHaveBeenCalledWith({ recorderId: 'r1', takeId: RECORDING.takeId }, expect.anything());
    expect(seen.slice(1).every(({ phase }) => phase === 'review')).toBe(true);
    next.tell(IDLE);
    await vi.waitFor(() => expect(seen.at(-1)?.phase).toBe('idle'));
  });

  it('a take that is gone, or another person’s by now, goes from the review', async () => {
    const { make, openOffscreen, watch } = setUp();
    const { transport } = openOffscreen({ ...RECORDING, phase: 'review' });
    const { seen, until } = watch(make());
    await until(({ phase }) => phase === 'review');
    transport.leave();
    const next = openOffscreen(IDLE);
    next.messenger.answer(RECORDER.reopen, async () => err('no-such-take'));
    next.messenger.tell(offscreenOpened, {});
    await vi.waitFor(() => expect(seen.at(-1)?.phase).toBe('idle'));
  });

  it('a wish that wakes the session finds the take of the review in it', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    const { transport } = openOffscreen({ ...RECORDING, phase: 'review' });
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'review');
    transport.leave();
    const asked: string[] = [];
    worker.messenger.answer(wakeOffscreen, async () => {
      const { messenger } = openOffscreen(IDLE);
      messenger.answer(RECORDER.reopen, async () => {
        asked.push('reopen');
        return ok({ id: RECORDING.takeId ?? '' } as TakeView);
      });
      messenger.answer(RECORDER.cancel, async () => {
        asked.push('cancel');
        return ok(undefined);
      });
      return ok(undefined);
    });
    expect(await recorder.cancel()).toEqual(ok(undefined));
    expect(asked[0]).toBe('reopen');
    expect(asked.filter((what) => what === 'cancel')).toHaveLength(1);
    expect(asked.at(-1)).toBe('cancel');
  });

  it('nothing is called discarded by a session that could not be given the take', async () => {
    const { make, openOffscreen, watch } = setUp();
    const { messenger } = openOffscreen({ ...RECORDING, phase: 'review' });
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'review');
    const cancel = vi.fn(async () => ok(undefined));
    messenger.answer(RECORDER.cancel, cancel);
    messenger.answer(RECORDER.reopen, async () => err('unknown'));
    expect(await recorder.cancel()).toEqual(err('unknown'));
    expect(cancel).not.toHaveBeenCalled();
  });

  it('asks after a still session for as long as somebody watches, and no longer', async () => {
    const { make, openOffscreen } = setUp();
    const looked = vi.fn(async () => ok(undefined));
    openOffscreen().messenger.answer(RECORDER.look, looked);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const recorder = make();
    const [first, second] = [new AbortController(), new AbortController()];
    const heard = vi.fn();
    recorder.watch(heard, first.signal);
    recorder.watch(vi.fn(), second.signal);
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ phase: 'recording' })));
    first.abort();
    await vi.advanceTimersByTimeAsync(STILL_MS);
    expect(looked).toHaveBeenCalledOnce();
    second.abort();
    await vi.advanceTimersByTimeAsync(3 * STILL_MS);
    expect(looked).toHaveBeenCalledOnce();
  });

  it('an insert that is asked for is shown to who comes to watch meanwhile', async () => {
    const { page, copyText, openOffscreen, watch } = setUp();
    openOffscreen({ ...RECORDING, phase: 'review' });
    const insertHere = () => new Promise<Result<void>>(() => {});
    const remote = createRemoteRecorder({ ...page, recorderId: 'r1', copyText, insertHere });
    await watch(offerOf(remote, { hasTarget: false })).until(({ phase }) => phase === 'review');
    void remote.insertHere?.(RECORDING.takeId ?? '');
    const { seen } = watch(offerOf(remote, { hasTarget: true }));
    expect(seen.map(({ phase }) => phase)).toEqual(['inserting']);
  });

  it('does not call a link placed whose take did not end well', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    openOffscreen(RECORDING, err('no-such-take'));
    worker.messenger.answer(insertTake, async () => ok({ readBackMs: 3 }));
    const recorder = make();
    const { seen, until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('no-such-take'));
    expect(seen.some(({ placement }) => placement?.state === 'placed')).toBe(false);
  });

  it('says why when the offscreen document cannot be had', async () => {
    const { make, worker } = setUp();
    worker.messenger.answer(wakeOffscreen, async () => err('unknown'));
    expect(await make().pause()).toEqual(err('unknown'));
  });

  it('stops and inserts with one call', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    openOffscreen();
    const asked = vi.fn(async () => ok({ readBackMs: 3 }));
    worker.messenger.answer(insertTake, asked);
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(ok(undefined));
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ recorderId: 'r1', takeId: RECORDING.takeId, link: RECORDING.link }),
      expect.anything(),
    );
    await until(({ placement }) => placement?.state === 'placed');
  });

  it('waits for the end of a take of which nothing is kept yet: what comes to nothing leaves no link', async () => {
    const { make, worker, openOffscreen, watch, copyText } = setUp();
    openOffscreen(RECORDING, err('recording-failed'));
    const asked = vi.fn(async () => ok({ readBackMs: 3 }));
    worker.messenger.answer(insertTake, asked);
    const recorder = make();
    const { seen, until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('recording-failed'));
    expect(asked).not.toHaveBeenCalled();
    expect(copyText).not.toHaveBeenCalled();
    expect(seen.at(-1)?.phase).not.toBe('inserting');
  });

  it('waits for nothing once a piece of it is kept', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    const offscreen = openOffscreen({ ...RECORDING, hasSound: true });
    let end = () => {};
    const stopped = new Promise<Result<TakeView>>((resolve) => {
      end = () => resolve(ok({ id: RECORDING.takeId ?? '' } as TakeView));
    });
    offscreen.messenger.answer(RECORDER.stop, () => stopped);
    const asked = vi.fn(async () => ok({ readBackMs: 3 }));
    worker.messenger.answer(insertTake, asked);
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    const inserted = recorder.insert?.();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    end();
    expect(await inserted).toEqual(ok(undefined));
  });

  it('copies the link and says so when the host does not take it', async () => {
    const { make, worker, openOffscreen, watch, copyText } = setUp();
    openOffscreen();
    const noted = vi.fn(async () => ok(undefined));
    worker.messenger.answer(insertTake, async () => err('read-only'));
    worker.messenger.answer(placed, noted);
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('read-only'));
    expect(copyText).toHaveBeenCalledWith(RECORDING.link);
    expect(noted).toHaveBeenCalledWith({ takeId: RECORDING.takeId, state: 'copied' }, expect.anything());
    await until(({ placement }) => placement?.state === 'copied');
  });

  it('does not claim a copy that the browser refused', async () => {
    const { make, worker, openOffscreen, watch, copyText } = setUp();
    openOffscreen();
    copyText.mockResolvedValue(err('clipboard-refused') as never);
    worker.messenger.answer(insertTake, async () => err('target-gone'));
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('clipboard-refused'));
  });

  it('asks once more when the worker died in between', async () => {
    const { make, page, openOffscreen, watch, bus } = setUp();
    openOffscreen();
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    let asked = 0;
    const second = createMessenger({
      self: 'worker',
      own: bus.own,
      transport: bus.join(FAKE_SENDERS.worker),
      report: () => {},
    });
    second.answer(insertTake, async () => {
      asked += 1;
      return asked === 1 ? err('no-receiver') : ok({ readBackMs: 1 });
    });
    expect(await recorder.insert?.()).toEqual(ok(undefined));
    expect(asked).toBe(2);
    expect(page.transport.isAlive()).toBe(true);
  });

  it('inserts no link that nobody may open', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    openOffscreen({ ...RECORDING, link: null, consent: 'no' });
    const asked = vi.fn(async () => ok({ readBackMs: 3 }));
    worker.messenger.answer(insertTake, asked);
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('consent-needed'));
    expect(asked).not.toHaveBeenCalled();
  });

  it('has no insert where no page waits for the link', () => {
    expect(setUp().make(false).insert).toBeUndefined();
  });

  it('brings digital silence through JSON', async () => {
    const { make, bus } = setUp();
    const offscreen = bus.join(FAKE_SENDERS.offscreen);
    serveStream(offscreen, bus.own, levels, (_key, send) => send({ rmsDbfs: null, peak: 0 }));
    const heard: number[] = [];
    make().watchLevel(({ rmsDbfs }) => heard.push(rmsDbfs), new AbortController().signal);
    await vi.waitFor(() => expect(heard).toEqual([Number.NEGATIVE_INFINITY]));
  });

  it('carries the MP3', async () => {
    const { make, openOffscreen } = setUp();
    openOffscreen().messenger.answer(RECORDER.audio, async () => ok({ base64: btoa('mp3') }));
    const audio = await make().audio('t');
    expect(audio.ok && (await audio.value.text())).toBe('mp3');
  });
});
