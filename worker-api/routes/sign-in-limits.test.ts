import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/contract.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Mailer } from '../mail/contract.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { createMemoryLimiter, RATES } from '../services/limits/limiter.ts';
import { newAccount } from '../testing/accounts.ts';
import { createTestApp, ORIGIN, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, newNonce, type TestClient, tokenIn } from '../testing/people.ts';

const PUPILS = 2_000;

describe('rate limits of sign-in mails', () => {
  const db = openSqlite({ file: ':memory:' });
  /** The newest link of each address. */
  const links = new Map<string, string>();
  const mail: Mailer = { canSend: true, post: async ({ to, link }) => void links.set(to, link) };
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ db, mail, proxies: 1 });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => links.clear());

  /** Returns a client behind a network address. `device` '': it sends no device id, as a script does. */
  const at = (address: string, device?: ''): TestClient => {
    const client = createClient(app);
    client.headers['x-forwarded-for'] = address;
    if (device === '') delete client.headers['x-mote-device-id'];
    return client;
  };
  const askUntilRefused = async (next: () => Promise<Response>, most: number) => {
    for (let asked = 0; asked <= most; asked += 1) {
      const answer = await next();
      if (answer.status === 202) continue;
      const { code } = await answer.json();
      return { asked, status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) };
    }
    return null;
  };

  it('2,000 pupils behind one address can sign in, half of them on the second attempt', {
    timeout: 180_000,
  }, async () => {
    const refusals: number[] = [];
    const ask = async (_: unknown, pupil: number) => {
      const client = at('203.0.113.1');
      const email = newEmail();
      const nonce = newNonce();
      const tries = pupil % 2 === 0 ? 2 : 1;
      for (let i = 0; i < tries; i += 1) {
        const asked = await client.askForMail(email, { nonce });
        if (asked.status !== 202) refusals.push(asked.status);
      }
      return { client, email, nonce };
    };
    for (let done = 0; done < PUPILS; done += 100) {
      const asked = await Promise.all(Array.from({ length: 100 }, ask));
      await app.mails();
      const answers = await Promise.all(
        asked.map(({ client, email, nonce }) => client.spend(tokenIn(links.get(email) ?? ''), { nonce })),
      );
      refusals.push(...answers.map(({ status }) => status).filter((status) => status !== 200));
    }
    expect(refusals).toEqual([]);
    const { session } = db.tables;
    expect(await db.handle.$count(session)).toBe(PUPILS);
  });

  it('refuses a device that requests mails for many addresses', async () => {
    const attacker = at('203.0.113.2');
    const refusal = await askUntilRefused(() => attacker.askForMail(newEmail()), 20);
    expect(refusal).toMatchObject({ asked: 10, status: 429, code: 'too-many-requests' });
    expect(refusal?.retryAfter).toBeGreaterThan(0);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(600);
    expect((await at('203.0.113.2').askForMail(newEmail())).status).toBe(202);
  });

  it('refuses an IP address that requests mails for many addresses without a device id', async () => {
    const refusal = await askUntilRefused(() => at('203.0.113.3', '').askForMail(newEmail()), 50);
    expect(refusal).toMatchObject({ asked: 30, status: 429 });
  });

  it('refuses an IP address that sends a new device id with each request', async () => {
    const rates = { ...RATES, 'sign-in-mail-by-address': { points: 40, seconds: 600 } };
    const strict = await createTestApp({ db, mail, proxies: 1, limiter: createMemoryLimiter(rates) });
    const next = () => {
      const client = createClient(strict);
      client.headers['x-forwarded-for'] = '203.0.113.4';
      return client.askForMail(newEmail());
    };
    expect(await askUntilRefused(next, 50)).toMatchObject({ asked: 40, status: 429 });
    await strict.close();
  });

  it('requests for another user’s address do not stop that user from signing in', async () => {
    const email = newEmail();
    const prankster = at('203.0.113.5');
    expect(await askUntilRefused(() => prankster.askForMail(email), 20)).toMatchObject({ asked: 6, status: 429 });
    // The limit refuses neither other clients behind the same network address nor this client's request for another
    // mailbox.
    expect((await at('203.0.113.5').askForMail(email)).status).toBe(202);
    expect((await prankster.askForMail(newEmail())).status).toBe(202);
    const script = await askUntilRefused(() => at('203.0.113.5').askForMail(email), 30);
    expect(script).toMatchObject({ asked: 13, status: 429 });
    expect((await at('203.0.113.6').askForMail(email)).status).toBe(202);
    // The mails have arrived nevertheless, and each signs the owner of its mailbox in.
    await app.mails();
    const answer = await at('203.0.113.5').spend(tokenIn(links.get(email) ?? ''), { email });
    expect(answer.status).toBe(200);
  });

  it('counts requests without a device id by IP address', async () => {
    const email = newEmail();
    const refusal = await askUntilRefused(() => at('203.0.113.10', '').askForMail(email), 20);
    expect(refusal).toMatchObject({ asked: 6, status: 429 });
    expect((await at('203.0.113.11', '').askForMail(email)).status).toBe(202);
  });

  it('limits the mails to one mailbox, with or without an account', async () => {
    const known = newEmail();
    const client = at('203.0.113.9');
    await client.askForMail(known);
    await app.mails();
    expect((await client.spend(tokenIn(links.get(known) ?? ''))).status).toBe(200);
    const refusals = [];
    for (const email of [known, newEmail()]) {
      let asked = 0;
      const fromEverywhere = () => {
        asked += 1;
        return at(`198.51.100.${asked}`).askForMail(email);
      };
      refusals.push(await askUntilRefused(fromEverywhere, 60));
    }
    expect(refusals.map((refusal) => refusal?.status)).toEqual([429, 429]);
    // The account's address has one earlier request, from its sign-up.
    expect(refusals.map((refusal) => refusal?.asked)).toEqual([39, 40]);
  });

  it('sends the same response for an address with and without an account', async () => {
    const known = newEmail();
    const client = at('203.0.113.7');
    await client.askForMail(known);
    await app.mails();
    await client.spend(tokenIn(links.get(known) ?? ''));
    const answerFor = async (email: string) => {
      const answer = await at('203.0.113.8').askForMail(email);
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
    };
    expect(await answerFor(known)).toEqual(await answerFor(newEmail()));
  });

  it('does the same work for an address with an account, without one, and with another required provider', async () => {
    const steps: string[] = [];
    const watched = await createTestApp({ db: watch(db, steps), mail });
    const consume = vi.spyOn(watched.services.limiter, 'consume');
    const [known, pinned] = [newEmail(), newEmail('pinned.example')];
    const school = await seedInstitution(watched.services, 'pinned.example');
    const { institution } = db.tables;
    const pin = db.handle.update(institution).set({ provider: 'google' }).where(eq(institution.id, school.id));
    await db.atomic([{ query: pin, rows: 1 }]);
    await newAccount(watched, { email: known });
    await newAccount(watched, { email: pinned, institutionId: school.id });
    const workFor = async (email: string) => {
      steps.length = 0;
      consume.mockClear();
      const body = { email, containingURL: `${ORIGIN}/login` };
      const key = { 'idempotency-key': newNonce() };
      const answer = await createClient(watched).call('POST', 'v1/i/signIn/otl', body, key);
      expect(answer.status).toBe(202);
      return { steps: [...steps], counted: consume.mock.calls.map(([rate]) => rate) };
    };
    const work = await workFor(newEmail());
    expect(work.steps.join()).toContain('insert into "job"');
    expect(work.counted).toContain('sign-in-mail-by-email');
    for (const email of [known, pinned]) expect(await workFor(email)).toEqual(work);
    await watched.close();
  });
});

/** Wraps a database and adds the name of each call to `steps`, without its values. */
function watch(db: Database, steps: string[]): Database {
  const noted = <A extends unknown[], T>(name: (...args: A) => string, step: (...args: A) => T) => {
    return (...args: A): T => {
      steps.push(name(...args));
      return step(...args);
    };
  };
  const handle = new Proxy(db.handle, {
    get(target, name) {
      const member = Reflect.get(target, name);
      return typeof member === 'function' ? noted(() => `handle.${String(name)}`, member.bind(target)) : member;
    },
  });
  return {
    ...db,
    handle,
    atomic: noted((ops) => ops.map(({ query }) => query.toSQL().sql).join('; '), db.atomic),
    prepare: (name, from, query) => noted((_values) => name, db.prepare(name, from, query)),
    prepareList: (name, from, query) => noted((_values) => name, db.prepareList(name, from, query)),
    lock: noted((key) => `lock ${key.split(':')[0]}`, db.lock),
    tryLock: noted((key) => `try lock ${key.split(':')[0]}`, db.tryLock),
  };
}
