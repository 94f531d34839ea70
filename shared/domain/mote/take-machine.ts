import { type Capture, type Delivery, FRESH_DELIVERY, type Placement, type Take } from './take.ts';

/**
 * The state transitions of a take's three fields (capture, delivery, placement), as pure functions. An invalid
 * transition, or one without a change, returns the same object. The store then writes nothing, so every call may be
 * repeated.
 */

type CaptureState = Capture['state'];

const CAPTURE_MOVES: Readonly<Record<CaptureState, readonly CaptureState[]>> = {
  recording: ['paused', 'recorded', 'recovered', 'discarded'],
  paused: ['recording', 'recorded', 'recovered', 'discarded'],
  recorded: ['discarded'],
  recovered: ['discarded'],
  // Undo of a discard.
  discarded: ['recorded', 'recovered'],
};

const DELIVERY_MOVES: Readonly<Record<Delivery['state'], readonly Delivery['state'][]>> = {
  // Every state may become final: a confirmation is a fact, whatever this device decided in the meantime.
  local: ['local', 'sending', 'failed', 'final'],
  sending: ['local', 'sending', 'failed', 'final'],
  failed: ['local', 'sending', 'failed', 'final'],
  final: [],
};

const PLACEMENT_MOVES: Readonly<Record<Placement['state'], readonly Placement['state'][]>> = {
  none: ['pending', 'placed', 'copied'],
  pending: ['none', 'pending', 'placed', 'copied'],
  // A link that is placed in a page stays "placed" when it is also copied. The user may take it out again.
  placed: ['none', 'pending'],
  copied: ['pending', 'placed'],
};

export const isBeingRecorded = (take: Pick<Take, 'capture'>): boolean =>
  take.capture.state === 'recording' || take.capture.state === 'paused';

/** Returns true if the audio is whole and its hash is known. */
export const isEnded = (take: Pick<Take, 'capture' | 'sha256'>): boolean =>
  (take.capture.state === 'recorded' || take.capture.state === 'recovered') && take.sha256 !== null;

export function moveCapture<T extends Take>(take: T, state: CaptureState, now: number): T {
  if (!CAPTURE_MOVES[take.capture.state].includes(state)) return take;
  return { ...take, capture: { state, at: now }, updatedAt: now };
}

export function moveDelivery<T extends Take>(take: T, delivery: Delivery, now: number): T {
  const isMove = DELIVERY_MOVES[take.delivery.state].includes(delivery.state);
  if (!isMove && !isTakenBack(take, delivery) && !isTitleSent(take, delivery)) return take;
  if (delivery.state === 'final' && delivery.sha256 !== take.sha256) return take;
  if (isSame(take.delivery, delivery)) return take;
  return { ...take, delivery, updatedAt: now };
}

/** Gives an unsent take to another class, or to none. A refusal of the previous class is over then. */
export function moveClass<T extends Take>(take: T, classId: string | null, now: number): T {
  const { delivery } = take;
  if (delivery.state === 'final' || take.classId === classId) return take;
  const isRefused = delivery.state === 'failed' && delivery.reason === 'not-in-class';
  return { ...take, classId, delivery: isRefused ? FRESH_DELIVERY : delivery, updatedAt: now };
}

/** The only transition out of `final`: the server has deleted a take that was discarded on this device. */
const isTakenBack = ({ capture, delivery }: Take, to: Delivery): boolean =>
  delivery.state === 'final' &&
  capture.state === 'discarded' &&
  (to.state === 'local' || (to.state === 'failed' && to.reason === 'mote-removed'));

/** The only transition within `final`: the server has another title now. */
const isTitleSent = ({ delivery }: Take, to: Delivery): boolean =>
  delivery.state === 'final' && to.state === 'final' && delivery.at === to.at && delivery.sha256 === to.sha256;

/**
 * Changes the title. `isSent`: the server has this title already. Otherwise the server's title is unknown, because an
 * earlier change may have arrived.
 */
export function moveTitle<T extends Take>(take: T, title: string, isSent: boolean, now: number): T {
  const { delivery } = take;
  const isKnown = delivery.state !== 'final' || !isSent || delivery.title === title;
  if (take.title === title && isKnown) return take;
  const told = delivery.state === 'final' ? { ...delivery, title: isSent ? title : null } : delivery;
  return { ...take, title, delivery: told, updatedAt: now };
}

/** Gives the take the first name of its author; empty: takes it away. The server learns it with the title. */
export function moveFirstName<T extends Take>(take: T, firstName: string, now: number): T {
  if ((take.firstName ?? '') === firstName) return take;
  const { delivery } = take;
  const told = delivery.state === 'final' ? { ...delivery, title: delivery.title ?? null } : delivery;
  return { ...take, firstName, delivery: told, updatedAt: now };
}

export function movePlacement<T extends Take>(take: T, placement: Placement, now: number): T {
  if (!PLACEMENT_MOVES[take.placement.state].includes(placement.state)) return take;
  if (isSame(take.placement, placement)) return take;
  return { ...take, placement, updatedAt: now };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, member]) => [key, sorted(member)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
