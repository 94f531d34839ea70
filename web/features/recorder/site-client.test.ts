import { afterEach, expect, it, vi } from 'vitest';
import { HEADERS } from '@/shared/contract/http.ts';
import { createSiteClient, fetchPublicFile } from './site-client.ts';

const DEVICE_ID = '3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11';

afterEach(() => vi.unstubAllGlobals());

it('[S7-005] each request of the site contains its installation id', async () => {
  const sent: Record<string, string>[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    async fetch(_url: string, init: { headers: Record<string, string> }) {
      sent.push(init.headers);
      return Response.json({});
    },
  });
  const client = createSiteClient('https://mote.example', DEVICE_ID, {
    credentials: async () => ({ accessToken: '', lastUserId: '' }),
    onAuth: vi.fn(),
    onSessionInvalid: vi.fn(),
  });
  await client.request({ path: 'm/status' });
  await client.request({ path: 'z/health', isTokenOmitted: true });
  const own = {
    [HEADERS.apiKey]: 'test-installation',
    [HEADERS.deviceId]: DEVICE_ID,
    [HEADERS.clientType]: 'website',
    [HEADERS.clientVersion]: '0.0.0-test',
  };
  expect(sent).toEqual([own, own]);
});

it('[S7-011] reads a public file without our headers, and rejects if it is missing', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {
    async fetch(url: string, init: { headers: Record<string, string> }) {
      sent.push([url, init.headers]);
      return new Response('tone', { status: url.endsWith('gone.mp3') ? 404 : 200 });
    },
  });
  const credentials = vi.fn(async () => ({ accessToken: 'secret', lastUserId: '' }));
  const client = createSiteClient('https://mote.example', DEVICE_ID, {
    credentials,
    onAuth: vi.fn(),
    onSessionInvalid: vi.fn(),
  });
  expect(await (await fetchPublicFile(client, '/sounds/finish-recording.mp3')).text()).toBe('tone');
  await expect(fetchPublicFile(client, '/sounds/gone.mp3')).rejects.toThrow('No file at /sounds/gone.mp3');
  expect(sent).toEqual([
    ['https://mote.example/sounds/finish-recording.mp3', {}],
    ['https://mote.example/sounds/gone.mp3', {}],
  ]);
  expect(credentials).not.toHaveBeenCalled();
});
