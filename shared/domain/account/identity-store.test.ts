import { expect, test } from 'vitest';
import {
  IDENTITY_KEY,
  type IdentityEvent,
  type IdentityStore,
  identityReducer,
  idleIdentity,
  isLoggedIn,
} from './identity-store.ts';

const statusOf = (isIn: boolean, recommendedUXLocale = 'fr-CA') => ({
  device: { recommendedUXLocale, transcriptionOptOutEnabled: false },
  auth: { isLoggedIn: isIn },
});
type Status = ReturnType<typeof statusOf>;

const IDLE = idleIdentity<Status>();
const CACHED: IdentityStore<Status> = { phase: 'ready', status: statusOf(true), source: 'cache' };
const FRESH: IdentityStore<Status> = { phase: 'ready', status: statusOf(true, 'el'), source: 'server' };

const readCache = (status: Status | null): IdentityEvent<Status> => ({ type: 'cache-read', status });
const hearServer = (status: Status): IdentityEvent<Status> => ({ type: 'server-answered', status });

test('[S4-014] the identity is idle, then ready once a status is set or loaded', () => {
  expect(IDLE).toEqual({ phase: 'idle', status: null, source: null });
  expect(identityReducer(IDLE, readCache(null))).toBe(IDLE);
  expect(identityReducer(IDLE, readCache(statusOf(true)))).toEqual(CACHED);
  expect(identityReducer(IDLE, hearServer(statusOf(true, 'el')))).toEqual(FRESH);
  expect(identityReducer(FRESH, { type: 'cleared' })).toEqual(IDLE);
});

test("[S4-015] the identity shows the cache first, and the server's status replaces it, never the reverse", () => {
  const cached = identityReducer(IDLE, readCache(statusOf(true)));
  const fresh = identityReducer(cached, hearServer(statusOf(true, 'el')));
  expect([cached, fresh]).toEqual([CACHED, FRESH]);
  expect(identityReducer(FRESH, readCache(statusOf(false)))).toBe(FRESH);
});

test.each<[string, IdentityStore<Status>, boolean]>([
  ['idle', IDLE, false],
  ['ready, from the cache, logged in', CACHED, true],
  ['ready, from the server, logged in', FRESH, true],
  ['ready, logged out', identityReducer(IDLE, hearServer(statusOf(false))), false],
])('[S4-016] the identity is logged in only when ready and auth.isLoggedIn: %s', (_name, store, wanted) => {
  expect(isLoggedIn(store)).toBe(wanted);
});

test('the identity uses the specification’s storage key', () => {
  expect(IDENTITY_KEY).toBe('identity');
});
