/** Key under which a device stores the last identity status. */
export const IDENTITY_KEY = 'identity';

/** A client's view of its identity; `S` is the identity status. */
export type IdentityStore<S> =
  | { phase: 'idle'; status: null; source: null }
  | { phase: 'ready'; status: S; source: 'cache' | 'server' };

export type IdentityEvent<S> =
  /** Null: nothing was stored. */
  { type: 'cache-read'; status: S | null } | { type: 'server-answered'; status: S } | { type: 'cleared' };

/** The parts of the status that the reducer reads. */
interface StatusParts {
  auth: { isLoggedIn: boolean };
}

export const idleIdentity = <S>(): IdentityStore<S> => ({ phase: 'idle', status: null, source: null });

/** Applies an event to the store. A slow cache read never overwrites the server's status. */
export function identityReducer<S>(store: IdentityStore<S>, event: IdentityEvent<S>): IdentityStore<S> {
  switch (event.type) {
    case 'cache-read':
      if (event.status === null || store.source === 'server') return store;
      return { phase: 'ready', status: event.status, source: 'cache' };
    case 'server-answered':
      return { phase: 'ready', status: event.status, source: 'server' };
    case 'cleared':
      return idleIdentity();
  }
}

export const isLoggedIn = (store: IdentityStore<StatusParts>): boolean =>
  store.phase === 'ready' && store.status.auth.isLoggedIn;
