import { expect, test } from 'vitest';
import { HEADERS } from '@/shared/contract/http.ts';
import { ADMIN_ROUTES } from '@/shared/contract/routes/admin.ts';
import { AUDIO_ROUTES } from '@/shared/contract/routes/audio.ts';
import { IDENTITY_ROUTES } from '@/shared/contract/routes/identity.ts';
import { MOTE_ROUTES } from '@/shared/contract/routes/motes.ts';
import { createCallLog, LOGGED_CALLS } from './call-log.ts';
import type { HttpCall, HttpClient, HttpResult } from './http-call.ts';
import { loggedHttp } from './logged-http.ts';
import { callOf } from './typed-call.ts';

const FINE: HttpResult = { ok: true, value: { status: 200, headers: new Headers(), body: { secret: 'body' } } };

function setUp(answer: HttpResult = FINE) {
  const clock = { at: 1_000, now: () => clock.at };
  const log = createCallLog();
  const inner: HttpClient = {
    request: async () => {
      clock.at += 25;
      return answer;
    },
  };
  return { log, http: loggedHttp(inner, log, clock) };
}

const params = { id: '0123456789ABCDEFG' };
test.each<[HttpCall, string]>([
  [callOf(IDENTITY_ROUTES['identity.status']), 'POST /api/i/status'],
  [callOf(MOTE_ROUTES['mote.status']), 'GET /api/m/status'],
  [callOf(MOTE_ROUTES['mote.read'], { params }), 'GET /api/m/:id'],
  [callOf(AUDIO_ROUTES.audio, { params }), 'GET /api/f/audio/:id.mp3'],
  [{ path: 'f/audio/0123456789ABCDEFGxmp3' }, 'GET (other)'],
  [callOf(ADMIN_ROUTES['admin.user'], { query: { email: 'ada@school.example' } }), 'GET /api/a/admin/user'],
  [{ path: 'ada@school.example' }, 'GET (other)'],
])('logs %o as %s', async (call, what) => {
  const { log, http } = setUp();
  await http.request(call);
  expect(log.recent()).toEqual([{ at: 1_000, what, outcome: '200', ms: 25 }]);
});

test('logs a call without body, token, address or id, and returns its response unchanged', async () => {
  const { log, http } = setUp();
  const call = {
    ...callOf(IDENTITY_ROUTES['identity.session-revoke'], { params: { sessionId: 's-17' } }),
    body: { email: 'ada@school.example' },
  };
  expect(await http.request({ ...call, headers: { [HEADERS.accessToken]: 'secret-token' } })).toBe(FINE);
  await http.request({ path: '/locales/en-US.ftl', isCdn: true });
  const noted = JSON.stringify(log.recent());
  for (const secret of ['ada@', 'secret', 's-17', 'locales']) expect(noted).not.toContain(secret);
});

test('logs a failure with its code', async () => {
  const failure = { ok: false, error: 'offline', status: null, isOwnAnswer: false, retryAfterMs: null } as const;
  const { log, http } = setUp(failure);
  await http.request({ path: 'm' });
  expect(log.recent()[0]?.outcome).toBe('- offline');
});

test('keeps the last 50 calls, newest last, and notifies listeners of each', async () => {
  const { log, http } = setUp();
  let heard = 0;
  const stop = log.subscribe(() => {
    heard += 1;
  });
  for (let call = 0; call < LOGGED_CALLS + 3; call += 1) {
    await http.request(callOf(MOTE_ROUTES[call === 3 ? 'mote.list' : 'mote.status']));
  }
  expect(LOGGED_CALLS).toBe(50);
  expect(log.recent()).toHaveLength(LOGGED_CALLS);
  expect(log.recent()[0]?.what).toBe('GET /api/m');
  expect(log.recent()).toBe(log.recent());
  stop();
  await http.request({ path: 'm' });
  expect(heard).toBe(LOGGED_CALLS + 3);
});
