import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { openSqlite } from '../db/sqlite.ts';
import { EXAMPLE_ID } from '../pages/testing/example-mote.ts';
import { createTestPages } from '../pages/testing/fixtures.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

const SITE = 'https://site.example';
const MOTES = 'https://m.example';
const OLD = ['https://old.example', 'https://older.example:8443'];
const MOTE = `/m/${EXAMPLE_ID}`;

describe('[S9-036] links on the installation’s domains', () => {
  const db = openSqlite({ file: ':memory:' });
  const server = createServer();
  let app: TestApp;
  let port = 0;
  beforeAll(async () => {
    app = await createTestApp({ db, links: linkDomainsOf(SITE, [MOTES, ...OLD]), pages: () => createTestPages() });
    const toApp = getRequestListener((request, env) => app.fetch(request, env as never), {
      overrideGlobalObjects: false,
    });
    server.on('request', (incoming, outgoing) => void toApp(incoming, outgoing));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
    await app.close();
    await db.close();
  });

  /** Sends a request as the proxy does: plain http, with the host name that the browser used. */
  const ask = async (host: string, path: string, method = 'GET', more: Record<string, string> = {}) => {
    const call = send({ port, host: '127.0.0.1', path, method, headers: { host, ...more } });
    call.end();
    const [answer] = await once(call, 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, location: answer.headers.location, kept: answer.headers['cache-control'] };
  };

  it.each(['GET', 'HEAD'])('redirects %s on an old domain to the current link domain', async (method) => {
    for (const host of ['old.example', 'older.example:8443']) {
      for (const path of [`${MOTE}?embed=true&locale=ar`, `/t/${EXAMPLE_ID}`, '/m/short']) {
        const answer = await ask(host, path, method);
        expect(answer, host + path).toMatchObject({ status: 308, location: MOTES + path });
        expect(answer.kept).toBe('public, max-age=86400');
      }
    }
  });

  it('shows the mote on the link domain and on the site itself', async () => {
    for (const host of ['m.example', 'site.example']) {
      expect(await ask(host, MOTE)).toMatchObject({ status: 200, location: undefined });
    }
  });

  it('redirects a mote that is not public to the site, where users are signed in', async () => {
    const path = `/m/${'0'.repeat(17)}`;
    expect(await ask('m.example', path)).toEqual({ status: 302, location: SITE + path, kept: 'no-store' });
    expect(await ask('site.example', path)).toMatchObject({ status: 404, location: undefined });
  });

  it('redirects pages of the site from a link domain to the site, and redirects no other path', async () => {
    for (const host of ['m.example', 'old.example']) {
      expect(await ask(host, '/login?otl=x')).toMatchObject({ status: 302, location: `${SITE}/login?otl=x` });
      expect(await ask(host, '/no/such/page')).toMatchObject({ status: 404, location: undefined });
      expect(await ask(host, '/api/z/health')).toMatchObject({ status: 200, location: undefined });
    }
  });

  it('redirects only GET and HEAD requests', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(await ask('old.example', MOTE, method), method).toMatchObject({ location: undefined });
    }
  });

  it.each([
    'evil.example',
    'old.example.evil.example',
    'xold.example',
    'old.example:8443',
    'older.example',
    '127.0.0.1',
    '',
  ])('redirects no request from a host name that is not configured: %j', async (host) => {
    const answer = await ask(host, MOTE, 'GET', { 'x-forwarded-host': 'old.example', forwarded: 'host=old.example' });
    expect(answer.location).toBeUndefined();
  });

  it.each([
    '//evil.example/m/x',
    '/\\evil.example',
    '/m//evil.example/%2e%2e',
    '/m/@evil.example',
    '/m/x?next=https://evil.example',
    '/t/%0d%0aLocation:%20https://evil.example',
    '/m/..//evil.example',
    'https://evil.example/m/x',
    '/login@evil.example',
    '//',
  ])('redirects no request to a host name that is not configured: %s', async (path) => {
    for (const host of ['old.example', 'm.example']) {
      const { location } = await ask(host, path);
      if (location !== undefined) expect([SITE, MOTES], location).toContain(new URL(location).origin);
    }
  });

  it('redirects nothing on an installation with one address', async () => {
    const plain = await createTestApp({ db, links: linkDomainsOf(SITE), pages: () => createTestPages() });
    for (const path of [MOTE, `/t/${EXAMPLE_ID}`, '/login', `/m/${'0'.repeat(17)}`]) {
      expect((await plain.request(path)).headers.get('location')).toBeNull();
    }
    await plain.close();
  });
});
