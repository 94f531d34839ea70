import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { runDueJobs } from '../compose-jobs.ts';
import { seedInstitution } from '../services/admin/seed.ts';
import { keepGrant } from '../services/google/grant.ts';
import { createOneTimeToken } from '../services/session/one-time-token.ts';
import {
  giveGrant,
  newAccount,
  newClass,
  newNamedPupil,
  putIntoClass,
  signedInHeaders,
  type TestAccount,
} from './accounts.ts';
import { newDevice, type TestApp } from './app.ts';
import { newOrder } from './plans.ts';
import { createSender, newTake, type TestTake } from './sender.ts';

/** Bar S4: the callers. The owner is a pupil, so that class and teacher have ties to the thing. */
export const ACTORS = [
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
export type ActorName = (typeof ACTORS)[number];

/** The things of the seeded world, created for each question: the effects of one actor do not reach the next. */
export interface World {
  /** The owner's private mote. */
  ready: TestTake;
  /** Address of a running upload of the owner's. */
  upload: string;
  classId: string;
  joinCode: string;
  /** Opens the same class on a shared device. */
  kioskCode: string;
  /** A pupil of the class that has the codes. */
  kioskPupil: string;
  /** A user who waits to join `classId`. */
  joinerId: string;
  /** A pupil of `classId`, by name alone. */
  namedPupil: string;
  ownerId: string;
  ownerSession: string;
  ownerEmail: string;
  /** Creates an export of the owner's data, ready to download. */
  makeExport(): Promise<string>;
  /** Gives the owner a grant. */
  makeGrant(): Promise<string>;
  /** Stores an open invoice of the owner's; returns its id. */
  makeOrder(): Promise<string>;
  /** Sends the owner a sign-in link and returns its token. */
  makeLink(): Promise<string>;
  /** Lets the server work on what this user reads, or withdraws that. */
  allowHelp(asker: Asker, isEnabled: boolean): Promise<void>;
  /** Lets Google grant file access to this user's session. */
  grantFiles(asker: Asker): Promise<void>;
  /** Lets a teacher of `classId` switch it off for the class. */
  switchOff(feature: 'readAloud' | 'translate'): Promise<void>;
  /** Opens `ready` to everybody with the link. */
  openToAll(): Promise<void>;
  people: Readonly<Record<ActorName, Asker>>;
}

/** A caller: the headers of a device, and the address of the account on it. */
export interface Asker {
  headers: Record<string, string>;
  /** Empty: signed out. */
  email: string;
}

export interface Worlds {
  build(): Promise<World>;
}

export async function createWorlds(app: TestApp, mp3: Uint8Array, godEmail: string): Promise<Worlds> {
  const { db, services } = app;
  const send = createSender(app.request);
  const own = (await seedInstitution(services, 'own.example')).id;
  const others = (await seedInstitution(services, 'others.example')).id;

  const asker = ({ headers, user }: TestAccount): Asker => ({ headers, email: user.email ?? '' });
  const member = ({ user }: TestAccount, role: 'teacher' | 'student') => ({ userId: user.id, role });

  async function codeFor(classId: string, purpose: 'kiosk' | 'join'): Promise<string> {
    const code = randomUUID()
      .replace(/[^2-9]/g, '')
      .padEnd(8, '7')
      .slice(0, 8);
    const row = { code, classId, purpose, createdAt: app.now(), expiresAt: app.now() + 60_000 };
    await db.atomic([{ query: db.handle.insert(db.tables.joinCode).values(row).onConflictDoNothing() }]);
    return code;
  }

  async function exportOf({ headers }: TestAccount): Promise<string> {
    const asked = await app.request('/api/a/exports', { method: 'POST', headers });
    await runDueJobs(services);
    return ((await asked.json()) as { id: string }).id;
  }

  const post = (path: string, { headers }: Asker, body: unknown) =>
    app.request(`/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  let version = app.now();
  async function allowHelp(asker: Asker, isEnabled: boolean): Promise<void> {
    version += 1;
    await post('i/settings', asker, { enhancement: { value: { isEnabled }, version } });
  }

  async function grantFiles({ headers }: Asker): Promise<void> {
    const token = headers['x-mote-access-token'] ?? '';
    const found = await services.sessions.of({ token, cookie: undefined, clientType: 'extension' });
    const client = services.oidcClients.of('google');
    if (found === null || !client) return;
    const whose = { sessionId: found.session.id, userId: found.user.id };
    await keepGrant(services, client, whose, { token: 'granted', lifeMs: 60_000 });
  }

  async function linkTo({ user }: TestAccount): Promise<string> {
    const { token } = await createOneTimeToken(services, {
      kind: 'link',
      email: user.email,
      userId: null,
      nonceHash: null,
      style: 'email',
      scopes: '',
      returnTo: null,
    });
    return token;
  }

  async function open({ id }: TestTake): Promise<void> {
    const { mote } = db.tables;
    const query = db.handle.update(mote).set({ visibility: 'link' }).where(eq(mote.id, id));
    await db.atomic([{ query, rows: 1 }]);
  }

  return {
    async build() {
      const pupil = { ageBand: '13-17', isMinor: true, institutionId: own, institutionalRole: 'student' };
      const staff = (institutionId: string, institutionalRole: string) => ({ institutionId, institutionalRole });
      const owner = await newAccount(app, pupil);
      const other = await newAccount(app);
      const minor = await newAccount(app, { ageBand: '13-17', isMinor: true });
      const teacher = await newAccount(app, staff(own, 'teacher'));
      const otherTeacher = await newAccount(app, staff(own, 'teacher'));
      const classId = await newClass(app, own);
      const otherClass = await newClass(app, own);
      const openClass = await newClass(app);
      const kioskPupil = await newAccount(app, pupil);
      const joiner = await newAccount(app);
      const namedPupil = await newNamedPupil(app, 'Bo');
      await putIntoClass(app, openClass, [member(kioskPupil, 'student')]);
      await putIntoClass(app, classId, [
        member(teacher, 'teacher'),
        member(owner, 'student'),
        { userId: namedPupil, role: 'student' },
        { userId: joiner.user.id, role: 'waiting' },
      ]);
      await putIntoClass(app, otherClass, [member(otherTeacher, 'teacher')]);
      const admin = await newAccount(app, staff(own, 'admin'));
      const othersAdmin = await newAccount(app, staff(others, 'admin'));
      const god = await newAccount(app, { email: godEmail });
      const unfinished = await newTake(owner.headers);
      const ready = await send.make(mp3, await newTake(owner.headers));
      await send.reserve(unfinished);
      const { session } = db.tables;
      await signedInHeaders(app, owner.user.id);
      const sessions = await db.handle.select().from(session).where(eq(session.userId, owner.user.id));
      return {
        ready,
        upload: (await send.open(unfinished)).replace('/api/', ''),
        classId,
        joinCode: await codeFor(openClass, 'join'),
        kioskCode: await codeFor(openClass, 'kiosk'),
        joinerId: joiner.user.id,
        kioskPupil: kioskPupil.user.id,
        namedPupil,
        ownerId: owner.user.id,
        // A session other than the caller's.
        ownerSession: sessions.at(-1)?.id ?? '',
        ownerEmail: owner.user.email ?? '',
        makeExport: () => exportOf(owner),
        makeGrant: async () => (await giveGrant(app, owner.user.id, {})).id,
        makeOrder: async () => (await newOrder(app, owner.user.id)).id,
        makeLink: () => linkTo(owner),
        allowHelp,
        grantFiles,
        async switchOff(feature) {
          const controls = { [feature]: { isEnabled: false } };
          await post(`c/classes/${classId}/controls`, asker(teacher), { controls });
        },
        openToAll: () => open(ready),
        people: {
          anonymous: { headers: newDevice(), email: '' },
          owner: asker(owner),
          other: asker(other),
          minor: asker(minor),
          'teacher of class': asker(teacher),
          'other teacher': asker(otherTeacher),
          'institution admin': asker(admin),
          "other's admin": asker(othersAdmin),
          god: asker(god),
        },
      };
    },
  };
}
