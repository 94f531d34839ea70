import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '@/shared/base/result.ts';
import { ROUTES, type RouteName } from '@/shared/contract/routes/all.ts';
import { openSqlite } from './db/sqlite.ts';
import type { TranslationServices } from './engines/translate/contract.ts';
import { emailOfKind, KINDS, type Kind, seedKinds } from './services/admin/seed.ts';
import { NO_RIGHTS } from './services/rights.ts';
import { accessTable, moreQuestions, type Row } from './testing/access-table.ts';
import { ACTORS, type ActorName, type Asker, createWorlds, type World, type Worlds } from './testing/access-world.ts';
import { createTestApp, newDevice, type TestApp } from './testing/app.ts';
import { type MockGoogle, startMockGoogle } from './testing/google-apis.ts';
import { TEST_PLANS } from './testing/plans.ts';
import { encodeRecording } from './testing/recordings.ts';
import { createSender, newTake } from './testing/sender.ts';

/**
 * Actor of the matrix with the same rights as a kind of user: a stranger to the world's objects. Neither a payment, a
 * VIP status or a trial nor the user's own school gives rights on objects of others.
 */
const LIKE: Readonly<Record<Kind, ActorName>> = {
  anonymous: 'anonymous',
  individual: 'other',
  minor: 'minor',
  paid: 'other',
  vip: 'other',
  trial: 'other',
  institutional: 'other',
  'institutional-admin': "other's admin",
  god: 'god',
};

/** Rights of each kind of user over their own data. */
const OWN: Readonly<Record<Kind, { publishes: boolean; makesClass: boolean; hasSettings: boolean; looksUp: boolean }>> =
  {
    anonymous: { publishes: true, makesClass: false, hasSettings: false, looksUp: false },
    individual: { publishes: true, makesClass: true, hasSettings: true, looksUp: false },
    minor: { publishes: false, makesClass: false, hasSettings: true, looksUp: false },
    paid: { publishes: true, makesClass: true, hasSettings: true, looksUp: false },
    vip: { publishes: true, makesClass: true, hasSettings: true, looksUp: false },
    trial: { publishes: true, makesClass: true, hasSettings: true, looksUp: false },
    institutional: { publishes: true, makesClass: true, hasSettings: true, looksUp: false },
    'institutional-admin': { publishes: true, makesClass: true, hasSettings: true, looksUp: false },
    god: { publishes: true, makesClass: true, hasSettings: true, looksUp: true },
  };

const WILLING_TRANSLATOR: TranslationServices = {
  translate: async ({ texts }) =>
    ok({ texts: texts.map((text) => ({ text, glosses: [] })), engine: 'stand-in', isOnDevice: false, isBasic: false }),
  targets: async () => ({ es: 'ready' }),
};

