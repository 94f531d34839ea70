import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { docAnswerSchema, fileGrantAnswerSchema, slideLinkAnswerSchema } from '@/shared/contract/files.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { runDueJobs } from '../compose-jobs.ts';
import { newAccount, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { type Manner, type MockGoogle, startMockGoogle } from '../testing/google-apis.ts';
import { createBrowser } from '../testing/oidc-browser.ts';
import { type HonestProvider, startHonestProvider } from '../testing/oidc-provider.ts';
import { withQuickDeadlines } from '../testing/quick-deadlines.ts';
import { startStrangeProvider } from '../testing/strange-provider.ts';

const SCOPE = 'https://www.googleapis.com/auth/drive.file';
const FILE = '1AbC-deck';
const MOTE = '0123456789abcdefG';
const LINK = `${ORIGIN}/m/${MOTE}`;
const ON_SLIDE = { fileId: FILE, slideId: 'p', moteId: MOTE, label: 'Voice note for Sam' };

// A provider, a database and signatures of both take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('files at Google on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let provider: HonestProvider;
  let google: MockGoogle;
  let teacher: TestAccount;

  beforeAll(async () => {
    opened = await open();
    provider = await startHonestProvider({ redirectUri: `${ORIGIN}/api/i/oidc/google/callback` });
  });
  afterAll(async () => {
    await provider.close();
    await opened.close();
  });
  beforeEach(async () => {
    google = await startMockGoogle();
    app = await createTestApp({ db: opened.db, providers: { google: provider.settings }, googleApis: google.apis });
    teacher = await newAccount(app);
    google.email = teacher.user.email ?? '';
    provider.person = { sub: teacher.user.id, email: google.email };
    return async () => {
      await app.close();
      await google.close();
    };
  });

  const call = (method: string, path: string, body?: unknown, { headers } = teacher) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const askFor = async (fileId = FILE) =>
    fileGrantAnswerSchema.parse(await (await call('POST', 'i/files/grants', { fileId })).json()).address;
  /** Requests access, and returns the page that shows the result. */
  async function grant(fileId = FILE, change: (back: URL) => void = () => {}) {
    const browser = createBrowser(app);
    const away = await browser.comeBack(await askFor(fileId));
    const back = new URL(await provider.visit(away));
    change(back);
    return { away: new URL(away), browser, back: back.href, page: await browser.comeBack(back.href) };
  }
  const put = (change: Partial<typeof ON_SLIDE> = {}) =>
    call('POST', 'd/files/slide-links', { ...ON_SLIDE, ...change });
  const scopes = async (of = teacher) =>
    identityStatusSchema.parse(await (await call('POST', 'v1/i/status', {}, of)).json()).auth.acquiredScopes;
  const rows = () => {
    const { fileGrant } = app.db.tables;
    return app.db.handle.select().from(fileGrant).where(eq(fileGrant.userId, teacher.user.id));
  };
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

  describe('a request for file access', () => {
    it('[S9-037] the scope of the request is exactly drive.file, requested at first use and not at a sign-in', async () => {
      const { away, page } = await grant();
      expect(away.origin).toBe(provider.settings.issuer);
      expect(Object.fromEntries(away.searchParams)).toMatchObject({
        scope: SCOPE,
        access_type: 'online',
        include_granted_scopes: 'false',
        prompt: 'select_account consent',
        login_hint: google.email,
        trigger_onepick: 'true',
        file_ids: FILE,
        code_challenge_method: 'S256',
      });
      expect(page).toBe('/files/granted');
      const signIn = new URL(await createBrowser(app).start('google'));
      expect(signIn.searchParams.get('scope')).toBe('openid email profile');
    });

    it('a granted drive.file appears in acquiredScopes of that session; revoking removes it', async () => {
      expect(await scopes()).toEqual([]);
      await grant();
      expect(await scopes()).toEqual(['drive.file']);
      expect(await scopes(await newAccount(app))).toEqual([]);
      await put();
      const token = google.tokens.at(-1) ?? '';
      expect(await provider.isAlive(token)).toBe(true);
      expect((await call('DELETE', 'i/files/grants')).status).toBe(204);
      expect(await scopes()).toEqual([]);
      expect(await provider.isAlive(token)).toBe(false);
      expect(await codeOf(await put())).toEqual([403, 'file-not-granted']);
    });

    it.each([
      ['a minor', { ageBand: '13-17', isMinor: true }],
      ['a child', { ageBand: 'under-13', isMinor: true }],
      ['who has not said how old they are', { ageBand: null }],
    ] as const)('does not offer file access to %s', async (_who, change) => {
      teacher = await newAccount(app, change);
      expect(await codeOf(await call('POST', 'i/files/grants', { fileId: FILE }))).toEqual([403, 'not-allowed']);
      expect(await codeOf(await put())).toEqual([403, 'not-allowed']);
    });

    it('stores nothing when the user declines at Google', async () => {
      provider.person = null;
      expect((await grant()).page).toBe('/files/denied');
      expect(await rows()).toEqual([]);
    });

    it.each([
      ['another scope', 'openid email', 'denied'],
      ['more', `${SCOPE} https://www.googleapis.com/auth/drive`, 'denied'],
      ['exactly the requested scope', SCOPE, 'granted'],
    ])('stores a grant only if it is exactly the requested one: %s', async (_what, scope, outcome) => {
      const strange = await startStrangeProvider(`${ORIGIN}/api/i/oidc/google/callback`);
      await app.close();
      app = await createTestApp({ db: opened.db, providers: { google: strange.settings }, googleApis: google.apis });
      const browser = createBrowser(app);
      const back = strange.approve(await browser.comeBack(await askFor()), {}, { scope });
      expect(await browser.comeBack(back)).toBe(`/files/${outcome}`);
      expect(await rows()).toHaveLength(outcome === 'granted' ? 1 : 0);
      await strange.close();
    });

    it('a Google account other than the Mote account’s stores nothing, and its token is revoked', async () => {
      google.email = 'somebody.else@school.example';
      expect((await grant()).page).toBe('/files/other-account');
      expect(await rows()).toEqual([]);
      expect(await provider.isAlive(google.tokens.at(-1) ?? '')).toBe(false);
    });

    it('stores nothing for another file than the open one', async () => {
      const picked = (ids: string) => grant(FILE, (back) => back.searchParams.set('picked_file_ids', ids));
      expect((await picked('1-other')).page).toBe('/files/other-file');
      expect(await rows()).toEqual([]);
      expect((await picked(`1-other,${FILE}`)).page).toBe('/files/granted');
    });

    it('stores nothing for a changed or expired request, another browser, or a repeated return', async () => {
      const address = await askFor();
      expect(await createBrowser(app).comeBack(`${address}x`)).toBe('/files/failed');
      app.advance(11 * 60 * 1000);
      expect(await createBrowser(app).comeBack(address)).toBe('/files/failed');
      const away = await createBrowser(app).comeBack(await askFor());
      const back = await provider.visit(away);
      expect(await createBrowser(app).comeBack(back)).toMatch(/^\/login\?error=provider-failed/);
      const { browser, back: spent } = await grant();
      expect(await browser.comeBack(spent)).not.toBe('/files/granted');
    });
  });

  describe('the stored grant', () => {
    it('stores only the sealed access token, for an hour at most; not in the database, the log or the user’s export', async () => {
      await grant();
      await put();
      const token = google.tokens.at(-1) ?? '';
      expect(token).not.toBe('');
      const [row] = await rows();
      expect(Object.keys(row ?? {}).sort()).toEqual(['createdAt', 'expiresAt', 'sealed', 'sessionId', 'userId']);
      expect(JSON.stringify(row)).not.toContain(token);
      expect(app.log()).not.toContain(token);
      expect((row?.expiresAt ?? 0) - app.now()).toBeLessThanOrEqual(60 * 60 * 1000);
      app.advance(61 * 60 * 1000);
      expect(await scopes()).toEqual([]);
      expect(await codeOf(await put())).toEqual([403, 'file-not-granted']);
      await runDueJobs(app.services);
    });

    it('deletes the file grant at a sign-out', async () => {
      await grant();
      await call('POST', 'v1/i/deviceSignOut');
      expect(await rows()).toEqual([]);
    });

    it('deletes the file grant when another session ends this one or all others', async () => {
      await grant();
      const { sessionId } = (await rows())[0] ?? { sessionId: '' };
      expect((await call('DELETE', `i/sessions/${sessionId}`)).status).toBe(204);
      expect(await rows()).toEqual([]);
    });

    it('deletes the file grant with the account', async () => {
      await grant();
      await call('POST', 'a/delete', { confirmEmail: teacher.user.email });
      expect(await rows()).toEqual([]);
    });
  });

  describe('a link on a slide', () => {
    beforeEach(async () => void (await grant()));

    it('adds a box with the mote’s link to the slide, verifies it, and repeats without a second box', async () => {
      const first = slideLinkAnswerSchema.parse(await (await put()).json());
      expect(await (await put()).json()).toEqual(first);
      expect([...google.boxes.values()]).toEqual([
        { objectId: first.objectId, slideId: 'p', text: 'Voice note for Sam', link: LINK },
      ]);
      expect(google.asked.slice(-2)).toEqual([
        `POST /v1/presentations/${FILE}:batchUpdate`,
        `GET /v1/presentations/${FILE}/pages/p`,
      ]);
      await put({ slideId: 'g2a' });
      expect([...google.boxes.values()].map(({ slideId }) => slideId)).toEqual(['p', 'g2a']);
    });

    const says = (status: number, words: string) =>
      ({ kind: 'refuses', status, body: { error: { status: words } } }) as const;
    it.each<[string, Manner, number, string]>([
      ['an expired token', says(401, 'UNAUTHENTICATED'), 403, 'file-not-granted'],
      ['a token without the scope', says(403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'), 403, 'file-not-granted'],
      ['a file that was not opened to Mote', says(403, 'PERMISSION_DENIED'), 404, 'file-not-opened'],
      ['an unknown file', says(404, 'NOT_FOUND'), 404, 'file-not-opened'],
      ['an API that is switched off', says(403, 'SERVICE_DISABLED'), 502, 'file-service-failed'],
      ['a fault of Google’s', says(503, 'UNAVAILABLE'), 502, 'file-service-failed'],
      ['an unreadable response', { kind: 'talks-nonsense' }, 502, 'file-service-failed'],
      ['a 200 without the link', { kind: 'drops-link' }, 409, 'file-link-not-kept'],
    ])('reports Google’s error %s by our own code', async (_what, manner, status, code) => {
      google.manner = manner;
      expect(await codeOf(await put())).toEqual([status, code]);
      // The server removes a box without its link.
      expect([...google.boxes.keys()]).toEqual([]);
      expect(await scopes()).toEqual(code === 'file-not-granted' ? [] : ['drive.file']);
    });

    it('too many writes are refused with a time to retry', async () => {
      google.manner = { ...says(429, 'RESOURCE_EXHAUSTED'), headers: { 'retry-after': '30' } };
      const answer = await put();
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(await codeOf(answer)).toEqual([429, 'too-many-requests']);
    });

    it('looks for the box after a lost response, and does not wait for a Google that never responds', async () => {
      google.manner = { kind: 'loses-answer' };
      expect((await put()).status).toBe(200);
      google.manner = { kind: 'hangs' };
      const answer = await withQuickDeadlines(() => put({ slideId: 'g2a' }));
      expect(await codeOf(answer)).toEqual([502, 'file-service-failed']);
    });

    it('refuses a missing slide, another file and a malformed body', async () => {
      expect(await codeOf(await put({ slideId: 'gone' }))).toEqual([409, 'file-link-not-kept']);
      expect(await codeOf(await put({ fileId: '1-another' }))).toEqual([404, 'file-not-opened']);
      for (const change of [{ moteId: 'x' }, { fileId: '../drive' }, { slideId: 'a/b' }, { label: ' ' }]) {
        expect(await codeOf(await put(change))).toEqual([400, 'bad-request']);
      }
    });
  });

  describe('a new document', () => {
    const DOC = {
      requestId: 'a'.repeat(32),
      title: 'My <b>highlights</b>',
      parts: [
        { kind: 'heading', text: 'Volcanoes' },
        { kind: 'quote', text: '<img src=x> --mote-part--' },
        { kind: 'source', text: 'Read there', link: 'https://article.example/?a="b"&c' },
      ],
    };
    const make = (change: object = {}) => call('POST', 'd/files/docs', { ...DOC, ...change });
    const says = (status: number, words: string) =>
      ({ kind: 'refuses', status, body: { error: { status: words } } }) as const;
    /** Grants Mote the right to create files, which names no file. */
    async function allow(): Promise<URL> {
      const browser = createBrowser(app);
      const asked = fileGrantAnswerSchema.parse(await (await call('POST', 'i/files/grants', {})).json()).address;
      const away = await browser.comeBack(asked);
      expect(await browser.comeBack(await provider.visit(away))).toBe('/files/granted');
      return new URL(away);
    }

    it('creates a document once, with the content as text, after Google’s consent without a file', async () => {
      expect(await codeOf(await make())).toEqual([403, 'file-not-granted']);
      const away = await allow();
      expect(away.searchParams.get('scope')).toBe(SCOPE);
      expect([away.searchParams.has('file_ids'), away.searchParams.has('trigger_onepick')]).toEqual([false, false]);
      const { address } = docAnswerSchema.parse(await (await make()).json());
      expect(address).toBe('https://docs.google.com/document/d/1doc-0/edit');
      expect(docAnswerSchema.parse(await (await make()).json())).toEqual({ address });
      expect(google.docs).toHaveLength(1);
      const [made] = google.docs;
      expect(made).toMatchObject({ name: DOC.title, mimeType: 'application/vnd.google-apps.document' });
      expect(made?.html).toContain('<h2>Volcanoes</h2><blockquote>&lt;img src=x&gt; &#45;&#45;mote&#45;part&#45;&#45;');
      expect(made?.html).toContain('<a href="https://article.example/?a=&quot;b&quot;&amp;c">Read there</a>');
      await make({ requestId: 'b'.repeat(32) });
      expect(google.docs).toHaveLength(2);
    });

    it.each<[string, Manner, number, string]>([
      ['an expired token', says(401, 'UNAUTHENTICATED'), 403, 'file-not-granted'],
      ['a full Drive', says(403, 'storageQuotaExceeded'), 502, 'file-service-failed'],
      ['too many', says(429, 'RESOURCE_EXHAUSTED'), 429, 'too-many-requests'],
      ['an unreadable response', { kind: 'talks-nonsense' }, 502, 'file-service-failed'],
      ['no response', { kind: 'hangs' }, 502, 'file-service-failed'],
    ])('reports Google’s error %s by our own code, and creates no document', async (_what, manner, status, code) => {
      await allow();
      google.manner = manner;
      const answer = await (manner.kind === 'hangs' ? withQuickDeadlines(make) : make());
      expect(await codeOf(answer)).toEqual([status, code]);
      expect(google.docs).toEqual([]);
      expect(await scopes()).toEqual(code === 'file-not-granted' ? [] : ['drive.file']);
    });

    it('looks for the document after a lost response; refuses a malformed response and an address outside the web', async () => {
      await allow();
      google.manner = { kind: 'loses-answer' };
      expect(docAnswerSchema.parse(await (await make()).json()).address).toContain('/1doc-0/');
      const wrong = { kind: 'source', text: 'x', link: 'javascript:alert(1)' };
      for (const change of [{ requestId: "' or '" }, { title: ' ' }, { parts: [] }, { parts: [wrong] }]) {
        expect(await codeOf(await make(change))).toEqual([400, 'bad-request']);
      }
      expect(google.docs).toHaveLength(1);
    });
  });
});
