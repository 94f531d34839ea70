import { readFileSync } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '../compose-jobs.ts';
import { inProject } from '../files.ts';
import { blankUser } from '../services/user/blank-user.ts';
import { newAccount, newClass, newNamedPupil } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createSender, newTake } from '../testing/sender.ts';

const MIGRATIONS = {
  sqlite: 'worker-api/db/migrations/sqlite/0010_class-invitations.sql',
  postgres: 'worker-api/db/migrations/postgres/0011_class-invitations.sql',
} as const;

describe.each(DIALECTS)('the class migration of an installation from before 2026-11, on $name', ({ open }) => {
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

  /** Runs the data statements of the migration; its tables and columns exist already. */
  async function migrateRows(): Promise<void> {
    const statements = readFileSync(inProject(MIGRATIONS[opened.db.dialect]), 'utf8').split('--> statement-breakpoint');
    const changes = statements.filter((text) => /^\s*(--.*\s+)?(INSERT|UPDATE|DELETE)/.test(text));
    expect(changes).toHaveLength(7);
    const ops = changes.map((text) => ({ query: { toSQL: () => ({ sql: text, params: [] }) } }));
    await opened.db.atomic(ops);
  }

  const put = async (classId: string, userId: string, role: string) => {
    const { classMember } = opened.db.tables;
    const row = { id: crypto.randomUUID(), classId, userId, role, at: 5 };
    await opened.db.atomic([{ query: opened.db.handle.insert(classMember).values(row), rows: 1 }]);
  };
  const invited = async (email: string) => {
    const row = { ...blankUser(app.now()), email, emailDomain: 'old.example' };
    await opened.db.atomic([{ query: opened.db.handle.insert(opened.db.tables.user).values(row), rows: 1 }]);
    return row.id;
  };

  it('F-10 F-21: the migration moves invitations out of accounts, clears ended classes, and keeps defaults', async () => {
    const { handle, tables } = opened.db;
    const { user, schoolClass, classMember, classInvitation, joinCode, mote } = tables;
    const [live, ended] = [await newClass(app), await newClass(app)];
    const [stranger, forgotten] = [await invited('stranger@old.example'), await invited('forgotten@old.example')];
    const known = await newAccount(app, { email: 'known@old.example' });
    const pupil = await newAccount(app, { ageBand: '13-17', isMinor: true });
    const adult = await newAccount(app);
    const lena = await newNamedPupil(app, 'Lena');
    await put(live, stranger, 'invited');
    await put(live, known.user.id, 'invited');
    await put(live, pupil.user.id, 'student');
    await put(ended, lena, 'student');
    await put(ended, known.user.id, 'invited');
    const [ofMinor, ofAdult] = [await newTake(pupil.headers), await newTake(adult.headers)];
    const send = createSender(app.request);
    for (const take of [ofMinor, ofAdult]) await send.reserve(take);
    const isPrivate = { visibility: 'private', classId: live };
    await opened.db.atomic([
      { query: handle.update(schoolClass).set({ archivedAt: 1 }).where(eq(schoolClass.id, ended)), rows: 1 },
      {
        query: handle
          .insert(joinCode)
          .values({ code: 'ABCD2345', classId: ended, createdAt: 1, expiresAt: app.now() + 1000 }),
      },
      {
        query: handle
          .update(mote)
          .set(isPrivate)
          .where(inArray(mote.id, [ofMinor.id, ofAdult.id])),
        rows: 2,
      },
    ]);

    await migrateRows();

    const invitations = await handle.select().from(classInvitation);
    expect(invitations.map(({ classId, email }) => [classId, email]).sort()).toEqual(
      [
        [live, 'known@old.example'],
        [live, 'stranger@old.example'],
      ].sort(),
    );
    for (const { id } of invitations) expect(id).toMatch(/^[0-9A-Za-z]{17}$/);
    expect(await handle.select().from(classMember).where(eq(classMember.role, 'invited'))).toEqual([]);
    expect(
      await handle
        .select()
        .from(user)
        .where(inArray(user.id, [stranger, forgotten])),
    ).toEqual([]);
    const kept = [known, pupil, adult].map(({ user: { id } }) => id);
    expect(
      await handle
        .select()
        .from(user)
        .where(inArray(user.id, [...kept, lena])),
    ).toHaveLength(4);
    expect((await handle.select().from(schoolClass).where(eq(schoolClass.id, ended)))[0]?.name).toBe('');
    expect((await handle.select().from(schoolClass).where(eq(schoolClass.id, live)))[0]?.name).toBe('Class 4b');
    expect(await handle.select().from(joinCode).where(eq(joinCode.classId, ended))).toEqual([]);
    const rowOf = async ({ id }: { id: string }) => (await handle.select().from(mote).where(eq(mote.id, id)))[0];
    expect(await rowOf(ofMinor)).toMatchObject({ visibility: 'teachers', classId: live });
    expect(await rowOf(ofAdult)).toMatchObject({ visibility: 'private', classId: live });
    await runDueJobs(app.services);
    expect(await app.services.queries.user(lena)).toMatchObject({ givenName: '', deletedAt: app.now() });
  });
});
