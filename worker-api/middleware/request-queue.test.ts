import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createRequestQueue, type RequestQueueOptions } from './request-queue.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a queue on a clock that advances by `costMs` for each handled request. */
function openQueue({ costMs, ...options }: { costMs: number } & Partial<RequestQueueOptions>) {
  const clock = { now: 0 };
  const handled: string[] = [];
  const refused: string[] = [];
  const responses = new Map<string, { destroyed: boolean }>();
  const nameOf = (incoming: IncomingMessage) => incoming.url ?? '';
  const queue = createRequestQueue({
    now: () => clock.now,
    handle(incoming) {
      handled.push(nameOf(incoming));
      clock.now += costMs;
    },
    refuse: (incoming) => void refused.push(nameOf(incoming)),
    ...options,
  });
  const ask = (name: string, socket: object = {}) => {
    const outgoing = { destroyed: false };
    responses.set(name, outgoing);
    queue.listener({ url: name, socket } as never as IncomingMessage, outgoing as never as ServerResponse);
  };
  return { clock, handled, refused, responses, ask, connect: () => newConnection(queue.onConnection) };
}

function newConnection(onConnection: (socket: never) => void): object {
  const socket = {};
  onConnection(socket as never);
  return socket;
}

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `r${from + i}`);

describe('the request queue', () => {
  it('handles requests immediately while the turns are short', () => {
    const { ask, handled } = openQueue({ costMs: 0.1 });
    for (const name of names(0, 20)) ask(name);
    expect(handled).toEqual(names(0, 20));
  });

  it("F-7: handles the requests beyond a turn's time in later turns, in order and without loss", async () => {
    const { ask, handled } = openQueue({ costMs: 1, turnMs: 4 });
    for (const name of names(0, 30)) ask(name);
    expect(handled).toEqual(names(0, 4));
    await nextTurn();
    expect(handled).toEqual(names(0, 8));
    while (handled.length < 30) await nextTurn();
    expect(handled).toEqual(names(0, 30));
  });

  it('F-7: shortens turns while new connections arrive', async () => {
    const { ask, handled, connect } = openQueue({ costMs: 1 });
    connect();
    for (const name of names(0, 5)) ask(name);
    expect(handled).toEqual(['r0']);
  });

  it('F-7: alternates first requests of new connections with requests of kept ones', async () => {
    const { ask, handled, connect } = openQueue({ turnMs: 4, costMs: 10 });
    for (const name of names(0, 10)) ask(name);
    for (const name of ['new0', 'new1', 'new2']) ask(name, connect());
    while (handled.length < 13) await nextTurn();
    expect(handled.slice(1, 7)).toEqual(['new0', 'r1', 'new1', 'r2', 'new2', 'r3']);
  });

  it('F-7: refuses requests when the oldest one has waited too long, and accepts them again later', async () => {
    const { ask, handled, refused, clock } = openQueue({ turnMs: 4, costMs: 10, minWaiting: 2 });
    for (const name of names(0, 3)) ask(name);
    clock.now += 300;
    ask('late');
    expect(refused).toEqual(['late']);
    while (handled.length < 3) await nextTurn();
    ask('later');
    while (handled.length < 4) await nextTurn();
    expect(handled.at(-1)).toBe('later');
    expect(refused).toEqual(['late']);
  });

  it('F-7: refuses no request of a few clients after the machine paused', async () => {
    const { ask, handled, refused, clock } = openQueue({ turnMs: 4, costMs: 10 });
    for (const name of names(0, 32)) ask(name);
    clock.now += 2_000;
    ask('r32');
    while (handled.length < 33) await nextTurn();
    expect(refused).toEqual([]);
  });

  it('refuses requests beyond a maximum number of waiting ones', () => {
    const { ask, refused } = openQueue({ turnMs: 4, costMs: 10, maxWaiting: 5 });
    for (const name of names(0, 10)) ask(name);
    expect(refused).toEqual(names(6, 10));
  });

  it('gives one connection that pipelines only a few places in the queue', () => {
    const { ask, refused, handled } = openQueue({ turnMs: 4, costMs: 10, maxPerConnection: 3 });
    const greedy = {};
    for (const name of names(0, 10)) ask(name, greedy);
    expect(handled).toEqual(['r0']);
    expect(refused).toEqual(names(4, 10));
    ask('other');
    expect(refused).toHaveLength(6);
  });

  it('skips a request whose client has disconnected', async () => {
    const { ask, handled, responses } = openQueue({ turnMs: 4, costMs: 10 });
    for (const name of names(0, 3)) ask(name);
    const gone = responses.get('r1');
    if (gone) gone.destroyed = true;
    while (handled.length < 2) await nextTurn();
    await nextTurn();
    expect(handled).toEqual(['r0', 'r2']);
  });

  it('finishes the work that a request awaits from memory before the next request starts', async () => {
    const steps: string[] = [];
    let isDone: () => void = () => {};
    const done = new Promise<void>((resolve) => (isDone = resolve));
    const queue = createRequestQueue({
      turnMs: 0,
      async handle({ url = '' }) {
        for (let i = 0; i < 5; i += 1) await Promise.resolve();
        steps.push(url);
        if (url === 'r9') isDone();
      },
      refuse: () => {},
      now: () => steps.length,
    });
    for (const url of names(0, 10)) queue.listener({ url, socket: {} } as never, { destroyed: false } as never);
    await done;
    expect(steps).toEqual(names(0, 10));
  });
});
