import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handoffAnswerSchema, sessionListSchema, signInAnswerSchema } from '@/shared/contract/identity.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createSession } from '../services/session/create.ts';
import { sweepSignIns } from '../services/session/sweep.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, newNonce, type TestClient, tokenFor } from '../testing/people.ts';

const MINUTE = 60_000;

describe.each(DIALECTS)('sessions on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
  const statusOf = async (client: ReturnType<typeof createClient>) =>
    (await client.call('POST', 'i/status', {})).status;
  const listOf = async (client: ReturnType<typeof createClient>) =>
    sessionListSchema.parse(await (await client.call('GET', 'i/sessions')).json()).sessions;

  it('lists the user’s sessions by device and last use', async () => {
    const email = newEmail();
    const site = createClient(app);
    await site.signIn(email);
    app.advance(MINUTE);
    const phone = createClient(app);
    phone.headers['user-agent'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
    await phone.signIn(email);
    expect(await listOf(phone)).toMatchObject([
      { device: 'Safari on iPhone', clientType: 'website', style: 'email', isCurrent: true },
      { device: 'Chrome on Chrome OS', isCurrent: false },
    ]);
  });

  it('ends one session: its next request learns that, and no other session ends', async () => {
    const email = newEmail();
    const [site, other, stranger] = [createClient(app), createClient(app), createClient(app)];
    await site.signIn(email);
    await other.signIn(email);
    await stranger.signIn(newEmail());
    const id = (await listOf(site)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await codeOf(await stranger.call('DELETE', `i/sessions/${id}`))).toEqual([404, 'no-such-session']);
    expect(await statusOf(other)).toBe(200);
    expect((await site.call('DELETE', `i/sessions/${id}`)).status).toBe(204);
    expect(await codeOf(await other.call('GET', 'm/status'))).toEqual([403, 'session-invalid']);
    expect([await statusOf(site), await statusOf(stranger)]).toEqual([200, 200]);
  });

  it('ends all sessions but the current one', async () => {
    const email = newEmail();
    const clients = [createClient(app), createClient(app), createClient(app, 'extension')];
    for (const client of clients) await client.signIn(email);
    const [site, ...others] = clients;
    expect((await site?.call('DELETE', 'i/sessions'))?.status).toBe(204);
    expect(site && (await listOf(site))).toHaveLength(1);
    for (const other of others) expect(await statusOf(other)).toBe(403);
  });

  describe('sessions of a site and an extension in one browser', () => {
    const pairsOf = async (email: string) => {
      const pairs = [];
      for (const client of [createClient(app), createClient(app), createClient(app)]) {
        await client.signIn(email);
        const { code } = handoffAnswerSchema.parse(await (await client.call('POST', 'i/handoff', {})).json());
        const extension = createClient(app, 'extension');
        await extension.spend(code);
        pairs.push({ site: client, extension });
      }
      const [here, there, elsewhere] = pairs;
      if (!here || !there || !elsewhere) throw new Error('Three browsers are signed in');
      return { here, there, elsewhere };
    };
    const standingOf = async ({ site, extension }: { site: TestClient; extension: TestClient }) => [
      await statusOf(site),
      await statusOf(extension),
    ];
    const idOf = async (client: TestClient) => (await listOf(client)).find(({ isCurrent }) => isCurrent)?.id ?? '';

    it.each(['site', 'extension'] as const)(
      'ends both sessions of another browser by the row of its %s',
      async (row) => {
        const { here, there, elsewhere } = await pairsOf(newEmail());
        expect((await here.site.call('DELETE', `i/sessions/${await idOf(there[row])}`)).status).toBe(204);
        expect(await standingOf(there)).toEqual([403, 403]);
        expect([await standingOf(here), await standingOf(elsewhere)]).toEqual([
          [200, 200],
          [200, 200],
        ]);
      },
    );

    it('ends only the other session of the current browser', async () => {
      const { here, there } = await pairsOf(newEmail());
      expect((await here.site.call('DELETE', `i/sessions/${await idOf(here.extension)}`)).status).toBe(204);
      expect(await standingOf(here)).toEqual([200, 403]);
      expect((await there.extension.call('DELETE', `i/sessions/${await idOf(there.site)}`)).status).toBe(204);
      expect(await standingOf(there)).toEqual([403, 200]);
      expect((await here.site.call('DELETE', `i/sessions/${await idOf(here.site)}`)).status).toBe(204);
      expect(await statusOf(here.site)).toBe(403);
    });

    it.each(['site', 'extension'] as const)(
      'marks the two sessions of the browser whose %s requests the list',
      async (asks) => {
        const { here } = await pairsOf(newEmail());
        const rows = await listOf(here[asks]);
        const own = new Set([await idOf(here.site), await idOf(here.extension)]);
        expect(rows).toHaveLength(6);
        expect(new Set(rows.filter(({ isThisBrowser }) => isThisBrowser).map(({ id }) => id))).toEqual(own);
      },
    );

    it.each(['site', 'extension'] as const)(
      'keeps both sessions of the browser whose %s ends all others',
      async (asks) => {
        const { here, there, elsewhere } = await pairsOf(newEmail());
        expect((await here[asks].call('DELETE', 'i/sessions')).status).toBe(204);
        expect(await standingOf(here)).toEqual([200, 200]);
        for (const pair of [there, elsewhere]) expect(await standingOf(pair)).toEqual([403, 403]);
      },
    );
  });

  it('ending sessions also cancels waiting sign-in mails of this user, and of no other user', async () => {
    const [email, stranger] = [newEmail(), newEmail()];
    const site = createClient(app);
    await site.signIn(email);
    const [asks, asksToo] = [createClient(app), createClient(app)];
    await asks.askForMail(email);
    const token = await tokenFor(app, email);
    await asksToo.askForMail(stranger);
    const theirs = await tokenFor(app, stranger);
    expect((await site.call('DELETE', 'i/sessions')).status).toBe(204);
    expect(await codeOf(await asks.spend(token))).toEqual([403, 'link-invalid']);
    expect((await asksToo.spend(theirs)).status).toBe(200);
    expect((await asks.signIn(email)).auth.isLoggedIn).toBe(true);
  });

  describe('sessions of a site after a second sign-in', () => {
    const pairOf = async (email: string) => {
      const [site, extension] = [createClient(app), createClient(app, 'extension')];
      await site.signIn(email);
      const { code } = handoffAnswerSchema.parse(await (await site.call('POST', 'i/handoff', {})).json());
      await extension.spend(code);
      return { site, extension };
    };

    it('another user’s sign-in ends the site’s session and the one it opened, but not with only half of its cookies', async () => {
      const [email, next] = [newEmail(), newEmail()];
      const [here, there] = [await pairOf(email), await pairOf(email)];
      const half = createClient(app);
      half.headers['x-mote-access-token'] = there.site.headers['x-mote-access-token'] ?? '';
      await half.signIn(next);
      expect(await listOf(there.site)).toHaveLength(4);
      const before = { ...here.site.headers };
      await here.site.signIn(next);
      expect(await listOf(there.site)).toHaveLength(2);
      expect([await statusOf(here.extension), await statusOf(there.extension)]).toEqual([403, 200]);
      const old = await app.request('/api/i/status', { method: 'POST', headers: before });
      expect(await codeOf(old)).toEqual([403, 'session-invalid']);
    });

    it('a second sign-in of the same user ends the old session, and the extension’s session belongs to the new one', async () => {
      const email = newEmail();
      const { site, extension } = await pairOf(email);
      await site.signIn(email);
      expect(await listOf(site)).toHaveLength(2);
      expect(await statusOf(extension)).toBe(200);
      await site.call('POST', 'i/deviceSignOut', {});
      expect(await statusOf(extension)).toBe(403);
    });

    it('ends the old session once, even if the sign-in is repeated after a lost response', async () => {
      const email = newEmail();
      const { site } = await pairOf(email);
      const [nonce, before] = [newNonce(), { ...site.headers }];
      await site.askForMail(email, { nonce });
      const token = await tokenFor(app, email);
      await site.spend(token, { nonce });
      Object.assign(site.headers, before);
      expect((await site.spend(token, { nonce })).status).toBe(200);
      expect(await listOf(site)).toHaveLength(2);
    });
  });

  it('refuses the session calls without an account', async () => {
    const nobody = createClient(app);
    for (const [method, path] of [
      ['GET', 'i/sessions'],
      ['DELETE', 'i/sessions'],
      ['DELETE', 'i/sessions/x'],
      ['POST', 'i/handoff'],
      ['POST', 'i/settings'],
      ['POST', 'i/profile'],
    ] as const) {
      const answer = await nobody.call(method, path, method === 'POST' ? {} : undefined);
      expect(await codeOf(answer), path).toEqual([403, 'sign-in-needed']);
    }
    expect((await nobody.call('POST', 'i/deviceSignOut', {})).status).toBe(204);
  });

  it('a session lives 90 days; on a shared device until evening and half an hour without use', async () => {
    const [own, shared] = [createClient(app), createClient(app)];
    await own.signIn(newEmail());
    const signedIn = await shared.signIn(newEmail(), { mail: { isSharedDevice: true } });
    expect(signedIn.auth.isLoggedIn).toBe(true);
    for (let used = 0; used < 3; used += 1) {
      app.advance(LIMITS.sharedIdleMs - MINUTE);
      expect(await statusOf(shared)).toBe(200);
      await app.services.sessions.settle();
    }
    app.advance(LIMITS.sharedIdleMs);
    expect(await statusOf(shared)).toBe(403);
    app.advance(LIMITS.sessionMs - 5 * LIMITS.sharedIdleMs);
    expect(await statusOf(own)).toBe(200);
    app.advance(LIMITS.sharedIdleMs * 2);
    expect(await statusOf(own)).toBe(403);
    const { session } = opened.db.tables;
    while ((await sweepSignIns(app.services)) > 0);
    const left = await opened.db.handle.select().from(session);
    expect(left.filter(({ expiresAt }) => expiresAt <= app.now())).toEqual([]);
  });

  it('stores the last use of a session once a minute at most', async () => {
    const site = createClient(app);
    const { identity } = await site.signIn(newEmail());
    const { session } = opened.db.tables;
    const lastUsed = async () => {
      await app.services.sessions.settle();
      const [row] = await opened.db.handle.select().from(session).where(eq(session.userId, identity.userId));
      return row?.lastUsedAt;
    };
    const start = await lastUsed();
    app.advance(MINUTE - 1);
    await statusOf(site);
    expect(await lastUsed()).toBe(start);
    app.advance(1);
    await Promise.all(Array.from({ length: 20 }, () => statusOf(site)));
    expect(await lastUsed()).toBe(app.now());
  });

  describe('session handed over to the extension', () => {
    const handOver = async (client: ReturnType<typeof createClient>) =>
      handoffAnswerSchema.parse(await (await client.call('POST', 'i/handoff', {})).json());

    it('[S7-023] a handoff begins with a code for the extension that is valid once, for a minute', async () => {
      const site = createClient(app);
      const { identity } = await site.signIn(newEmail());
      const { code, expiresAt } = await handOver(site);
      expect(expiresAt - app.now()).toBe(60_000);
      expect(await codeOf(await createClient(app).spend(code))).toEqual([403, 'link-invalid']);
      const extension = createClient(app, 'extension');
      const answer = await extension.spend(code);
      expect(answer.headers.getSetCookie()).toEqual([]);
      const status = signInAnswerSchema.parse(await answer.json());
      expect(status).toMatchObject({
        isNewUser: false,
        identity: { userId: identity.userId },
        auth: { style: 'email' },
      });
      expect(extension.headers['x-mote-access-token']).not.toBe(site.headers['x-mote-access-token']);
      expect(await statusOf(extension)).toBe(200);
      expect(await codeOf(await createClient(app, 'extension').spend(code))).toEqual([403, 'link-invalid']);
    });

    it('signing out of site or extension signs both out, but no other browser', async () => {
      const email = newEmail();
      const pair = async () => {
        const [site, extension] = [createClient(app), createClient(app, 'extension')];
        await site.signIn(email);
        await extension.spend((await handOver(site)).code);
        return { site, extension };
      };
      const [here, there, elsewhere] = [await pair(), await pair(), await pair()];
      await here.extension.call('POST', 'i/deviceSignOut', {});
      expect([await statusOf(here.site), await statusOf(here.extension)]).toEqual([403, 403]);
      await there.site.call('POST', 'i/deviceSignOut', {});
      expect([await statusOf(there.site), await statusOf(there.extension)]).toEqual([403, 403]);
      expect([await statusOf(elsewhere.site), await statusOf(elsewhere.extension)]).toEqual([200, 200]);
    });

    it('a second handoff replaces the first, and the site stays signed in when the extension signs the first out', async () => {
      const [site, first, second] = [createClient(app), createClient(app, 'extension'), createClient(app, 'extension')];
      await site.signIn(newEmail());
      await first.spend((await handOver(site)).code);
      await second.spend((await handOver(site)).code);
      expect(await codeOf(await first.call('POST', 'i/deviceSignOut', {}))).toEqual([403, 'session-invalid']);
      expect([await statusOf(site), await statusOf(second)]).toEqual([200, 200]);
      expect(await listOf(site)).toHaveLength(2);
      await second.call('POST', 'i/deviceSignOut', {});
      expect([await statusOf(site), await statusOf(second)]).toEqual([403, 403]);
    });

    it('R15: a session handed over from a shared device has its limits, and says so', async () => {
      const [site, extension] = [createClient(app), createClient(app, 'extension')];
      const signedIn = await site.signIn(newEmail(), { mail: { isSharedDevice: true } });
      expect(signedIn.auth.isSharedDevice).toBe(true);
      const answer = await extension.spend((await handOver(site)).code);
      expect(signInAnswerSchema.parse(await answer.json()).auth.isSharedDevice).toBe(true);
      const status = await (await extension.call('POST', 'i/status', {})).json();
      expect(status.auth.isSharedDevice).toBe(true);
      app.advance(LIMITS.sharedIdleMs);
      expect(await statusOf(extension)).toBe(403);
      const own = createClient(app);
      expect((await own.signIn(newEmail())).auth.isSharedDevice).toBeUndefined();
    });

    it('refuses a handoff code after a minute, or after the site has signed out', async () => {
      const site = createClient(app);
      await site.signIn(newEmail());
      const late = await handOver(site);
      app.advance(LIMITS.handoffMs);
      expect((await createClient(app, 'extension').spend(late.code)).status).toBe(403);
      const { code } = await handOver(site);
      await site.call('POST', 'i/deviceSignOut', {});
      expect((await createClient(app, 'extension').spend(code)).status).toBe(403);
    });
  });

  it('a handed-over session ends with the account', async () => {
    const site = createClient(app);
    const { identity } = await site.signIn(newEmail());
    const { user } = opened.db.tables;
    const gone = { deletedAt: app.now(), email: null };
    await opened.db.atomic([
      { query: opened.db.handle.update(user).set(gone).where(eq(user.id, identity.userId)), rows: 1 },
    ]);
    expect(await codeOf(await site.call('POST', 'i/status', {}))).toEqual([403, 'session-invalid']);
  });

  it('a command may create a session for a user', async () => {
    const { identity } = await createClient(app).signIn(newEmail());
    const { token } = await createSession(app.services, {
      userId: identity.userId,
      clientType: 'extension',
      style: 'email',
      scopes: '',
      userAgent: undefined,
      isSharedDevice: false,
    });
    const extension = createClient(app, 'extension');
    extension.headers['x-mote-access-token'] = token;
    expect(await statusOf(extension)).toBe(200);
    extension.headers['x-mote-client-type'] = 'website';
    expect(await statusOf(extension)).toBe(403);
  });

  it('no secret of a session is in a table or in the log', async () => {
    const email = newEmail();
    const site = createClient(app);
    const nonce = newNonce();
    await site.askForMail(email, { nonce });
    const link = await tokenFor(app, email);
    const scan = async () => {
      const tables = Object.values(opened.db.tables);
      const rows = await Promise.all(tables.map((table) => opened.db.handle.select().from(table)));
      return JSON.stringify(rows) + app.log();
    };
    const before = await scan();
    await site.spend(link, { nonce });
    const { code } = handoffAnswerSchema.parse(await (await site.call('POST', 'i/handoff', {})).json());
    await site.call('POST', 'i/status', {}, { 'x-mote-access-token': newNonce() });
    const after = await scan();
    expect(before).toContain(email);
    const secrets = [link, nonce, code, site.headers['x-mote-access-token'], site.headers.cookie?.split('=')[1]];
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(before).not.toContain(secret);
      expect(after).not.toContain(secret);
    }
  });
});