describe('the access matrix', { timeout: 120_000 }, () => {
  const db = openSqlite({ file: ':memory:' });
  const godEmail = emailOfKind('god');
  let app: TestApp;
  let mp3: Uint8Array;
  let worlds: Worlds;
  let google: MockGoogle;
  beforeAll(async () => {
    mp3 = await encodeRecording('jfk.wav', 1);
    google = await startMockGoogle();
    app = await createTestApp({
      db,
      rights: { ...NO_RIGHTS, hasPlans: true, plans: TEST_PLANS, gods: new Set([godEmail]) },
      // Address without a server: no request of this test reaches it.
      providers: { google: { issuer: 'http://127.0.0.1:9', clientId: 'mote', clientSecret: 'secret', tenants: [] } },
      googleApis: google.apis,
      // The fakes always succeed, so that a refusal is always about the caller.
      translations: WILLING_TRANSLATOR,
      speeches: { voices: async () => [], speak: async () => ok({ mp3: new Uint8Array(mp3), words: null }) },
    });
    worlds = await createWorlds(app, mp3, godEmail);
  });
  afterAll(async () => {
    await app.close();
    await google.close();
    await db.close();
  });

  /** Returns a user of this kind with a new session each time, since some requests end it. */
  async function askerOf(kind: Kind): Promise<Asker> {
    const seeded = (await seedKinds(app.services)).find((one) => one.kind === kind);
    const token: Record<string, string> = seeded?.accessToken ? { 'x-mote-access-token': seeded.accessToken } : {};
    return { headers: { ...newDevice(), ...token }, email: seeded?.email ?? '' };
  }

  async function ask(name: RouteName, row: Row, world: World, asker: Asker, isGod: boolean) {
    const { path = ROUTES[name].path, body, headers = {}, bytes } = (await row.ask?.(world, asker)) ?? {};
    const reason = isGod ? `${path.includes('?') ? '&' : '?'}reason=A+question+of+the+school` : '';
    const answer = await app.request(`/api/${path}${reason}`, {
      method: ROUTES[name].method,
      headers: { ...asker.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes ? { body: bytes as Uint8Array<ArrayBuffer> } : {}),
    });
    expect(answer.status, name).toBeLessThan(500);
    const isDone = answer.ok && (row.shows === undefined || row.shows(await answer.json()));
    return isDone ? 'y' : 'n';
  }

  async function answersOf(name: RouteName, row: Row): Promise<string> {
    const answers: string[] = [];
    for (const actor of ACTORS) {
      const world = await worlds.build();
      answers.push(await ask(name, row, world, world.people[actor], actor === 'god'));
    }
    return answers.join('');
  }

  const table = accessTable(new Uint8Array());
  const more = moreQuestions(new Uint8Array());

  it('the access matrix has a row for each route of the contract, and a letter for each actor', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(ROUTES).sort());
    for (const { may } of [...Object.values(table), ...more]) expect(may).toMatch(/^[yn]{9}$/);
  });

  it.each(Object.keys(ROUTES) as RouteName[])('%s serves the permitted actors and refuses all others', async (name) => {
    const row = accessTable(mp3)[name];
    expect(await answersOf(name, row)).toBe(row.may);
  });

  it.each(more.map(({ what, name }, place) => ({ what, name, place })))(
    '$name serves the permitted actors for $what and refuses all others',
    async ({ name, place }) => {
      const row = moreQuestions(mp3)[place];
      if (!row) throw new Error('No such question');
      expect(await answersOf(name, row)).toBe(row.may);
    },
  );

  it.each(KINDS)(
    '[S1-006 S1-007 S1-008 S1-009 S1-010 S1-011 S1-012 S1-013 S1-014] the access matrix has a row for the kind %s as a stranger on each route',
    async (kind) => {
      const place = ACTORS.indexOf(LIKE[kind]);
      const rows = Object.entries(accessTable(mp3)) as [RouteName, Row][];
      for (const [name, row] of rows) {
        const answer = await ask(name, row, await worlds.build(), await askerOf(kind), kind === 'god');
        // A member of any school buys nothing for themselves.
        const isMember = kind === 'institutional' && name === 'order.place';
        expect.soft(answer, `${name}: ${kind}`).toBe(isMember ? 'n' : row.may[place]);
      }
      for (const row of moreQuestions(mp3)) {
        const answer = await ask(row.name, row, await worlds.build(), await askerOf(kind), kind === 'god');
        // The only administrator of a school cannot leave the school.
        const isLast = kind === 'institutional-admin' && row.name === 'account.delete';
        expect.soft(answer, `${row.name}, ${row.what}: ${kind}`).toBe(isLast ? 'n' : row.may[place]);
      }
    },
  );

  it.each(KINDS)(
    '[S1-006 S1-007 S1-008 S1-009 S1-010 S1-011 S1-012 S1-013 S1-014] permits the kind %s exactly its rights on its own things',
    async (kind) => {
      const { headers, email } = await askerOf(kind);
      const take = await createSender(app.request).make(mp3, await newTake(headers));
      const post = async (path: string, body: unknown) => {
        const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
        return (await app.request(`/api/${path}`, { ...init, body: JSON.stringify(body) })).ok;
      };
      const question = `email=${encodeURIComponent(email)}&reason=A+matrix`;
      expect({
        publishes: await post(`m/${take.id}/visibility`, { visibility: 'link' }),
        makesClass: await post('c/classes', { name: 'Class 6d' }),
        hasSettings: await post('i/settings', { voiceSpeed: { value: 2, version: app.now() } }),
        looksUp: (await app.request(`/api/a/admin/user?${question}`, { headers })).ok,
      }).toEqual(OWN[kind]);
    },
  );

  it('a god sees no content without a reason, and each access with a reason is audited', async () => {
    const { ready, people } = await worlds.build();
    const { headers } = people.god;
    const path = `/api/m/${ready.id}`;
    expect((await app.request(path, { headers })).status).toBe(403);
    expect((await app.request(`${path}?reason=+`, { headers })).status).toBe(403);
    const { audit } = db.tables;
    const looks = () => db.handle.select().from(audit).where(eq(audit.thing, ready.id));
    expect(await looks()).toEqual([]);
    expect((await app.request(`${path}?reason=Ticket+7`, { headers })).status).toBe(200);
    expect(await looks()).toMatchObject([{ action: 'mote.read', reason: 'Ticket 7' }]);
  });
});
