import type { ChangeChannel, Locks } from './ports.ts';

/** The locks and the channel of one origin, for tests with several contexts in one process. */
export interface FakeOrigin {
  /** Returns one context's view. `die` releases its locks and stops its listeners, as the browser does. */
  join(): FakeContext;
}

export interface FakeContext {
  locks: Locks;
  channel: ChangeChannel;
  die(): void;
}

interface Request {
  owner: object;
  grant(): void;
}

export function createFakeOrigin(): FakeOrigin {
  const held = new Map<string, Request>();
  const waiting = new Map<string, Request[]>();
  const listeners = new Map<(id: string) => void, object>();

  function grantNext(name: string): void {
    if (held.has(name)) return;
    const next = waiting.get(name)?.shift();
    if (!next) return;
    held.set(name, next);
    next.grant();
  }

  function release(name: string, request: Request): void {
    if (held.get(name) !== request) return;
    held.delete(name);
    grantNext(name);
  }

  function join(): FakeContext {
    const owner = {};
    const locks: Locks = {
      request: (name, { signal }, run) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason);
          const request: Request = {
            owner,
            grant() {
              signal?.removeEventListener('abort', leave);
              run().then(
                (value) => {
                  release(name, request);
                  resolve(value);
                },
                (fault) => {
                  release(name, request);
                  reject(fault);
                },
              );
            },
          };
          const leave = () => {
            const queue = waiting.get(name) ?? [];
            if (queue.includes(request))
              waiting.set(
                name,
                queue.filter((other) => other !== request),
              );
            reject(signal?.reason);
          };
          signal?.addEventListener('abort', leave, { once: true });
          waiting.set(name, [...(waiting.get(name) ?? []), request]);
          grantNext(name);
        }),
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    };
    const channel: ChangeChannel = {
      post(id) {
        for (const [ear, of] of listeners) if (of !== owner) queueMicrotask(() => listeners.has(ear) && ear(id));
      },
      listen(listener, signal) {
        const ear = (id: string) => listener(id);
        listeners.set(ear, owner);
        signal.addEventListener('abort', () => listeners.delete(ear), { once: true });
      },
    };
    function die(): void {
      for (const [ear, of] of listeners) if (of === owner) listeners.delete(ear);
      for (const [name, queue] of waiting)
        waiting.set(
          name,
          queue.filter((request) => request.owner !== owner),
        );
      for (const [name, request] of [...held]) if (request.owner === owner) release(name, request);
    }
    return { locks, channel, die };
  }

  return { join };
}
