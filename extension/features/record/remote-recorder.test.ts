import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import type { Port } from '@/extension/messaging/transport.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import {
  insertTake,
  levels,
  offscreenOpened,
  placed,
  RECORDER,
  snapshots,
  takeBackInserted,
  wakeOffscreen,
} from './messages.ts';
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
  it('shows idle until the offscreen document opens, then its state immediately', async () => {
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
  ])('with %s bytes free, reports low disk space while idle: %s', async (freeBytes, isRoomLow) => {
    const { page, copyText, watch } = setUp();
    const read = vi.fn(async () => freeBytes);
    const { seen } = watch(createRemoteRecorder({ ...page, recorderId: 'r1', copyText, freeBytes: read }));
    await vi.waitFor(() => expect(read).toHaveResolved());
    await vi.waitFor(() => expect(seen.at(-1)?.isRoomLow).toBe(isRoomLow));
  });

  it('opens the offscreen document for a call if it is closed', async () => {
    const { make, worker, openOffscreen } = setUp();
    worker.messenger.answer(wakeOffscreen, async () => {
      openOffscreen().messenger.answer(RECORDER.start, async () => ok({ takeId: 't' }));
      return ok(undefined);
    });
    const started = await make().start({ application: 'page', applicationView: null, title: '' });
    expect(started).toEqual(ok({ takeId: 't' }));
  });

  it('responds to Record immediately, and the idle session that opens does not undo it', async () => {
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
    'inserts the link in the page beside the sidebar on request if the recorder has no place: %s',
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

  it('leaves the recorder unchanged if the session refuses a start', async () => {
    const { make, openOffscreen, watch } = setUp();
    openOffscreen(IDLE).messenger.answer(RECORDER.start, async () => err('recording-elsewhere'));
    const recorder = make();
    const { seen } = watch(recorder);
    expect(await recorder.start({ application: 'page', applicationView: null, title: '' })).toEqual(
      err('recording-elsewhere'),
    );
    expect(seen.at(-1)?.phase).toBe('idle');
  });

  it('reopens its streams after a call succeeded, also if the opened event is lost', async () => {
    const { make, openOffscreen, watch } = setUp();
    const recorder = make();
    const { seen, until } = watch(recorder);
    openOffscreen();
    await recorder.stop();
    await until(({ phase }) => phase === 'recording');
    expect(seen[0]).toEqual(IDLE);
  });

  it.each([true, false])(
    'reports that the take ended if its session closes (ends with the sidebar: %s)',
    async (ends) => {
      const { page, copyText, openOffscreen, watch } = setUp();
      const { transport } = openOffscreen();
      const options = { ...page, recorderId: 'r1', copyText, endsWithSidebar: ends };
      const { seen, until } = watch(createRemoteRecorder(options));
      await until((snapshot) => snapshot.phase === 'recording');
      transport.leave();
      await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ phase: 'blocked', problem: 'recording-failed' }));
    },
  );

  it('reports that the countdown ended if its session closes', async () => {
    const { make, openOffscreen, watch } = setUp();
    const { transport } = openOffscreen({ ...RECORDING, phase: 'counting', at: Date.now() + LIMITS.countdownMs });
    const { seen, until } = watch(make());
    await until(({ phase }) => phase === 'counting');
    transport.leave();
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ phase: 'blocked', problem: 'recording-not-started' }));
    expect(STILL_MS).toBeGreaterThan(LIMITS.countdownMs);
  });

  it('reconnects to the running session after the browser cut the page’s streams', async () => {
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

  it('continues a take in review in the next session', async () => {
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

  it('removes a take from the review if it was deleted or belongs to another user now', async () => {
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

  it('continues the review’s take in the new session that a call opens', async () => {
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

  it('does not report a take as discarded if the new session could not load it', async () => {
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

  it('checks a silent session while it has watchers, and no longer', async () => {
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

  it('shows a pending insertion to a watcher that joins later', async () => {
    const { page, copyText, openOffscreen, watch } = setUp();
    openOffscreen({ ...RECORDING, phase: 'review' });
    const insertHere = () => new Promise<Result<void>>(() => {});
    const remote = createRemoteRecorder({ ...page, recorderId: 'r1', copyText, insertHere });
    await watch(offerOf(remote, { hasTarget: false })).until(({ phase }) => phase === 'review');
    void remote.insertHere?.(RECORDING.takeId ?? '');
    const { seen } = watch(offerOf(remote, { hasTarget: true }));
    expect(seen.map(({ phase }) => phase)).toEqual(['inserting']);
  });

  it('does not report a link as placed if its take failed', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    openOffscreen(RECORDING, err('no-such-take'));
    worker.messenger.answer(insertTake, async () => ok({ readBackMs: 3 }));
    const recorder = make();
    const { seen, until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('no-such-take'));
    expect(seen.some(({ placement }) => placement?.state === 'placed')).toBe(false);
  });

  it('takes an inserted link back with the id of its insertion; if the text has changed, the link stays placed', async () => {
    const { make, worker, openOffscreen, watch } = setUp();
    openOffscreen();
    const asked = vi.fn(async (_request: { requestId: string }) => ok({ readBackMs: 3, canTakeBack: true }));
    worker.messenger.answer(insertTake, asked);
    const answers = [err('target-gone' as const), ok(undefined)];
    const takenBack = vi.fn(async (_request: { requestId: string }) => answers.shift() ?? ok(undefined));
    worker.messenger.answer(takeBackInserted, takenBack);
    const recorder = make();
    const { seen, until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    await recorder.insert?.();
    expect(seen.at(-1)).toMatchObject({ placement: { state: 'placed' }, canTakeBack: true });
    expect(await recorder.takeBack?.()).toEqual(err('still-inserted'));
    expect(seen.at(-1)).toMatchObject({ placement: { state: 'placed' }, canTakeBack: false });
    expect(await recorder.takeBack?.()).toEqual(ok(undefined));
    expect(seen.at(-1)?.placement).toEqual({ state: 'none' });
    expect(takenBack.mock.calls[0]?.[0].requestId).toBe(asked.mock.calls[0]?.[0].requestId);
  });

  it('reports why the offscreen document cannot be opened', async () => {
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

  it('waits for the end of a take without stored sound, and inserts no link if it fails', async () => {
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

  it('inserts without a wait once a part of the take is stored', async () => {
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

  it('copies the link and says so if the host does not accept it', async () => {
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

  it('does not report the link as copied if the browser refused the copy', async () => {
    const { make, worker, openOffscreen, watch, copyText } = setUp();
    openOffscreen();
    copyText.mockResolvedValue(err('clipboard-refused') as never);
    worker.messenger.answer(insertTake, async () => err('target-gone'));
    const recorder = make();
    const { until } = watch(recorder);
    await until(({ phase }) => phase === 'recording');
    expect(await recorder.insert?.()).toEqual(err('clipboard-refused'));
  });

  it('retries an insert once if the worker was stopped during the call', async () => {
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

  it('inserts no link while the take is not shared', async () => {
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

  it('has no insert() if no page expects the link', () => {
    expect(setUp().make(false).insert).toBeUndefined();
  });

  it('transfers the level of digital silence through JSON', async () => {
    const { make, bus } = setUp();
    const offscreen = bus.join(FAKE_SENDERS.offscreen);
    serveStream(offscreen, bus.own, levels, (_key, send) => send({ rmsDbfs: null, peak: 0 }));
    const heard: number[] = [];
    make().watchLevel(({ rmsDbfs }) => heard.push(rmsDbfs), new AbortController().signal);
    await vi.waitFor(() => expect(heard).toEqual([Number.NEGATIVE_INFINITY]));
  });

  it('transfers a take’s MP3 through JSON', async () => {
    const { make, openOffscreen } = setUp();
    openOffscreen().messenger.answer(RECORDER.audio, async () => ok({ base64: btoa('mp3') }));
    const audio = await make().audio('t');
    expect(audio.ok && (await audio.value.text())).toBe('mp3');
  });
});
