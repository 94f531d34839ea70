import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { openSqlite } from './db/sqlite.ts';
import { seedInstitution } from './services/admin/seed.ts';
import { NO_RIGHTS } from './services/rights.ts';
import { newAccount, newClass, putIntoClass, signedInHeaders, type TestAccount } from './testing/accounts.ts';
import { createTestApp, newDevice, ORIGIN, type TestApp } from './testing/app.ts';
import { encodeRecording } from './testing/recordings.ts';
import { createSender, newTake, reserveBody, type Sender, sha256Of, type TestTake } from './testing/sender.ts';

/** Bar S4: who asks. The owner is a pupil, so that class and teacher are somebody to the thing. */
const ACTORS = [
  'anonymous',
  'owner',
  'other',
  'minor',
  'teacher of class',
  'other teacher',
  'institution admin',
  "other's admin",
  'god',
] as const;
type ActorName = (typeof ACTORS)[number];

/** What stands in the seeded world, made anew for each question: whatever one actor does, the next finds it whole. */
interface World {
  /** The owner's private mote. */
  ready: TestTake;
  /** An address of an upload of the owner's; a stranger can only guess. */
  upload: string;
  classId: string;
  joinCode: string;
  ownerId: string;
  ownerSession: string;
  ownerEmail: string;
}

interface Question {
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
  bytes?: Uint8Array;
}

interface Row {
  /** A letter for each actor, in their order: y may (2xx), n may not, ? is decided elsewhere and not by rights. */
  may: string;
  ask?: (world: World, actor: ActorName) => Question | Promise<Question>;
  /** Of routes that answer everybody: whether this answer shows the thing. */
  shows?: (body: unknown) => boolean;
}

const ALL = 'yyyyyyyyy';
const NOBODY = 'nnnnnnnnn';
const SIGNED_IN = 'nyyyyyyyy';
const OWNER = 'nynnnnnnn';
const READERS = 'nynnynnny';
const MANAGERS = 'nnnnynynn';
/** Not by who asks: campaigns, providers, the answers of both are public. */
const OPEN = '?????????';

const mote = ({ ready }: World): Question => ({ path: `m/${ready.id}` });
const inClass =
  (rest: string, body?: unknown) =>
  ({ classId }: World): Question => ({ path: `c/classes/${classId}${rest}`, body });
const upload =
  (more: Question = {}) =>
  (world: World, actor: ActorName): Question => ({
    path: actor === 'owner' ? world.upload : `f/uploads/${'0'.repeat(64)}`,
    ...more,
    headers: { 'tus-resumable': '1.0.0', ...more.headers },
  });

