import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../db/sqlite.ts';
import { createTestApp, ORIGIN, OUTBOX_KEY, type TestApp } from '../testing/app.ts';
import { createClient, newEmail } from '../testing/people.ts';

describe('the development outbox', () => {
  const db = openSqlite({ file: ':memory:' });
  let app: TestApp;
  const email = newEmail();
  beforeAll(async () => {
    app = await createTestApp({ db });
    for (const to of [newEmail(), email]) {
      await createClient(app).askForMail(to);
      await app.mails();
    }
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', key = `/${OUTBOX_KEY}`) =>
    app.fetch(new Request(`${ORIGIN}/dev/outbox${key}`, { headers }), {
      incoming: { socket: { remoteAddress }, headers, method: 'GET' } as never,
    });

  it('returns mails as JSON, newest last, with their links', async () => {
    const answer = await ask();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const mails = await answer.json();
    expect(mails.at(-1)).toEqual({
      to: email,
      subject: 'Sign in to Mote',
      text: expect.stringContaining('/login?otl='),
      html: expect.stringContaining('<p>'),
      links: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:8787\/login\?otl=[\w-]{43}$/)],
    });
    expect((await app.request(`/dev/outbox/${OUTBOX_KEY}`)).status).toBe(200);
  });

  it('shows a browser the outbox as a page', async () => {
    const answer = await ask({ accept: 'text/html,*/*;q=0.8' });
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toContain('<a href="http://127.0.0.1:8787/login?otl=');
  });

  it.each<[string, Record<string, string>, string]>([
    ['another machine', {}, '192.0.2.7'],
    ['a request that a proxy passes on', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['a request that another kind of proxy passes on', { via: '1.1 proxy' }, '::1'],
    ['a name of another machine', { host: 'mote.example' }, '127.0.0.1'],
    ['a name that only begins like ours', { host: '127.0.0.1.evil.example' }, '127.0.0.1'],
  ])('the outbox answers 404 for %s', async (_, headers, address) => {
    expect((await ask(headers, address)).status).toBe(404);
  });

  // A proxy on this machine that adds no header, and writes its own Host, looks like this machine (F-9).
  it.each([
    '',
    '/',
    '/outbox-key-of-the-test',
    `/${OUTBOX_KEY}x`,
    `/${OUTBOX_KEY.toUpperCase()}`,
    '/%00',
    '/..%2Foutbox',
  ])('the outbox answers 404 without its secret: %j', async (key) => {
    const answer = await ask({ host: '127.0.0.1:8787' }, '127.0.0.1', key);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('otl=');
  });

  it('the outbox answers 404 where mails are really sent', async () => {
    const sending = await createTestApp({ db, outbox: undefined as never });
    expect((await sending.request(`/dev/outbox/${OUTBOX_KEY}`)).status).toBe(404);
    await sending.close();
  });
});

describe('the page that redeems a link', () => {
  it('the page that redeems a link hides its address from other sites and from caches', async () => {
    const db = openSqlite({ file: ':memory:' });
    const { Hono } = await import('hono');
    const pages = () => new Hono().get('*', (call) => call.html('<title>x</title>'));
    const app = await createTestApp({ db, pages });
    for (const path of ['/login?otl=secret', '/login/?otl=secret', '/LOGIN?otl=secret']) {
      const { headers } = await app.request(path);
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    }
    const other = await app.request('/account');
    expect(other.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    await app.close();
    await db.close();
  });
});
