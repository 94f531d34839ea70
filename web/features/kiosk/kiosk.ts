import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err } from '@/shared/base/result.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import { FRESH_DELIVERY, type Take } from '@/shared/domain/mote/take.ts';
import { isBeingRecorded, isEnded } from '@/shared/domain/mote/take-machine.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import type { RecorderSession } from '@/shared/features/record/session-deps.ts';
import { REFUSED_DELIVERY } from '@/shared/features/record/stored-takes.ts';
import type { Outbox, TakeStore } from '@/shared/store/contract.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import type { ClassPoller } from './class-poller.ts';
import { mayRecord } from './model.ts';

/** One child's turn at the device, with a recorder that knows only its own notes. */
export interface KioskTurn {
  ports: RecorderPorts;
  warm(): Promise<void>;
  /** Stores the recording and sends it to the class; the next child sees nothing of it. */
  end(): Promise<void>;
}

export interface Waiting {
  /** Number of unsent notes of ended turns. */
  count: number;
  /** Reason why the first of them was not sent; null: it is being sent. */
  problem: ErrorCode | null;
}

export interface Kiosk {
  classNow: ClassPoller;
  beginTurn(pupilId: string): KioskTurn;
  watchWaiting(listener: (waiting: Waiting) => void, signal: AbortSignal): void;
  /** Plays the sound of a finished note, for the child who has sent one. */
  cheer(): void;
  close(): Promise<void>;
}

export interface KioskDeps {
  classNow: ClassPoller;
  takes: OutgoingTakes;
  outbox: Pick<Outbox, 'wake' | 'retry' | 'stop'>;
  /** Logs the error of a round; the next round retries. */
  log(what: string, fault: unknown): void;
  cheer(): void;
  openSession(own: { ownerId(): string; takes: TakeStore; maxSeconds(): number }): RecorderSession;
}

/**
 * Returns the owner of a shared device's notes, which belong to the class until they are sent. No user's list of
 * recordings has this owner.
 */
export const kioskOwner = (classId: string): string => `kiosk:${classId}`;

/**
 * Creates the kiosk. No note leaves the device before its child has sent it or left, so a discarded note is never on
 * the server.
 */
export function createKiosk({ classNow, takes, outbox, log, cheer, openSession }: KioskDeps): Kiosk {
  const ownerId = kioskOwner(classNow.answer().class.id);
  const life = new AbortController();
  const watchers = createListeners<[waiting: Waiting]>();
  let current: ReadonlySet<string> | null = null;
  const queue = createSerialQueue();

  const isInHand = ({ id }: Take): boolean => current?.has(id) === true;

  /** Runs rounds one after the other; a failed round does not affect the next. */
  const inTurn = (round: () => Promise<void>): Promise<void> =>
    queue(round).catch((fault) => log('Notes of a shared device could not be looked through', fault));

  /** Sends notes that a crash or a child left behind, and deletes sent ones from the device. */
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
    watchers.emit({ count: left.length, problem: failed[0] ?? null });
  }

  async function begin(): Promise<void> {
    const failed = (await takes.list({ ownerId })).filter(({ delivery }) => delivery.state === 'failed');
    // Retries notes that were refused for an old code, a missing consent, or switched-off recording: the cause may have
    // ended.
    for (const { id } of failed) await outbox.retry(id);
    await letGo();
  }

  let isDue = false;
  /** Runs one round for a burst of stored pieces. */
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
    cheer,
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
      watchers.add(listener, signal);
      void tell();
    },
    async close() {
      life.abort();
      await queue(async () => undefined);
      outbox.stop();
    },
  };
}

/** Removes delivery state and link, which concern the class and not the child at the device. */
const withoutLink = (session: RecorderSession): RecorderPorts => ({
  ...session,
  watch: (listener, signal) =>
    session.watch((snapshot) => listener({ ...snapshot, link: null, delivery: null, expiresAt: null }), signal),
});

/**
 * Refuses a start after recording was switched off: the page ends such a turn, but the button may be pressed just
 * before.
 */
const underRule = (ports: RecorderPorts, mayStart: () => boolean): RecorderPorts => ({
  ...ports,
  start: async (where) => (mayStart() ? ports.start(where) : err('not-allowed')),
});
