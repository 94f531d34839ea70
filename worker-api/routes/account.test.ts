import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportAnswerSchema, handoffAnswerSchema, signInAnswerSchema } from '@/shared/contract/identity.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { BlobsFull } from '../blobs/contract.ts';
import { runDueJobs } from '../compose-jobs.ts';
import { deleteExpiredResponses } from '../services/idempotency.ts';
import {
  giveGrant,
  newAccount,
  newClass,
  putIntoClass,
  signedInHeaders,
  type TestAccount,
} from '../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { savedHighlight, savedWord } from '../testing/saved.ts';
import { codeOf, createSender, newTake, sha256Of, type TestTake } from '../testing/sender.ts';

const SPEECH = 'austen-0870.wav';
const DAY = 24 * 60 * 60 * 1000;

// Recordings, archives and a real database take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(DIALECTS)('a whole account on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let audio: Uint8Array;
  /** Keys of the blobs that were stored and not deleted. */
  const blobs = new Set<string>();
  let isFull = false;

  beforeAll(async () => {
    opened = await open();
    audio = await encodeRecording(SPEECH, 2);
    app = await createTestApp({
      db: opened.db,
      wrapBlobs: (store) => ({
        ...store,
        async put(key, bytes) {
          if (isFull && key.startsWith('export-')) throw new BlobsFull('ENOSPC');
          await store.put(key, bytes);
          blobs.add(key);
        },
        async delete(key) {
          await store.delete(key);
          blobs.delete(key);
        },
      }),
    });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const call = (account: Pick<TestAccount, 'headers'>, method: string, path: string, body?: unknown) =>
    app.request(`/api/${path}`, {
      method,
      headers: { ...account.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const exportOf = async (account: TestAccount) =>
    exportAnswerSchema.parse(await (await call(account, 'POST', 'a/exports')).json());
  const stateOf = async (account: TestAccount, id: string) =>
    exportAnswerSchema.parse(await (await call(account, 'GET', `a/exports/${id}`)).json()).state;
  const sender = () => createSender((path, init) => app.request(path, init));
  const makeMote = async ({ headers }: TestAccount): Promise<TestTake> => sender().make(audio, await newTake(headers));

  /** Returns the write of a heard mark in a class that does not end. */
  const playedBy = ({ user }: TestAccount, { id: moteId }: TestTake) =>
    app.db.handle
      .insert(app.db.tables.playedMote)
      .values({ id: randomUUID(), userId: user.id, moteId, classId: 'C0000000000000001', at: app.now() });

  it('creates an export of all of a user’s data, for its owner and for one day', async () => {
    const ada = await newAccount(app, { givenName: 'Ada', familyName: 'Lovelace' });
    const bob = await newAccount(app);
    const take = await makeMote(ada);
    await makeMote(bob);
    const classId = await newClass(app);
    await putIntoClass(app, classId, [{ userId: ada.user.id, role: 'teacher' }]);
    await giveGrant(app, ada.user.id, { source: 'vip' });
    await call(ada, 'POST', 'i/settings', { voiceSpeed: { value: 1.5, version: 1 } });
    await call(ada, 'POST', 'u/highlights', { changes: [savedHighlight('a'.repeat(32))], since: null });
    await call(ada, 'POST', 'u/words', { changes: [savedWord('a'.repeat(32))], since: null });
    await app.db.atomic([{ query: playedBy(ada, take) }]);

    const asked = await call(ada, 'POST', 'a/exports');
    const { id, state, url } = exportAnswerSchema.parse(await asked.json());
    expect([asked.status, state, url]).toEqual([202, 'queued', null]);
    // A second request during the export returns the same export.
    expect((await exportOf(ada)).id).toBe(id);
    expect(await codeOf(await call(ada, 'GET', `a/exports/${id}/file`))).toBe('404 no-such-export');
    await runDueJobs(app.services);
    const ready = exportAnswerSchema.parse(await (await call(ada, 'GET', `a/exports/${id}`)).json());
    expect(ready).toEqual({ id, state: 'ready', url: `a/exports/${id}/file` });

    const answer = await call(ada, 'GET', ready.url ?? '');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const files = unzipSync(bytes);
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('profile.json')[0]).toMatchObject({ id: ada.user.id, email: ada.user.email, givenName: 'Ada' });
    expect(JSON.parse(read('highlights.json')[0].content)).toMatchObject({ quote: 'smoke' });
    expect(JSON.parse(read('words.json')[0].content)).toMatchObject({ lemma: 'run' });
    expect(read('settings.json')).toMatchObject([{ field: 'voiceSpeed', value: '1.5' }]);
    expect(read('classes.json')).toMatchObject([{ id: classId, role: 'teacher' }]);
    expect(read('played-recordings.json')).toMatchObject([{ moteId: take.id }]);
    expect(read('grants.json')).toMatchObject([{ source: 'vip' }]);
    expect(read('motes.json')).toMatchObject([{ id: take.id, title: 'Well done, Ada' }]);
    expect(read('activity.json')).toMatchObject([{ actor: ada.user.id, verb: 'reserved', object: take.id }]);
    expect(read('goals.json')).toMatchObject([{ goal: 'makeFirstMote', status: 'COMPLETED' }]);
    expect(read('about.json')[0].recordingsLeftOut).toEqual([]);
    expect(sha256Of(files[`motes/${take.id}.mp3`] ?? new Uint8Array())).toBe(sha256Of(audio));
    expect(Object.keys(files).filter((name) => name.startsWith('motes/'))).toHaveLength(1);
    // The copy contains no secret of a session and no claim, neither in plain text nor as a hash.
    const text = Object.entries(files).map(([name, file]) => (name.endsWith('.json') ? strFromU8(file) : ''));
    expect(text.join('')).not.toMatch(/Hash"/);

    for (const other of [bob, { ...bob, headers: newDevice() }]) {
      const code = other.headers['x-mote-access-token'] ? '404 no-such-export' : '403 sign-in-needed';
      expect(await codeOf(await call(other, 'GET', `a/exports/${id}`))).toBe(code);
      expect(await codeOf(await call(other, 'GET', `a/exports/${id}/file`))).toBe(code);
    }

    app.advance(DAY + 1);
    await runDueJobs(app.services);
    const back = { ...ada, headers: await signedInHeaders(app, ada.user.id) };
    expect(await codeOf(await call(back, 'GET', `a/exports/${id}/file`))).toBe('404 no-such-export');
    expect([...blobs].filter((key) => key.startsWith(`export-${id}`))).toEqual([]);
  });

  it('retries the export after a failure, and reports a final failure', async () => {
    const ada = await newAccount(app);
    const { id } = await exportOf(ada);
    isFull = true;
    await runDueJobs(app.services);
    expect(await stateOf(ada, id)).toBe('queued');
    isFull = false;
    app.advance(60_000);
    await runDueJobs(app.services);
    expect(await stateOf(ada, id)).toBe('ready');

    const second = await exportOf(ada);
    expect(second.id).not.toBe(id);
    expect([...blobs].filter((key) => key.startsWith(`export-${id}`))).toEqual([]);
    isFull = true;
    for (let tries = 0; tries < 6; tries += 1) {
      await runDueJobs(app.services);
      app.advance(60 * 60 * 1000);
    }
    isFull = false;
    expect(await stateOf(ada, second.id)).toBe('failed');
    expect(await codeOf(await call(ada, 'GET', `a/exports/${second.id}/file`))).toBe('404 no-such-export');
  });

  /** Returns the names of the tables that contain a text in any row. */
  async function tablesWith(text: string): Promise<string[]> {
    const found: string[] = [];
    for (const [name, table] of Object.entries(app.db.tables)) {
      const rows = await app.db.handle.select().from(table);
      if (JSON.stringify(rows).includes(text)) found.push(name);
    }
    return found;
  }

  it('erases an account from all tables, with its motes, its picture and its copy', async () => {
    const ada = await newAccount(app, { givenName: 'Ada', displayName: 'Countess', isMinor: false });
    const friend = await newAccount(app, { referredBy: ada.user.id });
    const { id, email } = ada.user;
    const take = await makeMote(ada);
    const twin = await makeMote(friend);
    const unfinished = await newTake(ada.headers);
    await sender().reserve(unfinished);
    const classId = await newClass(app);
    await putIntoClass(app, classId, [
      { userId: id, role: 'teacher' },
      { userId: friend.user.id, role: 'student' },
    ]);
    await giveGrant(app, id, { source: 'vip' });
    await call(ada, 'POST', 'i/settings', { loopPrompt: { value: 'What next?', version: 1 } });
    await call(ada, 'POST', 'u/highlights', { changes: [savedHighlight('b'.repeat(32))], since: null });
    await call(ada, 'POST', 'u/words', { changes: [savedWord('b'.repeat(32))], since: null });
    const told = { event: 'clicked install', userId: id, trackingSource: 'website' };
    expect((await call(ada, 'POST', 's/track/everything', told)).status).toBe(200);
    await app.services.signals.settle();
    const { credential, consent, user: users, allowance, acceptedLegal, job } = app.db.tables;
    const at = app.now();
    const avatar = `avatar-${'a'.repeat(64)}`;
    await app.services.blobs.put(avatar, new Uint8Array([1, 2, 3]));
    await app.db.atomic([
      { query: playedBy(ada, twin) },
      {
        query: app.db.handle
          .update(users)
          .set({ avatarUrl: `/images/avatars/${'a'.repeat(64)}` })
          .where(eq(users.id, id)),
      },
      {
        query: app.db.handle
          .insert(credential)
          .values({ id: randomUUID(), userId: id, provider: 'google', subject: '77', createdAt: at }),
      },
      {
        query: app.db.handle.insert(consent).values({
          id: randomUUID(),
          subject: id,
          kind: 'parent',
          givenBy: id,
          document: 'd',
          version: '1',
          at,
          until: null,
        }),
      },
      {
        query: app.db.handle.insert(allowance).values({ id: `${id}:0`, userId: id, total: 20, used: 1, resetsAt: at }),
      },
      {
        query: app.db.handle
          .insert(acceptedLegal)
          .values({ id: randomUUID(), userId: id, document: 'terms', version: '1', acceptedAt: at }),
      },
    ]);
    await call(ada, 'POST', 'a/exports');
    await runDueJobs(app.services);
    await call({ headers: newDevice() }, 'POST', 'v1/i/signIn/otl', {
      email,
      containingURL: 'http://127.0.0.1:8787/login',
    });
    expect(await tablesWith(id)).toEqual(expect.arrayContaining(['signal', 'playedMote']));
    expect((await tablesWith(id)).length).toBeGreaterThan(10);

    expect(await codeOf(await call(ada, 'POST', 'a/delete', { confirmEmail: 'other@home.example' }))).toBe(
      '400 bad-request',
    );
    const answer = await call(ada, 'POST', 'a/delete', { confirmEmail: ` ${email?.toUpperCase()} ` });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    // The account is signed out everywhere immediately, and no mote can be played.
    expect(await codeOf(await call(ada, 'GET', 'm'))).toBe('403 session-invalid');
    for (const path of [`m/${take.id}`, `f/audio/${take.id}.mp3`]) {
      expect(await codeOf(await call({ headers: newDevice() }, 'GET', path))).toBe('410 mote-removed');
    }

    await runDueJobs(app.services);
    app.advance(2 * 60 * 1000 + 1);
    await runDueJobs(app.services);
    // The empty row stays, so that no other account gets its id.
    expect(await tablesWith(id)).toEqual(['user']);
    expect(await tablesWith(email ?? '')).toEqual([]);
    const tombstone = await app.services.queries.user(id);
    expect(tombstone).toMatchObject({ email: null, givenName: '', displayName: '', avatarUrl: null, createdAt: 0 });
    expect(tombstone?.deletedAt).not.toBeNull();
    expect([...blobs].filter((key) => key.startsWith('export-') || key === avatar)).toEqual([]);
    expect(await app.db.handle.select().from(job).where(eq(job.kind, 'mail'))).toEqual([]);

    // Links and claims report the removal. Another user's mote with the same recording still plays.
    for (const taken of [take, unfinished]) {
      expect(await codeOf(await call({ headers: newDevice() }, 'GET', `m/${taken.id}`))).toBe('410 mote-removed');
      const again = { ...taken, device: newDevice() };
      expect(await codeOf(await sender().reserve(again))).toBe('410 mote-removed');
    }
    expect((await sender().get(`f/audio/${twin.id}.mp3`)).status).toBe(200);
    const { schoolClass } = app.db.tables;
    const [left] = await app.db.handle.select().from(schoolClass).where(eq(schoolClass.id, classId));
    expect(left?.archivedAt).toBe(at);
  });

  it('reports the erasure to clients that missed the response, and to other browsers, until their sessions would have expired', async () => {
    const ada = await newAccount(app);
    const elsewhere = { headers: await signedInHeaders(app, ada.user.id) };
    const other = await newAccount(app);
    const ask = (who: { headers: Record<string, string> }, confirmEmail: string, key?: string) =>
      call({ headers: { ...who.headers, ...(key && { 'idempotency-key': key }) } }, 'POST', 'a/delete', {
        confirmEmail,
      });
    const key = randomUUID();
    expect((await ask(ada, ada.user.email ?? '', key)).status).toBe(204);
    const again = [await ask(ada, ada.user.email ?? '', key), await ask(ada, ada.user.email ?? ''), await ask(ada, '')];
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(again[0]?.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await ask(elsewhere, '')).status).toBe(204);
    // The response opens nothing else, and answers no other ended session.
    expect(await codeOf(await call(ada, 'GET', 'm'))).toBe('403 session-invalid');
    await call(other, 'POST', 'v1/i/deviceSignOut');
    expect(await codeOf(await ask(other, other.user.email ?? ''))).toBe('403 session-invalid');
    app.advance(30 * DAY);
    await deleteExpiredResponses(app.services);
    expect((await ask(elsewhere, '')).status).toBe(204);
    app.advance(100 * DAY);
    expect(await codeOf(await ask(ada, ''))).toBe('403 session-invalid');
    await deleteExpiredResponses(app.services);
    expect(await app.db.handle.select().from(app.db.tables.idempotency)).toEqual([]);
  });

  it('erasing and exporting require a sign-in of the last ten minutes; a handoff does not count as one', async () => {
    const ada = await newAccount(app);
    const erase = (who: Pick<TestAccount, 'headers'>) =>
      call(who, 'POST', 'a/delete', { confirmEmail: ada.user.email });
    app.advance(LIMITS.freshSignInMs + 1);
    const copy = (who: Pick<TestAccount, 'headers'>) => call(who, 'POST', 'a/exports');
    expect(await codeOf(await erase(ada))).toBe('403 sign-in-again');
    // Refused requests do not count against the rate limit.
    for (let n = 0; n <= 10; n += 1) {
      expect(await codeOf(await copy(ada))).toBe('403 sign-in-again');
    }
    // The session stays valid, and a session handed over from it counts as equally old.
    const handed = handoffAnswerSchema.parse(await (await call(ada, 'POST', 'i/handoff', {})).json());
    const extension = { headers: newDevice() };
    const spent = await call(extension, 'POST', 'v1/i/signIn/clientOTL', { token: handed.code, containingURL: ORIGIN });
    const { auth } = signInAnswerSchema.parse(await spent.json());
    const handedOver = { headers: { ...extension.headers, 'x-mote-access-token': auth.accessToken ?? '' } };
    expect(await codeOf(await erase(handedOver))).toBe('403 sign-in-again');
    expect(await codeOf(await copy(handedOver))).toBe('403 sign-in-again');
    expect((await call(handedOver, 'GET', 'm')).status).toBe(200);
    const again = { headers: await signedInHeaders(app, ada.user.id) };
    app.advance(LIMITS.freshSignInMs);
    expect((await copy(again)).status).toBe(202);
    expect((await erase(again)).status).toBe(204);
  });

  it('refuses an empty confirmation address, and erases nothing', async () => {
    const ada = await newAccount(app);
    expect(await codeOf(await call(ada, 'POST', 'a/delete', { confirmEmail: '' }))).toBe('400 bad-request');
    expect((await call(ada, 'GET', 'm')).status).toBe(200);
  });

  it('resumes an erasure that was interrupted', async () => {
    const ada = await newAccount(app);
    const takes = [await makeMote(ada), await makeMote(ada)];
    // More motes than one run of the job erases.
    for (let n = 0; n < 60; n += 1) await sender().reserve(await newTake(ada.headers));
    await call(ada, 'POST', 'a/delete', { confirmEmail: ada.user.email });
    const broken = {
      ...app.services,
      blobs: { ...app.services.blobs, delete: () => Promise.reject(new Error('cut')) },
    };
    await runDueJobs(broken);
    app.advance(60 * 60 * 1000);
    await runDueJobs(app.services);
    expect(await tablesWith(ada.user.id)).toEqual(['user']);
    for (const { id } of takes) expect((await app.services.queries.mote(id))?.ownerId).toBeNull();
  });

  it('refuses to erase the last administrator of a school, but not another one', async () => {
    const institutionId = randomUUID().slice(0, 17);
    const admin = { institutionId, institutionalRole: 'admin' };
    const ada = await newAccount(app, admin);
    const bob = await newAccount(app, { institutionId, institutionalRole: 'teacher' });
    const erase = ({ user, headers }: TestAccount) =>
      call({ headers }, 'POST', 'a/delete', { confirmEmail: user.email });
    expect(await codeOf(await erase(ada))).toBe('409 last-admin');
    expect((await erase(bob)).status).toBe(204);
    const cleo = await newAccount(app, admin);
    // If both leave at the same moment, one is refused.
    const statuses = await Promise.all([erase(ada), erase(cleo)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('refuses export and erasure without an account', async () => {
    const nobody = { headers: newDevice() };
    expect(await codeOf(await call(nobody, 'POST', 'a/exports'))).toBe('403 sign-in-needed');
    expect(await codeOf(await call(nobody, 'POST', 'a/delete', { confirmEmail: 'x' }))).toBe('403 sign-in-needed');
  });
});
