import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err } from '@/shared/domain/result.ts';
import { FRESH_DELIVERY, type Take } from '@/shared/domain/take.ts';
import { isBeingRecorded, isEnded } from '@/shared/domain/take-machine.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { REFUSED_DELIVERY } from '@/shared/features/record/stored-takes.ts';
import type { Outbox, TakeStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import type { ClassNow } from './class-now.ts';
import { mayRecord } from './model.ts';

/** One child's time at the device, with a recorder of its own that knows of nobody else's notes. */
export interface KioskTurn {
  ports: RecorderPorts;
  warm(): Promise<void>;
  /** What was recorded is kept and goes to the class; the next child sees nothing of it. */
  end(): Promise<void>;
}

export interface Waiting {
  /** Notes that have not arrived yet, whose turn is over. */
  count: number;
  /** Why the first of them does not go; null: it is on its way. */
  problem: ErrorCode | null;
}

export interface Kiosk {
  classNow: ClassNow;
  beginTurn(pupilId: string): KioskTurn;
  watchWaiting(listener: (waiting: Waiting) => void, signal: AbortSignal): void;
  close(): Promise<void>;
}

export interface KioskDeps {
  classNow: ClassNow;
  takes: OutgoingTakes;
  outbox: Pick<Outbox, 'wake' | 'retry' | 'stop'>;
  /** What a round could not do; the next one tries again. */
  log(what: string, fault: unknown): void;
  openSession(own: { ownerId(): string; takes: TakeStore; maxSeconds(): number }): RecorderSession;
}

/** Notes of a shared device are the class's until they have gone; no page that lists somebody's recordings knows this owner. */
export const kioskOwner = (classId: string): string => `kiosk:${classId}`;

/** Nothing leaves the device before the child has sent it or gone away: what is discarded was never anywhere. */
export function createKiosk({ classNow, takes, outbox, log, openSession }: KioskDeps): Kiosk {
  const ownerId = kioskOwner(classNow.answer().class.id);
  const life = new AbortController();
  const watchers = new Set<(waiting: Waiting) => void>();
  let current: ReadonlySet<string> | null = null;
  let lastRound: Promise<void> = Promise.resolve();

  const isInHand = ({ id }: Take): boolean => current?.has(id) === true;

  /** One round after the other; what came of the one before is no matter of the next. */
  function inTurn(round: () => Promise<void>): Promise<void> {
    lastRound = lastRound
      .then(round)
      .catch((fault) => log('Notes of a shared device could not be looked through', fault));
    return lastRound;
  }

  /** What a crash or a child left behind goes on its way; what is over leaves the device. */
  async function letGo(): Promise<void> {
    for (const take of await takes.interrupted(ownerId)) {
      if (!isInHand(take)) await takes.finish(take.id, 'recovered', null);
    }
    const left = (await takes.list({ ownerId })).filter((take) => isEnded(take) && !isInHand(take));
    for (const { id, delivery } of left) {
      if (delivery.state === 'local' && delivery.reason === 'refused') await takes.setDelivery(id, FRESH_DELIVERY);
    }
    if (current === null) await takes.forgetDone(ownerId);
    outbox.wake();
    await tell();
  }

  async function tell(): Promise<void> {
    if (watchers.size === 0) return;
    const own = await takes.list({ ownerId });
    const left = own.filter((take) => !isInHand(take) && !isBeingRecorded(take) && take.delivery.state !== 'final');
    const failed = left.flatMap(({ delivery }) => (delivery.state === 'failed' ? [delivery.reason] : []));
    for (const listener of watchers) listener({ count: left.length, problem: failed[0] ?? null });
  }

  async function begin(): Promise<void> {
    const failed = (await takes.list({ ownerId })).filter(({ delivery }) => delivery.state === 'failed');
    // Under a code of before, without an adult's word, or while it was switched off: it may be otherwise now.
    for (const { id } of failed) await outbox.retry(id);
    await letGo();
  }

  let isDue = false;
  /** Pieces come in bursts: one round for all of them. */
  function follow(): void {
    if (isDue) return;
    isDue = true;
    void inTurn(async () => {
      isDue = false;
      if (!life.signal.aborted) await letGo();
    });
  }
  takes.watch(follow, life.signal);
  classNow.watch(() => void inTurn(begin), life.signal);

  return {
    classNow,
    beginTurn(pupilId) {
      const inHand = new Set<string>();
      const session = openSession({
        ownerId: () => ownerId,
        maxSeconds: () => classNow.answer().maxSeconds,
        takes: {
          ...takes,
          begin(take) {
            inHand.add(take.id);
            return takes.begin({ ...take, recordedFor: pupilId, delivery: REFUSED_DELIVERY });
          },
        },
      });
      current = inHand;
      return {
        ports: underRule(withoutLink(session), () => mayRecord(classNow.answer(), pupilId)),
        warm: session.warm,
        async end() {
          if (current === inHand) current = null;
          await session.dispose();
          await inTurn(letGo);
        },
      };
    },
    watchWaiting(listener, signal) {
      watchers.add(listener);
      signal.addEventListener('abort', () => watchers.delete(listener), { once: true });
      void tell();
    },
    async close() {
      life.abort();
      await lastRound;
      outbox.stop();
    },
  };
}

/** Where a note stands and where it can be heard is the class's affair, not that of who stands at the device. */
const withoutLink = (session: RecorderSession): RecorderPorts => ({
  ...session,
  watch: (listener, signal) =>
    session.watch((snapshot) => listener({ ...snapshot, link: null, delivery: null, expiresAt: null }), signal),
});

/** The page leaves such a turn; what was pressed before it has, begins nothing. */
const underRule = (ports: RecorderPorts, mayStart: () => boolean): RecorderPorts => ({
  ...ports,
  start: async (where) => (mayStart() ? ports.start(where) : err('not-allowed')),
});
