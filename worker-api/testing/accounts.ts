import { randomUUID } from 'node:crypto';
import type { GrantRow, UserRow } from '../db/schema.ts';
import { seedUser } from '../services/admin/seed.ts';
import { createSession } from '../services/session/create.ts';
import { blankUser } from '../services/user/blank-user.ts';
import { newDevice, type TestApp } from './app.ts';

export interface TestAccount {
  user: UserRow;
  /** Headers of a device on which this user is signed in. */
  headers: Record<string, string>;
}

/** Creates an adult's individual account, unless `change` says otherwise, on a device of the extension. */
export async function newAccount(app: TestApp, change: Partial<UserRow> = {}): Promise<TestAccount> {
  const user = await seedUser(app.services, { ...change, email: change.email ?? `${randomUUID()}@home.example` });
  return { user, headers: await signedInHeaders(app, user.id) };
}

/** Creates a child without an address, whom only a class can know; returns the id. */
export async function newNamedPupil(app: TestApp, givenName: string): Promise<string> {
  const row: UserRow = { ...blankUser(app.now()), givenName, isMinor: true };
  await app.db.atomic([{ query: app.db.handle.insert(app.db.tables.user).values(row), rows: 1 }]);
  return row.id;
}

export async function signedInHeaders(app: TestApp, userId: string): Promise<Record<string, string>> {
  const { token } = await createSession(app.services, {
    userId,
    clientType: 'extension',
    style: 'email',
    scopes: '',
    userAgent: undefined,
    isSharedDevice: false,
  });
  return { ...newDevice(), 'x-mote-access-token': token };
}

export async function giveGrant(app: TestApp, userId: string, change: Partial<GrantRow>): Promise<GrantRow> {
  const row: GrantRow = {
    id: randomUUID(),
    userId,
    institutionId: null,
    source: 'paid',
    product: 'unlimited',
    fromAt: 0,
    untilAt: null,
    seats: null,
    reason: 'test',
    createdAt: 0,
    ...change,
  };
  await app.db.atomic([{ query: app.db.handle.insert(app.db.tables.grant).values(row), rows: 1 }]);
  return row;
}

/** Adds users to a class, or to those who wait to join it. */
export async function putIntoClass(
  app: TestApp,
  classId: string,
  members: readonly { userId: string; role: 'teacher' | 'student' | 'waiting' }[],
): Promise<void> {
  const rows = members.map((member) => ({ id: randomUUID(), classId, at: app.now(), ...member }));
  await app.db.atomic([{ query: app.db.handle.insert(app.db.tables.classMember).values(rows), rows: rows.length }]);
}

export async function newClass(app: TestApp, institutionId: string | null = null): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 17);
  const row = {
    ...{ id, institutionId, name: 'Class 4b', colour: null, controlsWindow: null },
    ...{ version: 0, createdAt: app.now(), archivedAt: null },
  };
  await app.db.atomic([{ query: app.db.handle.insert(app.db.tables.schoolClass).values(row), rows: 1 }]);
  return id;
}