function tableOf(mp3: Uint8Array): Readonly<Record<RouteName, Row>> {
  const piece = {
    bytes: mp3.subarray(0, 200),
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  };
  return {
    'mote.list': { may: ALL },
    'mote.status': { may: ALL },
    'mote.reserve': {
      may: OWNER,
      ask: ({ ready }) => ({ ...mote({ ready } as World), body: reserveBody(ready) }),
    },
    'mote.read': { may: READERS, ask: mote },
    'mote.page': {
      may: READERS,
      ask: ({ ready }) => ({ path: `m/${ready.id}/page` }),
      shows: (body) => (body as { mote: unknown }).mote !== null,
    },
    'mote.rename': { may: OWNER, ask: (world) => ({ ...mote(world), body: { title: 'New' } }) },
    'mote.delete': { may: OWNER, ask: mote },
    'mote.restore': { may: OWNER, ask: ({ ready }) => ({ path: `m/${ready.id}/restore` }) },
    'mote.finish': {
      may: OWNER,
      ask: ({ ready }) => ({ path: `m/${ready.id}/finish`, body: { sha256: sha256Of(mp3) } }),
    },
    'mote.regenerate': {
      may: OWNER,
      ask: async ({ ready }) => {
        const next = await newTake();
        return { path: `m/${ready.id}/regenerate`, body: { claim: next.claim, newId: next.id } };
      },
    },
    'mote.qr-svg': { may: ALL, ask: ({ ready }) => ({ path: `x/qr/${ready.id}.svg` }) },
    'mote.qr-png': { may: ALL, ask: ({ ready }) => ({ path: `x/qr/${ready.id}.png` }) },
    oembed: {
      may: READERS,
      ask: ({ ready }) => ({ path: `x/oembed?url=${encodeURIComponent(`${ORIGIN}/m/${ready.id}`)}` }),
    },
    'upload.create': {
      may: OWNER,
      ask: ({ ready }) => ({
        headers: {
          'tus-resumable': '1.0.0',
          'upload-defer-length': '1',
          'upload-metadata': `moteId ${Buffer.from(ready.id).toString('base64')}`,
          'x-mote-claim': ready.claim,
        },
      }),
    },
    'upload.head': { may: OWNER, ask: upload() },
    'upload.patch': { may: OWNER, ask: upload(piece) },
    'upload.delete': { may: OWNER, ask: upload() },
    'upload.options': { may: ALL },
    audio: { may: READERS, ask: ({ ready }) => ({ path: `f/audio/${ready.id}.mp3` }) },
    'mote.visibility': {
      may: 'nnnnynnnn',
      ask: ({ ready }) => ({ path: `m/${ready.id}/visibility`, body: { visibility: 'link' } }),
    },
    'identity.status': { may: ALL },
    'identity.providers': { may: ALL },
    'identity.sign-in-mail': {
      may: ALL,
      ask: ({ ownerEmail }) => ({ body: { email: ownerEmail, containingURL: `${ORIGIN}/login` } }),
    },
    'identity.sign-in': {
      may: NOBODY,
      ask: () => ({ body: { token: 'a'.repeat(43), containingURL: `${ORIGIN}/login` } }),
    },
    'identity.oidc-start': { may: NOBODY, ask: () => ({ path: 'i/oidc/google/start' }) },
    'identity.oidc-callback': { may: NOBODY, ask: () => ({ path: 'i/oidc/google/callback?code=a&state=b' }) },
    'identity.handoff': { may: SIGNED_IN },
    'identity.device-sign-out': { may: OPEN },
    'identity.sessions': { may: SIGNED_IN },
    'identity.session-revoke': { may: OWNER, ask: ({ ownerSession }) => ({ path: `i/sessions/${ownerSession}` }) },
    'identity.sessions-revoke': { may: SIGNED_IN },
    'identity.settings': { may: SIGNED_IN, ask: () => ({ body: { voiceSpeed: { value: 1.5, version: 1 } } }) },
    'identity.profile': { may: SIGNED_IN, ask: () => ({ body: { description: 'Hello' } }) },
    'identity.goal': { may: SIGNED_IN, ask: () => ({ body: { goal: 'loopOptIn', status: 'DISMISSED' } }) },
    'account.export': { may: OPEN },
    'account.export-state': { may: NOBODY, ask: () => ({ path: `a/exports/${'Z'.repeat(17)}` }) },
    'account.export-file': { may: NOBODY, ask: () => ({ path: `a/exports/${'Z'.repeat(17)}/file` }) },
    'account.delete': { may: NOBODY, ask: () => ({ body: { confirmEmail: 'somebody@else.example' } }) },
    'admin.user': {
      may: 'nnnnnnnny',
      ask: ({ ownerEmail }) => ({ path: `a/admin/user?email=${encodeURIComponent(ownerEmail)}` }),
    },
    'admin.grant': {
      may: 'nnnnnnnny',
      ask: ({ ownerId }) => ({
        body: { userId: ownerId, source: 'vip', product: 'unlimited', untilAt: null, reason: 'A matrix' },
      }),
    },
    'class.list': { may: SIGNED_IN },
    'class.create': { may: 'nnynyyyyy', ask: () => ({ body: { name: 'Class 5c' } }) },
    'class.read': { may: 'nynnynyny', ask: inClass('') },
    'class.add-members': { may: MANAGERS, ask: inClass('/members', { members: [{ name: 'Ada B' }] }) },
    'class.controls': { may: MANAGERS, ask: inClass('/controls', { controls: { dictionary: { isEnabled: false } } }) },
    'class.motes': { may: READERS, ask: inClass('/motes') },
    'class.join-code': { may: MANAGERS, ask: inClass('/join-code') },
    'class.join': { may: SIGNED_IN, ask: ({ joinCode }) => ({ body: { code: joinCode } }) },
    'class.consent': {
      may: MANAGERS,
      ask: ({ ownerId }) => ({
        body: { subject: ownerId, kind: 'school-agreement', document: 'dpa', version: '1', until: null },
      }),
    },
    'signal.identify': { may: OPEN },
    'signal.track': { may: OPEN },
    'signal.utm': { may: OPEN },
    'signal.visited': { may: OPEN },
    'signal.presence': { may: OPEN },
    'signal.referral': { may: OPEN },
    'signal.install': { may: OPEN },
    health: { may: ALL },
    openapi: { may: ALL },
  };
}

