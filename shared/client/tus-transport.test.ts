import { describe, expect, it } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { createHttpClient } from './http-client.ts';
import { createUploads } from './tus-transport.ts';

function uploadsWith(reply: (method: string, url: string) => Response) {
  const calls: string[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    calls.push(`${init.method} ${url}`);
    return reply(init.method ?? '', url);
  }) as unknown as typeof globalThis.fetch;
  const http = createHttpClient({ baseUrl: 'https://mote.example', fetch, headers: () => ({}), clock: systemTimer });
  return { uploads: createUploads(http), calls };
}

const created = (location: string, headers: Record<string, string> = { 'upload-offset': '0' }) =>
  new Response(null, { status: 201, headers: { location, ...headers } });

describe('tus transport', () => {
  it.each([
    '/api/f/uploads/abc',
    '/api/v1/f/uploads/abc',
    'https://mote.example/api/f/uploads/abc',
    'https://other-name.example/api/f/uploads/abc',
  ])('keeps the path of a Location, never its host: %s', async (location) => {
    const { uploads } = uploadsWith(() => created(location));
    expect(await uploads.create('id', { claim: 'c' })).toMatchObject({
      ok: true,
      value: { uploadUrl: 'f/uploads/abc' },
    });
  });

  it.each([
    '',
    '/api/m/abc',
    '/f/uploads/abc',
    '/api/f/uploads/',
    '/api/f/uploads/a/../../m',
    'javascript:0',
    '/api/f/uploads/a?b',
  ])('does not follow a Location that is no upload of ours: %s', async (location) => {
    const { uploads, calls } = uploadsWith(() => created(location));
    const result = await uploads.create('id', { claim: 'c' });
    if (location.endsWith('?b')) expect(result).toMatchObject({ value: { uploadUrl: 'f/uploads/a' } });
    else expect(result).toMatchObject({ ok: false, error: 'unknown', isOwnAnswer: false });
    expect(calls).toHaveLength(1);
  });

  it('requests the offset if the creation response lacks it', async () => {
    const { uploads, calls } = uploadsWith((method) =>
      method === 'HEAD'
        ? new Response(null, { status: 200, headers: { 'upload-offset': '7' } })
        : created('/api/f/uploads/abc', {}),
    );
    expect(await uploads.create('id', { claim: 'c' })).toMatchObject({ value: { offset: 7, length: null } });
    expect(calls).toEqual(['POST https://mote.example/api/f/uploads', 'HEAD https://mote.example/api/f/uploads/abc']);
  });

  it('treats a 200 without an offset as another server’s page, not as progress', async () => {
    const { uploads } = uploadsWith(() => new Response('<h1>Welcome</h1>', { status: 200 }));
    const piece = { uploadUrl: 'f/uploads/abc', offset: 0, bytes: new Uint8Array(3), last: null };
    expect(await uploads.patch(piece)).toMatchObject({ ok: false, error: 'unknown', isOwnAnswer: false });
  });
});
