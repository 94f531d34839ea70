import type { Timer } from '@/shared/base/clock.ts';
import type { Sender } from '@/shared/contract/sender.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import { isBeingRecorded } from '@/shared/domain/mote/take-machine.ts';
import { MAX_WAIT_MS } from './backoff.ts';
import type { Outbox } from './contract.ts';
import { type Circumstances, dueAt, type Learned, NOTHING_LEARNED, type OutboxOwner, planStep } from './outbox-plan.ts';
import type { Locks, Log, OutgoingTakes } from './ports.ts';
import { takeStep } from './send-step.ts';

export interface OutboxDeps {
  takes: OutgoingTakes;
  /**
   * A function returns a sender for this owner only: a call that would use another user's session ends as 'aborted'.
   */
  sender: Sender | ((ownerId: string) => Sender);
  locks: Pick<Locks, 'request'>;
  /** The owner whose takes are sent, and whether they may be. Read before each step. */
  owner(): Promise<OutboxOwner>;
  /** `navigator.onLine`. The caller passes its `online` event on as `wake`. */
  isOnline(): boolean;
  clock: Timer;
  /** 0 ≤ n < 1, for the jitter. */
  random(): number;
  log: Log;
}

/** The sending context holds this lock. Other contexts queue for it and take over when that context ends or dies. */
export const OUTBOX_LOCK = 'mote-outbox';
const LANES = 3;
/** One lane is reserved for a take that is being recorded. */
const LANES_FOR_THE_REST = 2;
/** Pause after a fault of the device itself, in ms. */
const DEVICE_PAUSE_MS = 5000;

/**
 * Creates the outbox, which sends takes during and after recording. The server makes each mote once, however often a
 * step is retried.
 */
export function createOutbox({ takes, sender: given, locks, owner, isOnline, clock, random, log }: OutboxDeps): Outbox {
  const end = new AbortController();
  const learned = new Map<string, Learned>();
  const lanes = new Set<string>();
  let running: Promise<void> | null = null;
  let isDirty = false;
  let lastOwnerId = '';
  let lookUp = () => {};
  let stopTimer = () => {};

  const learnedOf = (id: string): Learned => learned.get(id) ?? NOTHING_LEARNED;
  const learn = (id: string, news: Partial<Learned>) => learned.set(id, { ...learnedOf(id), ...news });

  const viewOf = (id: string, sending: OutboxOwner['sending']): Circumstances => ({
    now: clock.now(),
    isOnline: isOnline(),
    sending,
    learned: learnedOf(id),
  });

  /**
   * Returns the current owner; null: unknown, and nothing is sent. A new session retries takes that an earlier one had
   * refused.
   */
  async function askOwner(): Promise<OutboxOwner | null> {
    try {
      const who = await owner();
      if (who.ownerId !== '' && who.ownerId !== lastOwnerId) {
        lastOwnerId = who.ownerId;
        learned.clear();
      }
      return who;
    } catch (fault) {
      log('outbox: it is not known whose takes may go', fault);
      return null;
    }
  }

  /** Runs one step for a take; false when no step is due. */
  async function step(id: string): Promise<boolean> {
    const [take, who] = await Promise.all([takes.get(id), askOwner()]);
    if (!take || take.ownerId !== who?.ownerId) return false;
    const next = planStep(take, viewOf(id, who.sending));
    if (next.do === 'nothing') return false;
    const moment = { now: clock.now(), random };
    const sender = typeof given === 'function' ? given(who.ownerId) : given;
    const outcome = await takeStep(take, next, {
      takes,
      sender,
      signal: end.signal,
      moment,
      knownTitle: learnedOf(id).title,
    });
    if (end.signal.aborted && outcome.delivery?.state !== 'final') return false;
    learn(id, outcome.learned);
    if (!outcome.delivery) return true;
    const after = await takes.setDelivery(id, outcome.delivery);
    if (!after) learn(id, { notBefore: clock.now() + DEVICE_PAUSE_MS, isCertain: false });
    else if (after.delivery.state === 'final') learned.delete(id);
    return after !== null;
  }

  async function advance(id: string): Promise<void> {
    try {
      while (!end.signal.aborted && (await step(id))) {
        // Each step returns whether another one follows.
      }
    } catch (fault) {
      log('outbox: a step failed', fault);
      learn(id, { notBefore: clock.now() + DEVICE_PAUSE_MS, isCertain: false });
    }
  }

  function open(take: Take): void {
    const isLive = isBeingRecorded(take);
    if (lanes.size >= (isLive ? LANES : LANES_FOR_THE_REST)) return;
    lanes.add(take.id);
    advance(take.id).finally(() => {
      lanes.delete(take.id);
      lookUp();
    });
  }

  async function drain(): Promise<void> {
    while (!end.signal.aborted || lanes.size > 0) {
      isDirty = false;
      const changed = new Promise<void>((resolve) => {
        lookUp = resolve;
      });
      const who = end.signal.aborted ? null : await askOwner();
      for (const take of who ? await takes.outgoing(who.ownerId) : []) {
        if (who && !lanes.has(take.id) && planStep(take, viewOf(take.id, who.sending)).do !== 'nothing') open(take);
      }
      if (lanes.size > 0) await changed;
      else if (!isDirty) return;
    }
  }

  async function runUntilQuiet(): Promise<void> {
    try {
      do {
        await locks.request(OUTBOX_LOCK, { signal: end.signal }, drain);
      } while (isDirty && !end.signal.aborted);
      await setTimer();
    } catch (fault) {
      isDirty = false;
      if (!end.signal.aborted) {
        log('outbox: it could not run', fault);
        stopTimer = clock.after(DEVICE_PAUSE_MS, outbox.wake);
      }
    }
    running = null;
    // Changes arrived after the last check.
    if (isDirty && !end.signal.aborted) void outbox.run();
  }

  async function setTimer(): Promise<void> {
    const at = await outbox.nextAt();
    stopTimer();
    if (at === null || end.signal.aborted) return;
    stopTimer = clock.after(Math.min(MAX_WAIT_MS, Math.max(0, at - clock.now())), outbox.wake);
  }

  const outbox: Outbox = {
    run() {
      if (end.signal.aborted) return Promise.resolve();
      isDirty = true;
      lookUp();
      running ??= runUntilQuiet();
      return running;
    },
    wake() {
      void outbox.run();
    },
    async nextAt() {
      const who = await askOwner();
      if (!who) return clock.now() + DEVICE_PAUSE_MS;
      const waiting = await takes.outgoing(who.ownerId);
      const times = waiting.flatMap((take) => dueAt(take, viewOf(take.id, who.sending)) ?? []);
      return times.length === 0 ? null : Math.min(...times);
    },
    async retry(id) {
      const take = await takes.get(id);
      if (!take || take.delivery.state === 'final') return;
      learned.delete(id);
      // The same class would refuse it again.
      if (take.delivery.state === 'failed' && take.delivery.reason === 'not-in-class') await takes.setClass(id, null);
      const known = take.delivery.state === 'sending' ? take.delivery : { offset: 0, uploadUrl: null };
      const { offset, uploadUrl } = known;
      await takes.setDelivery(id, { state: 'sending', offset, uploadUrl, attempt: 0, retryAt: 0 });
      outbox.wake();
    },
    stop() {
      end.abort();
      stopTimer();
      lookUp();
    },
  };

  takes.watch(outbox.wake, end.signal);
  return outbox;
}
