import { createFakeSender, noAnswer, refusal } from '@/shared/client/fake-sender.ts';
import type { FakeServer } from '@/shared/client/fake-server.ts';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import type { Sender, UploadPiece } from '@/shared/contract/sender.ts';
import type { Gates } from './gates.ts';

export interface Weather {
  isOnline: boolean;
  /** Probability that a call goes wrong. */
  chaos: number;
  random: () => number;
}

export interface Traffic {
  /** Bytes sent in pieces; repeated bytes count again. */
  sentBytes: number;
  calls: number;
  /** Largest number of contexts with a call in flight at the same time. */
  senders: number;
}

const FAULTS = [
  'lost',
  'lost-answer',
  'late',
  'twice',
  'broken-before',
  'broken-after',
  'too-many',
  'locked',
  'full',
  'filtered',
  'cut',
  'forgotten',
  'signed-out',
] as const;
type Fault = (typeof FAULTS)[number];

/** Creates a sender whose network fails in every known way. The server's own behaviour stays correct. */
export function createFaultySender(
  server: FakeServer,
  {
    context,
    gates,
    weather,
    traffic,
    under,
  }: {
    context: object;
    gates: Gates;
    weather: Weather;
    traffic: Traffic;
    under: Map<object, number>;
    ownerId: string;
  },
  ownerId: string,
): Sender {
  const real = createFakeSender(server, ownerId);
  const { random } = weather;

  async function call<T>(
    act: () => Promise<ApiResult<T>>,
    { moteId, cut, isSafeLate = true }: { moteId?: string; cut?: () => Promise<unknown>; isSafeLate?: boolean } = {},
  ): Promise<ApiResult<T>> {
    under.set(context, (under.get(context) ?? 0) + 1);
    traffic.senders = Math.max(traffic.senders, [...under.values()].filter((count) => count > 0).length);
    traffic.calls += 1;
    await gates.stop(context);
    const answer = await gates.busy(() => answered(act, moteId, cut, isSafeLate));
    await gates.stop(context);
    under.set(context, (under.get(context) ?? 1) - 1);
    return weather.isOnline ? answer : noAnswer('offline');
  }

  async function answered<T>(
    act: () => Promise<ApiResult<T>>,
    moteId: string | undefined,
    cut: (() => Promise<unknown>) | undefined,
    isSafeLate: boolean,
  ): Promise<ApiResult<T>> {
    if (!weather.isOnline) return noAnswer('offline');
    const fault: Fault | null =
      random() < weather.chaos ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? null) : null;
    switch (fault) {
      case null:
        return act();
      case 'lost':
        return noAnswer(random() < 0.5 ? 'timed-out' : 'server-unreachable');
      case 'lost-answer':
        await act();
        return noAnswer('timed-out');
      case 'late':
        // No client can prevent a removal that arrives after its undo, or a title after a newer one.
        if (isSafeLate) gates.later(act);
        return noAnswer('timed-out');
      case 'twice': {
        const first = await act();
        await act();
        return first;
      }
      case 'cut':
        await cut?.();
        return noAnswer('server-unreachable');
      case 'forgotten':
        forget(moteId);
        return act();
      case 'broken-after':
        await act();
        return refusal('internal');
      default:
        return REFUSALS[fault];
    }
  }

  /** Deletes an unfinished upload, as the server's sweep does. */
  function forget(moteId: string | undefined): void {
    if (moteId === undefined || server.motes.get(moteId)?.state !== 'arriving') return;
    server.motes.delete(moteId);
    server.uploads.delete(`f/uploads/of-${moteId}`);
  }

  const cutOf = (piece: UploadPiece) => () => {
    const length = Math.floor(random() * piece.bytes.length);
    return real.uploads.patch({ ...piece, bytes: piece.bytes.subarray(0, length), last: null });
  };
  const moteOf = (uploadUrl: string) => ({ moteId: uploadUrl.replace('f/uploads/of-', '') });

  return {
    reserve: (id, body) => call(() => real.reserve(id, body)),
    rename: (id, title, options) => call(() => real.rename(id, title, options), { isSafeLate: false }),
    remove: (id, options) => call(() => real.remove(id, options), { isSafeLate: false }),
    finish: (id, sha256, options) => call(() => real.finish(id, sha256, options), { moteId: id }),
    uploads: {
      create: (moteId, options) => call(() => real.uploads.create(moteId, options), { moteId }),
      head: (uploadUrl) => call(() => real.uploads.head(uploadUrl), moteOf(uploadUrl)),
      patch(piece) {
        traffic.sentBytes += piece.bytes.length;
        return call(() => real.uploads.patch(piece), { ...moteOf(piece.uploadUrl), cut: cutOf(piece) });
      },
      cancel: (uploadUrl) => call(() => real.uploads.cancel(uploadUrl)),
    },
  };
}

const REFUSALS: Record<'broken-before' | 'too-many' | 'locked' | 'full' | 'filtered' | 'signed-out', ApiFailure> = {
  'broken-before': refusal('overloaded'),
  'too-many': refusal('too-many-requests', 7000),
  locked: refusal('upload-locked', 1000),
  full: refusal('storage-full', 60_000),
  filtered: { ...refusal('not-yours'), error: 'unknown', isOwnAnswer: false },
  'signed-out': refusal('session-invalid'),
};
