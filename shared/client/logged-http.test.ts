import { expect, test } from 'vitest';
import { HEADERS } from '@/shared/contract/routes.ts';
import { createCallLog, LOGGED_CALLS } from './call-log.ts';
import type { HttpClient, HttpResult } from './http-call.ts';
import { loggedHttp } from './logged-http.ts';

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

test.each([
  ['v1/i/status', 'GET /api/i/status'],
  ['m/status', 'GET /api/m/status'],
  ['m/0123456789ABCDEFG', 'GET /api/m/:id'],
  ['f/audio/0123456789ABCDEFG.mp3', 'GET /api/f/audio/:id.mp3'],
  ['f/audio/0123456789ABCDEFGxmp3', 'GET (other)'],
  ['a/admin/user?email=ada@school.example', 'GET /api/a/admin/user'],
  ['ada@school.example', 'GET (other)'],
])('%s is noted as %s', async (path, what) => {
  const { log, http } = setUp();
  await http.request({ path });
  expect(log.recent()).toEqual([{ at: 1_000, what, outcome: '200', ms: 25 }]);
});

test('a call is noted without body, token, address or id, and its answer is handed on as it is', async () => {
  const { log, http } = setUp();
  const call = { method: 'POST', path: 'i/sessions/s-17', body: { email: 'ada@school.example' } } as const;
  expect(await http.request({ ...call, headers: { [HEADERS.accessToken]: 'secret-token' } })).toBe(FINE);
  await http.request({ path: '/locales/en-US.ftl', isCdn: true });
  const noted = JSON.stringify(log.recent());
  for (const secret of ['ada@', 'secret', 's-17', 'locales']) expect(noted).not.toContain(secret);
});

test('a failure is noted with its code', async () => {
  const failure = { ok: false, error: 'offline', status: null, isOwnAnswer: false, retryAfterMs: null } as const;
  const { log, http } = setUp(failure);
  await http.request({ path: 'm' });
  expect(log.recent()[0]?.outcome).toBe('- offline');
});

test('the last 50 are kept, the newest last, and who watches hears of each', async () => {
  const { log, http } = setUp();
  let heard = 0;
  const stop = log.subscribe(() => {
    heard += 1;
  });
  for (let call = 0; call < LOGGED_CALLS + 3; call += 1) await http.request({ path: call === 3 ? 'm' : 'm/status' });
  expect(LOGGED_CALLS).toBe(50);
  expect(log.recent()).toHaveLength(LOGGED_CALLS);
  expect(log.recent()[0]?.what).toBe('GET /api/m');
  expect(log.recent()).toBe(log.recent());
  stop();
  await http.request({ path: 'm' });
  expect(heard).toBe(LOGGED_CALLS + 3);
});