describe('the access matrix', { timeout: 60_000 }, () => {
  const db = openSqlite({ file: ':memory:' });
  const godEmail = 'god@mote.example';
  let app: TestApp;
  let send: Sender;
  let mp3: Uint8Array;
  let schools: { own: string; others: string };
  beforeAll(async () => {
    app = await createTestApp({ db, rights: { ...NO_RIGHTS, gods: new Set([godEmail]) } });
    send = createSender(app.request);
    mp3 = await encodeRecording('jfk.wav', 1);
    const [own, others] = [
      await seedInstitution(app.services, 'own.example'),
      await seedInstitution(app.services, 'others.example'),
    ];
    schools = { own: own.id, others: others.id };
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function buildWorld(): Promise<{ world: World; people: Record<ActorName, Record<string, string>> }> {
    const { own, others } = schools;
    const pupil = { ageBand: '13-17', isMinor: true, institutionId: own, institutionalRole: 'student' };
    const staff = (institutionId: string, institutionalRole: string) => ({ institutionId, institutionalRole });
    const owner = await newAccount(app, pupil);
    const other = await newAccount(app);
    const minor = await newAccount(app, { ageBand: '13-17', isMinor: true });
    const teacher = await newAccount(app, staff(own, 'teacher'));
    const otherTeacher = await newAccount(app, staff(own, 'teacher'));
    const [classId, otherClass, openClass] = [await newClass(app, own), await newClass(app, own), await newClass(app)];
    await putIntoClass(app, classId, [member(teacher, 'teacher'), member(owner, 'student')]);
    await putIntoClass(app, otherClass, [member(otherTeacher, 'teacher')]);
    const admin = await newAccount(app, staff(own, 'admin'));
    const othersAdmin = await newAccount(app, staff(others, 'admin'));
    const god = (await app.services.queries.userByEmail(godEmail)) ?? (await newAccount(app, { email: godEmail })).user;
    const unfinished = await newTake(owner.headers);
    const ready = await send.make(mp3, await newTake(owner.headers));
    await send.reserve(unfinished);
    const { session } = db.tables;
    const more = await signedInHeaders(app, owner.user.id);
    const sessions = await db.handle.select().from(session).where(eq(session.userId, owner.user.id));
    const world: World = {
      ready,
      upload: (await send.open(unfinished)).replace('/api/', ''),
      classId,
      joinCode: await codeFor(openClass),
      ownerId: owner.user.id,
      ownerSession: sessions.at(-1)?.id ?? '',
      ownerEmail: owner.user.email ?? '',
    };
    expect(more['x-mote-access-token']).toBeDefined();
    const people = {
      anonymous: newDevice(),
      owner: owner.headers,
      other: other.headers,
      minor: minor.headers,
      'teacher of class': teacher.headers,
      'other teacher': otherTeacher.headers,
      'institution admin': admin.headers,
      "other's admin": othersAdmin.headers,
      god: await signedInHeaders(app, god.id),
    };
    return { world, people };
  }

  const member = ({ user }: TestAccount, role: 'teacher' | 'student') => ({ userId: user.id, role });

  async function codeFor(classId: string): Promise<string> {
    const code = Array.from(
      randomUUID()
        .replace(/[^2-9]/g, '')
        .padEnd(8, '7'),
    )
      .slice(0, 8)
      .join('');
    const row = { code, classId, createdAt: app.now(), expiresAt: app.now() + 60_000 };
    await db.atomic([{ query: db.handle.insert(db.tables.joinCode).values(row).onConflictDoNothing() }]);
    return code;
  }

  async function ask(name: RouteName, row: Row, actor: ActorName) {
    const { world, people } = await buildWorld();
    const { path = ROUTES[name].path, body, headers = {}, bytes } = (await row.ask?.(world, actor)) ?? {};
    const reason = actor === 'god' ? `${path.includes('?') ? '&' : '?'}reason=A+question+of+the+school` : '';
    return app.request(`/api/${path}${reason}`, {
      method: ROUTES[name].method,
      headers: { ...people[actor], ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes ? { body: bytes as Uint8Array<ArrayBuffer> } : {}),
    });
  }

  const table = tableOf(new Uint8Array());

  it('has a row for each route of the contract', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(ROUTES).sort());
    for (const { may } of Object.values(table)) expect(may).toMatch(/^[yn?]{9}$/);
  });

  it.each(Object.keys(ROUTES) as RouteName[])('%s answers who may, and nobody else', async (name) => {
    const row = tableOf(mp3)[name];
    const answers: string[] = [];
    for (const [place, actor] of ACTORS.entries()) {
      const answer = await ask(name, row, actor);
      expect(answer.status, `${name}: ${actor}`).toBeLessThan(500);
      const isDone = answer.ok && (row.shows === undefined || row.shows(await answer.json()));
      answers.push(row.may[place] === '?' ? '?' : isDone ? 'y' : 'n');
    }
    expect(answers.join('')).toBe(row.may);
  });

  it('shows a god nothing without a reason, and writes down each look with one', async () => {
    const { world, people } = await buildWorld();
    const path = `/api/m/${world.ready.id}`;
    expect((await app.request(path, { headers: people.god })).status).toBe(403);
    expect((await app.request(`${path}?reason=+`, { headers: people.god })).status).toBe(403);
    const { audit } = db.tables;
    const looks = () => db.handle.select().from(audit).where(eq(audit.thing, world.ready.id));
    expect(await looks()).toEqual([]);
    expect((await app.request(`${path}?reason=Ticket+7`, { headers: people.god })).status).toBe(200);
    expect(await looks()).toMatchObject([{ action: 'mote.read', reason: 'Ticket 7' }]);
  });
});
