import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../db/sqlite.ts';
import type { Postman } from '../mail/contract.ts';
import { createMemoryLimiter, RATES } from '../services/limits/limiter.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
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

  it('fills nobody’s mailbox, whether it has an account or not', async () => {
    const known = newEmail();
    const client = at('203.0.113.5');
    await client.askForMail(known);
    await app.mails();
    expect((await client.spend(tokenIn(links.get(known) ?? ''))).status).toBe(200);
    const refusals = [];
    for (const email of [known, newEmail()]) {
      refusals.push(await askUntilRefused(() => at('203.0.113.6').askForMail(email), 20));
    }
    expect(refusals.map((refusal) => refusal?.status)).toEqual([429, 429]);
    // The one account was asked for once before.
    expect(refusals.map((refusal) => refusal?.asked)).toEqual([5, 6]);
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
});
