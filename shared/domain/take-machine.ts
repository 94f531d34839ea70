import type { Capture, Delivery, Placement, Take } from './take.ts';

/**
 * The moves of a take's three fields, as pure functions. A move that cannot be, or changes nothing, gives the very same
 * object back: the store then writes nothing, and every caller may repeat itself.
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
  // To final from each: a confirmation is a fact, whatever was decided here meanwhile.
  local: ['local', 'sending', 'failed', 'final'],
  sending: ['local', 'sending', 'failed', 'final'],
  failed: ['local', 'sending', 'failed', 'final'],
  final: [],
};

const PLACEMENT_MOVES: Readonly<Record<Placement['state'], readonly Placement['state'][]>> = {
  none: ['pending', 'placed', 'copied'],
  pending: ['none', 'pending', 'placed', 'copied'],
  // A link that stands in a page stays "placed" when it is copied too.
  placed: ['pending'],
  copied: ['pending', 'placed'],
};

export const isBeingRecorded = (take: Pick<Take, 'capture'>): boolean =>
  take.capture.state === 'recording' || take.capture.state === 'paused';

/** Its audio is whole and its hash is known. */
export const isEnded = (take: Pick<Take, 'capture' | 'sha256'>): boolean =>
  (take.capture.state === 'recorded' || take.capture.state === 'recovered') && take.sha256 !== null;

export function moveCapture<T extends Take>(take: T, state: CaptureState, now: number): T {
  if (!CAPTURE_MOVES[take.capture.state].includes(state)) return take;
  return { ...take, capture: { state, at: now }, updatedAt: now };
}

export function moveDelivery<T extends Take>(take: T, delivery: Delivery, now: number): T {
  const isMove = DELIVERY_MOVES[take.delivery.state].includes(delivery.state);
  if (!isMove && !isTakenBack(take, delivery) && !isTitleTold(take, delivery)) return take;
  if (delivery.state === 'final' && delivery.sha256 !== take.sha256) return take;
  if (isSame(take.delivery, delivery)) return take;
  return { ...take, delivery, updatedAt: now };
}

/** The one way out of `final`: the server has removed what was discarded here. */
const isTakenBack = ({ capture, delivery }: Take, to: Delivery): boolean =>
  delivery.state === 'final' &&
  capture.state === 'discarded' &&
  (to.state === 'local' || (to.state === 'failed' && to.reason === 'mote-removed'));

/** The one move within `final`: the server has another title now. */
const isTitleTold = ({ delivery }: Take, to: Delivery): boolean =>
  delivery.state === 'final' && to.state === 'final' && delivery.at === to.at && delivery.sha256 === to.sha256;

/** `isSent`: the server has this title already. Else what it has is not known: a change that was on its way may have come through. */
export function moveTitle<T extends Take>(take: T, title: string, isSent: boolean, now: number): T {
  const { delivery } = take;
  const isKnown = delivery.state !== 'final' || !isSent || delivery.title === title;
  if (take.title === title && isKnown) return take;
  const told = delivery.state === 'final' ? { ...delivery, title: isSent ? title : null } : delivery;
  return { ...take, title, delivery: told, updatedAt: now };
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
