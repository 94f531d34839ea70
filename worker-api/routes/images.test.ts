import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { avatarAddress } from '@/shared/domain/account/avatar-address.ts';
import { runDueJobs } from '../compose-jobs.ts';
import { imageTypeOf } from '../services/avatar/image-type.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { createBrowser } from '../testing/oidc-browser.ts';
import { createClient, newEmail, tokenIn } from '../testing/people.ts';
import { type StrangeProvider, startStrangeProvider } from '../testing/strange-provider.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

// A provider, a database and signatures of both take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('pictures of people on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let google: StrangeProvider;
  const blobs = new Set<string>();

  beforeAll(async () => {
    opened = await open();
    google = await startStrangeProvider(`${ORIGIN}/api/i/oidc/google/callback`);
    app = await createTestApp({
      db: opened.db,
      providers: { google: google.settings },
      wrapBlobs: (store) => ({
        ...store,
        async put(key, bytes) {
          await store.put(key, bytes);
          blobs.add(key);
        },
        async delete(key) {
          await store.delete(key);
          blobs.delete(key);
        },
      }),
    });
    google.pictures.set('ada', { type: 'image/png', bytes: PNG });
    google.pictures.set('ada-later', { type: 'image/png', bytes: Buffer.concat([PNG, Buffer.from('later')]) });
    // The server must ignore the declared type.
    google.pictures.set('svg', { type: 'image/png', bytes: SVG });
    google.pictures.set('huge', { type: 'image/png', bytes: Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]) });
  });
  afterAll(async () => {
    await app.close();
    await google.close();
    await opened.close();
  });

  async function signIn(picture: string, email = newEmail(), isSpent = true): Promise<string> {
    const browser = createBrowser(app);
    const claims = { sub: email, email, email_verified: true, picture };
    const back = await browser.comeBack(google.approve(await browser.start('google'), claims));
    // The job may run before the account exists.
    await runDueJobs(app.services);
    if (isSpent) await createClient(app).spend(tokenIn(ORIGIN + back), { nonce: browser.nonce });
    app.advance(11_000);
    await runDueJobs(app.services);
    return (await app.services.queries.userByEmail(email))?.avatarUrl ?? '';
  }
  const at = (name: string) => `${google.settings.issuer}/pictures/${name}`;

  it('copies the picture at sign-in in the stored size, and serves it for every width', async () => {
    const path = await signIn(at('ada'));
    expect(path).toMatch(/^\/images\/avatars\/[0-9a-f]{64}$/);
    expect(google.asked.get('/pictures/ada')).toBe(1);
    for (const address of [path, avatarAddress(path, 24), avatarAddress(path, 256)]) {
      const answer = await app.request(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
    }
    const { headers } = await app.request(path);
    const again = await app.request(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('deletes the old picture when there is a new one, but not another user’s equal picture', async () => {
    const email = newEmail();
    const first = await signIn(at('ada'), email);
    const others = await signIn(at('ada'));
    expect(others).not.toBe(first);
    const second = await signIn(at('ada-later'), email);
    expect(second).not.toBe(first);
    expect((await app.request(first)).status).toBe(404);
    expect((await app.request(others)).status).toBe(200);
  });

  it.each([
    ['an SVG that is declared as a PNG', 'svg'],
    ['more than 2 MB', 'huge'],
    ['nothing', 'none'],
  ])('stores no picture for %s, and the sign-in succeeds', async (_what, name) => {
    const before = [...blobs];
    const email = newEmail();
    expect(await signIn(at(name), email)).toBe('');
    expect(await app.services.queries.userByEmail(email)).not.toBeNull();
    expect([...blobs]).toEqual(before);
    expect(app.log()).toContain('avatar-not-copied');
  });

  it.each([
    'http://127.0.0.1:1/private',
    'https://evil.example/googleusercontent.com',
    'http://lh3.googleusercontent.com/a',
  ])('never requests %s', async (picture) => {
    expect(await signIn(picture)).toBe('');
    expect(app.log()).toContain('Pictures are not copied from there');
  });

  it('deletes the picture of a user who did not finish signing in', async () => {
    const before = [...blobs];
    const email = newEmail();
    await signIn(at('ada'), email, false);
    app.advance(2 * 60 * 1000);
    await runDueJobs(app.services);
    await runDueJobs(app.services);
    expect([...blobs]).toEqual(before);
    const jobs = await app.db.handle.select().from(app.db.tables.job);
    expect(JSON.stringify(jobs)).not.toContain(email);
  });

  it('answers 404 for an address that is none of our pictures', async () => {
    for (const name of ['x', `${'a'.repeat(64)}@24w`, '..%2F..%2Fmote.sqlite', `${'a'.repeat(63)}g`]) {
      expect((await app.request(`/images/avatars/${name}`)).status).toBe(404);
    }
  });
});

it('recognizes images only by their first bytes', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  expect(imageTypeOf(PNG)).toBe('image/png');
  expect(imageTypeOf(bytes('\xff\xd8\xff\xe0 and so on'))).toBe('image/jpeg');
  expect(imageTypeOf(bytes('GIF89a and so on'))).toBe('image/gif');
  expect(imageTypeOf(bytes('RIFF\x00\x00\x00\x00WEBPVP8 '))).toBe('image/webp');
  for (const other of ['', '<svg', 'RIFF\x00\x00\x00\x00WAVE', '<!doctype html>', '%PDF-1.7']) {
    expect(imageTypeOf(bytes(other))).toBeNull();
  }
});
