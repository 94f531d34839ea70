import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export interface RequestQueueOptions {
  /** Handles a request. Work that it awaits from memory runs before the next request starts. */
  handle: Listener;
  /** Refuses a request as overloaded. */
  refuse: Listener;
  /** Time per turn of the event loop for requests, in ms. */
  turnMs?: number;
  /**
   * Time per turn while new connections arrive, in ms. Shorter, because the platform accepts one connection per turn.
   */
  acceptingTurnMs?: number;
  /** Maximum wait of the oldest request, in ms. After it, new requests are refused. */
  maxWaitMs?: number;
  /** Minimum number of waiting requests for a refusal: a machine that paused for a moment is not overloaded. */
  minWaiting?: number;
  maxWaiting?: number;
  /**
   * Maximum number of waiting requests per connection (pipelining), so that one client does not fill the whole queue.
   */
  maxPerConnection?: number;
  /** Returns the current time in ms. */
  now?: () => number;
}

export interface RequestQueue {
  listener: Listener;
  /** Handles a new connection. */
  onConnection(socket: Socket): void;
}

interface Waiting {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  since: number;
}

/**
 * Limits the time per turn in which requests may block the event loop. Node 20 accepts one connection per turn (libuv
 * 1.45 and later). With 600 busy keep-alive connections, a turn takes 70 ms, and 50 new connections wait for 3.5 s. So
 * the queue handles the first requests of a turn immediately, and requests beyond `turnMs` wait. The first requests of
 * new connections have already waited for their accept, so they alternate with requests of keep-alive connections. When
 * the wait exceeds `maxWaitMs`, the server is overloaded and refuses requests. A refusal takes no time, and closes the
 * keep-alive connection.
 */
export function createRequestQueue(options: RequestQueueOptions): RequestQueue {
  const { handle, refuse, turnMs = 12, acceptingTurnMs = 0.2, maxWaitMs = 200 } = options;
  const { minWaiting = 64, maxWaiting = 1_024, maxPerConnection = 16, now = () => performance.now() } = options;
  const lanes = { fresh: new Lane(), kept: new Lane() };
  const perConnection = new Map<Socket, number>();
  /** Connections that have sent no request yet. */
  const unasked = new WeakSet<Socket>();
  let isTurnOpen = false;
  let turnSince = 0;
  let isAccepting = false;
  let isFreshNext = true;

  const waiting = () => lanes.fresh.size + lanes.kept.size;
  const openTurn = () => {
    isTurnOpen = true;
    turnSince = now();
    setImmediate(endTurn);
  };
  const budget = () => (isAccepting ? acceptingTurnMs : turnMs);
  /** Runs once per turn, after the requests that arrived in it. */
  const endTurn = () => {
    isTurnOpen = false;
    if (waiting() > 0) {
      openTurn();
      handleNext(turnSince + budget());
    }
    isAccepting = false;
  };
  const handleNext = (until: number) => {
    const next = takeNext();
    if (!next) return;
    handle(next.incoming, next.outgoing);
    // Microtasks finish before the next tick, so the request's time includes work that it awaits from memory.
    queueMicrotask(() => process.nextTick(goOn, until));
  };
  const goOn = (until: number) => {
    if (now() < until) handleNext(until);
  };
  const takeNext = (): Waiting | null => {
    for (;;) {
      const [first, second] = isFreshNext ? [lanes.fresh, lanes.kept] : [lanes.kept, lanes.fresh];
      isFreshNext = !isFreshNext;
      const next = first.take() ?? second.take();
      if (!next) return null;
      count(next.incoming.socket, -1);
      // The client may have disconnected.
      if (!next.outgoing.destroyed) return next;
    }
  };
  const count = (socket: Socket, change: 1 | -1) => {
    const total = (perConnection.get(socket) ?? 0) + change;
    if (total === 0) perConnection.delete(socket);
    else perConnection.set(socket, total);
  };
  const isOverloaded = (lane: Lane, at: number): boolean =>
    waiting() >= maxWaiting || (waiting() >= minWaiting && at - (lane.oldest()?.since ?? at) > maxWaitMs);

  return {
    listener(incoming, outgoing) {
      if (!isTurnOpen) openTurn();
      const { socket } = incoming;
      const isFirst = unasked.delete(socket);
      const at = now();
      if (waiting() === 0 && at - turnSince < budget()) return handle(incoming, outgoing);
      const lane = isFirst ? lanes.fresh : lanes.kept;
      if (isOverloaded(lane, at) || (perConnection.get(socket) ?? 0) >= maxPerConnection) {
        return refuse(incoming, outgoing);
      }
      count(socket, 1);
      lane.add({ incoming, outgoing, since: at });
    },
    onConnection(socket) {
      isAccepting = true;
      unasked.add(socket);
    },
  };
}

/** A first-in, first-out queue. */
class Lane {
  #entries: Waiting[] = [];
  /** Index of the first waiting entry; earlier entries are removed. */
  #head = 0;

  get size(): number {
    return this.#entries.length - this.#head;
  }

  add(entry: Waiting): void {
    this.#entries.push(entry);
  }

  oldest(): Waiting | undefined {
    return this.#entries[this.#head];
  }

  take(): Waiting | undefined {
    const next = this.#entries[this.#head];
    if (next) this.#head += 1;
    if (this.#head === this.#entries.length || this.#head >= 1_024) {
      this.#entries = this.#entries.slice(this.#head);
      this.#head = 0;
    }
    return next;
  }
}
