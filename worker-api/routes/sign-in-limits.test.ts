import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/contract.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Postman } from '../mail/contract.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { createMemoryLimiter, RATES } from '../services/limits/limiter.ts';
import { newAccount } from '../testing/accounts.ts';
import { createTestApp, ORIGIN, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, newNonce, type TestClient, tokenIn } from '../testing/people.ts';

const PUPILS = 2_000;

describe('how often one may ask to sign in', () => {
  const db = openSqlite({ file: ':memory:' });
  /** Link of each address, newest. */
  const links = new Map<string, string>();
  const mail: Postman = { canSend: true, post: async ({ to, link }) => void links.set(to, link) };
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ db, mail, proxies: 1 });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => links.clear());

  /** Clients of one address of the net; without a device's id as a script is. */
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

  it('signs 2,000 pupils behind one address in, half of them at the second try', { timeout: 180_000 }, async () => {
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

  it('refuses a device that goes through an address book', async () => {
    const attacker = at('203.0.113.2');
    const refusal = await askUntilRefused(() => attacker.askForMail(newEmail()), 20);
    expect(refusal).toMatchObject({ asked: 10, status: 429, code: 'too-many-requests' });
    expect(refusal?.retryAfter).toBeGreaterThan(0);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(600);
    expect((await at('203.0.113.2').askForMail(newEmail())).status).toBe(202);
  });

  it('refuses an address of the net that goes through one without naming a device', async () => {
    const refusal = await askUntilRefused(() => at('203.0.113.3', '').askForMail(newEmail()), 50);
    expect(refusal).toMatchObject({ asked: 30, status: 429 });
  });

  it('refuses one that names another device each time', async () => {
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

  it('lets nobody keep another one out by asking for their address: not from another device, nor from elsewhere', async () => {
    const email = newEmail();
    const prankster = at('203.0.113.5');
    expect(await askUntilRefused(() => prankster.askForMail(email), 20)).toMatchObject({ asked: 6, status: 429 });
    // Behind the same address of the net, as all of a school are; and who has asked for others is refused no sooner.
    expect((await at('203.0.113.5').askForMail(email)).status).toBe(202);
    expect((await prankster.askForMail(newEmail())).status).toBe(202);
    const script = await askUntilRefused(() => at('203.0.113.5').askForMail(email), 30);
    expect(script).toMatchObject({ asked: 13, status: 429 });
    expect((await at('203.0.113.6').askForMail(email)).status).toBe(202);
    // The letters are there all the same, and each of them lets its mailbox's owner in.
    await app.mails();
    const answer = await at('203.0.113.5').spend(tokenIn(links.get(email) ?? ''), { email });
    expect(answer.status).toBe(200);
  });

  it('counts who names no device by the address of the net', async () => {
    const email = newEmail();
    const refusal = await askUntilRefused(() => at('203.0.113.10', '').askForMail(email), 20);
    expect(refusal).toMatchObject({ asked: 6, status: 429 });
    expect((await at('203.0.113.11', '').askForMail(email)).status).toBe(202);
  });

  it('fills nobody’s mailbox, whether it has an account or not', async () => {
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
    // The one account was asked for once before.
    expect(refusals.map((refusal) => refusal?.asked)).toEqual([39, 40]);
  });

  it('answers the same bytes for an address that has an account and one that has none', async () => {
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

  it('does the same work before it answers, whether an address has an account, has none, or has to go in by another door', async () => {
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

/** The same database; each step that it is asked for is written down, without its values. */
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
