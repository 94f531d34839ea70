import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classEnvelopeSchema, classMotesSchema } from '@/shared/contract/classes.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { moteEnvelopeSchema, moteListSchema } from '@/shared/contract/motes.ts';
import { colourOf } from '@/shared/domain/account/class-colour.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { UserRow } from '../../db/schema.ts';
import { seedInstitution } from '../../services/admin/seed.ts';
import { newAccount, newClass, putIntoClass, type TestAccount } from '../../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, ORIGIN, type TestApp } from '../../testing/app.ts';
import { encodeRecording } from '../../testing/recordings.ts';
import { codeOf, createSender, newTake, type TestTake } from '../../testing/sender.ts';
import { moveMotes } from '../account-move/move-motes.ts';
import { purgeContent } from './purge.ts';

const MINOR = { ageBand: '13-17', isMinor: true, givenName: 'Mia', familyName: 'Young' } as const;
const UNASKED = { ageBand: null, isMinor: false, givenName: 'Kim', familyName: 'Young' } as const;
const ADULT = { ageBand: 'adult', isMinor: false, givenName: 'Ada', familyName: 'Adult' } as const;

describe.each(DIALECTS)('motes and classes on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let mp3: Uint8Array;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    mp3 = await encodeRecording('jfk.wav', 1);
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const make = async ({ headers }: TestAccount) => createSender(app.request).make(mp3, await newTake(headers));
  const show = (take: TestTake, { headers }: TestAccount, body: object) =>
    createSender(app.request).json('POST', `m/${take.id}/visibility`, { ...take, device: headers }, body);
  const visibilityOf = async ({ id }: TestTake, { headers }: TestAccount) =>
    moteEnvelopeSchema.parse(await (await app.request(`/api/m/${id}`, { headers })).json()).mote.visibility;
  const rowOf = ({ id }: TestTake) => app.services.queries.mote(id);

  /** Requests a mote by each route. True for a route whose response reveals anything of the mote. */
  async function waysTo({ id }: TestTake, headers: Record<string, string> = newDevice()) {
    const get = (path: string, more: Record<string, string> = {}, method = 'GET') =>
      app.request(`/api/${path}`, { method, headers: { ...headers, ...more } });
    const link = encodeURIComponent(`${ORIGIN}/m/${id}`);
    const page = (await (await get(`m/${id}/page`)).json()) as { mote: unknown };
    return {
      read: (await get(`m/${id}`)).ok,
      page: page.mote !== null,
      audio: (await get(`f/audio/${id}.mp3`)).ok,
      head: (await get(`f/audio/${id}.mp3`, {}, 'HEAD')).ok,
      range: (await get(`f/audio/${id}.mp3`, { range: 'bytes=0-99' })).ok,
      unfurl: (await get(`x/oembed?url=${link}`)).ok,
    };
  }
  const OPEN = { read: true, page: true, audio: true, head: true, range: true, unfurl: true };
  const SHUT = { read: false, page: false, audio: false, head: false, range: false, unfurl: false };

  async function listOf(classId: string, { headers }: TestAccount) {
    const answer = await app.request(`/api/c/classes/${classId}/motes`, { headers });
    return moteListSchema.parse(await answer.json()).motes.map(({ id }) => id);
  }

  async function classWith(pupil: TestAccount) {
    const [teacher, classmate] = [await newAccount(app), await newAccount(app, MINOR)];
    const classId = await newClass(app);
    await putIntoClass(app, classId, [
      { userId: teacher.user.id, role: 'teacher' },
      { userId: pupil.user.id, role: 'student' },
      { userId: classmate.user.id, role: 'student' },
    ]);
    return { classId, teacher, classmate };
  }

  it.each([
    ['a minor', MINOR],
    ['a pupil of unknown age', UNASKED],
  ])(
    'F-2: only the teacher of its class opens the private mote of %s, even if the author joins other classes',
    async (_, age) => {
      const pupil = await newAccount(app, age);
      const own = await classWith(pupil);
      const take = await make(pupil);
      const other = await classWith(pupil);
      expect(await rowOf(take)).toMatchObject({ classId: own.classId, visibility: 'teachers' });
      expect(await visibilityOf(take, pupil)).toBe('private');
      for (const { headers } of [pupil, own.teacher]) expect(await waysTo(take, headers)).toEqual(OPEN);
      for (const { headers } of [own.classmate, other.teacher, other.classmate, { headers: newDevice() }]) {
        expect(await waysTo(take, headers)).toEqual(SHUT);
      }
      for (const body of [
        { visibility: 'link' },
        { visibility: 'private' },
        { visibility: 'class', classId: other.classId },
        { visibility: 'class' },
      ]) {
        expect(await codeOf(await show(take, other.teacher, body))).toBe('403 not-yours');
      }
      // The teacher of its class cannot move it to another class of theirs.
      const second = await classWith(pupil);
      await putIntoClass(app, second.classId, [{ userId: own.teacher.user.id, role: 'teacher' }]);
      const moved = await show(take, own.teacher, { visibility: 'class', classId: second.classId });
      expect(await codeOf(moved)).toBe('403 not-yours');
      expect((await show(take, own.teacher, { visibility: 'link' })).status).toBe(200);
      expect(await waysTo(take)).toEqual(OPEN);
    },
  );

  it('a teacher lists the motes of one pupil alone, page by page', async () => {
    const [one, other] = [await newAccount(app, MINOR), await newAccount(app, MINOR)];
    const { classId, teacher } = await classWith(one);
    await putIntoClass(app, classId, [{ userId: other.user.id, role: 'student' }]);
    const first = await make(one);
    app.advance(1);
    await make(other);
    app.advance(1);
    const second = await make(one);
    const page = async (query: string) => {
      const answer = await app.request(`/api/c/classes/${classId}/motes?${query}`, { headers: teacher.headers });
      return classMotesSchema.parse(await answer.json());
    };
    expect((await page('')).motes).toHaveLength(3);
    const newest = await page(`by=${one.user.id}&limit=1`);
    expect(newest.motes.map(({ id }) => id)).toEqual([second.id]);
    const rest = await page(`by=${one.user.id}&limit=1&before=${encodeURIComponent(newest.next ?? '')}`);
    expect(rest.motes.map(({ id }) => id)).toEqual([first.id]);
    expect(rest.next).toBeNull();
  });

  describe('heard marks', () => {
    const mark = (classId: string, { id }: TestTake, { headers }: TestAccount, isPlayed = true) =>
      app.request(`/api/c/classes/${classId}/motes/${id}/played`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ isPlayed }),
      });
    const listed = async (classId: string, { headers }: TestAccount, query = '') => {
      const answer = await app.request(`/api/c/classes/${classId}/motes?${query}`, { headers });
      return classMotesSchema.parse(await answer.json()).motes;
    };
    const marksIn = async (classId: string, reader: TestAccount) =>
      Object.fromEntries((await listed(classId, reader)).map(({ id, isPlayed }) => [id, isPlayed]));
    const newIn = async (classId: string, reader: TestAccount, query = '') =>
      (await listed(classId, reader, `only=new${query}`)).map(({ id }) => id);
    const rowsOf = async ({ id }: TestTake) => {
      const { playedMote } = app.db.tables;
      return app.db.handle.select().from(playedMote).where(eq(playedMote.moteId, id));
    };

    it('each teacher of a class has their own marks, and listing or playing sets none', async () => {
      const pupil = await newAccount(app, MINOR);
      const { classId, teacher, classmate } = await classWith(pupil);
      const colleague = await newAccount(app);
      await putIntoClass(app, classId, [{ userId: colleague.user.id, role: 'teacher' }]);
      const [first, second] = [await make(pupil), await make(pupil)];
      await app.request(`/api/f/audio/${first.id}.mp3`, { headers: teacher.headers });
      expect(await marksIn(classId, teacher)).toEqual({ [first.id]: false, [second.id]: false });
      for (let i = 0; i < 2; i += 1) expect((await mark(classId, first, teacher)).status).toBe(204);
      expect(await marksIn(classId, teacher)).toEqual({ [first.id]: true, [second.id]: false });
      expect(await marksIn(classId, colleague)).toEqual({ [first.id]: false, [second.id]: false });
      expect(await newIn(classId, teacher)).toEqual([second.id]);
      expect((await newIn(classId, colleague)).sort()).toEqual([first.id, second.id].sort());
      expect(await newIn(classId, teacher, `&by=${classmate.user.id}`)).toEqual([]);
      for (let i = 0; i < 2; i += 1) expect((await mark(classId, first, teacher, false)).status).toBe(204);
      expect(await marksIn(classId, teacher)).toEqual({ [first.id]: false, [second.id]: false });
    });

    it('a class counts for each teacher the recordings of 30 days that this teacher has not heard', async () => {
      const pupil = await newAccount(app, MINOR);
      const { classId, teacher, classmate } = await classWith(pupil);
      const countFor = async ({ headers }: TestAccount) => {
        const answer = await app.request(`/api/c/classes/${classId}`, { headers });
        return classEnvelopeSchema.parse(await answer.json()).class.newRecordings;
      };
      const [first, own] = [await make(pupil), await make(teacher)];
      await make(pupil);
      await show(own, teacher, { visibility: 'class', classId });
      expect(await countFor(teacher)).toBe(2);
      expect(await countFor(classmate)).toBeUndefined();
      await mark(classId, first, teacher);
      expect(await countFor(teacher)).toBe(1);
      app.advance(LIMITS.newRecordingsMs + 1);
      const later = await newAccount(app);
      await putIntoClass(app, classId, [{ userId: later.user.id, role: 'teacher' }]);
      expect(await countFor(later)).toBe(0);
    });

    it('only a teacher of its class marks a mote; pupils see no marks, and a teacher none on their own motes', async () => {
      const pupil = await newAccount(app, MINOR);
      const { classId, teacher, classmate } = await classWith(pupil);
      const other = await classWith(await newAccount(app, MINOR));
      const [take, own] = [await make(pupil), await make(teacher)];
      await show(take, pupil, { visibility: 'class' });
      await show(own, teacher, { visibility: 'class', classId });
      expect(await codeOf(await mark(classId, take, classmate))).toBe('403 not-allowed');
      expect(await codeOf(await mark(classId, take, other.teacher))).toBe('404 no-such-class');
      expect(await codeOf(await mark(other.classId, take, other.teacher))).toBe('403 not-yours');
      await putIntoClass(app, other.classId, [{ userId: teacher.user.id, role: 'teacher' }]);
      expect(await codeOf(await mark(other.classId, take, teacher))).toBe('404 no-such-mote');
      expect(await marksIn(classId, classmate)).toEqual({ [take.id]: undefined, [own.id]: undefined });
      expect(await marksIn(classId, teacher)).toEqual({ [take.id]: false, [own.id]: undefined });
      expect(await newIn(classId, teacher)).toEqual([take.id]);
      expect(await rowsOf(take)).toEqual([]);
    });

    it('a mark moves with the audio to a new link, and ends with the content of the mote', async () => {
      const pupil = await newAccount(app, MINOR);
      const { classId, teacher } = await classWith(pupil);
      const [take, next] = [await make(pupil), await newTake(pupil.headers)];
      await mark(classId, take, teacher);
      const moved = await app.request(`/api/m/${take.id}/regenerate`, {
        method: 'POST',
        headers: { ...pupil.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ claim: next.claim, newId: next.id }),
      });
      expect(moved.status).toBe(200);
      expect(await marksIn(classId, teacher)).toEqual({ [next.id]: true });
      await purgeContent(app.services, { moteId: next.id, sha256: null, state: 'removed' });
      expect(await rowsOf(next)).toHaveLength(1);
      await app.request(`/api/m/${next.id}`, { method: 'DELETE', headers: pupil.headers });
      expect(await codeOf(await mark(classId, next, teacher))).toBe('410 mote-removed');
      await purgeContent(app.services, { moteId: next.id, sha256: null, state: 'removed' });
      expect([...(await rowsOf(next)), ...(await rowsOf(take))]).toEqual([]);
    });

    it('the marks end with the class', async () => {
      const pupil = await newAccount(app, MINOR);
      const { classId, teacher } = await classWith(pupil);
      const take = await make(pupil);
      await mark(classId, take, teacher);
      const ended = await app.request(`/api/c/classes/${classId}`, { method: 'DELETE', headers: teacher.headers });
      expect(ended.status).toBe(204);
      expect(await rowsOf(take)).toEqual([]);
    });
  });

  it('F-2: both teachers of an author in two classes open the mote, and neither can publish it', async () => {
    const pupil = await newAccount(app, MINOR);
    const [one, two] = [await classWith(pupil), await classWith(pupil)];
    const take = await make(pupil);
    expect(await rowOf(take)).toMatchObject({ classId: null, visibility: 'private' });
    for (const { teacher, classmate } of [one, two]) {
      expect(await waysTo(take, teacher.headers)).toEqual(OPEN);
      expect(await waysTo(take, classmate.headers)).toEqual(SHUT);
      expect(await codeOf(await show(take, teacher, { visibility: 'link' }))).toBe('403 not-yours');
      const claimed = await show(take, teacher, { visibility: 'class', classId: one.classId });
      expect(await codeOf(claimed)).toBe('403 not-yours');
    }
    // The pupil decides which class it is for.
    expect((await show(take, pupil, { visibility: 'class', classId: one.classId })).status).toBe(200);
    expect(await waysTo(take, two.teacher.headers)).toEqual(SHUT);
    expect((await show(take, one.teacher, { visibility: 'link' })).status).toBe(200);
  });

  describe('a pupil of two classes', () => {
    const reserve = (take: TestTake, classId: string) => createSender(app.request).reserve(take, { classId });
    const makeFor = async ({ headers }: TestAccount, classId: string | null) =>
      createSender(app.request).make(mp3, await newTake(headers), { classId });
    const ownClassesOf = async ({ headers }: TestAccount) => {
      const answer = await app.request('/api/i/status', { method: 'POST', headers });
      return identityStatusSchema.parse(await answer.json()).identity.ownClasses;
    };

    it.each([
      ['a minor', MINOR, 'teachers'],
      ['a pupil of unknown age', UNASKED, 'teachers'],
      ['an adult', ADULT, 'link'],
    ])('the chosen class of %s has the mote, and the other class has not', async (_, age, visibility) => {
      const pupil = await newAccount(app, age);
      const [one, two] = [await classWith(pupil), await classWith(pupil)];
      const take = await makeFor(pupil, two.classId);
      expect(await rowOf(take)).toMatchObject({ classId: two.classId, visibility });
      expect(await listOf(two.classId, two.teacher)).toEqual([take.id]);
      expect(await listOf(one.classId, one.teacher)).toEqual([]);
      if (visibility === 'teachers') expect(await waysTo(take, one.teacher.headers)).toEqual(SHUT);
    });

    it('“none of them” is in no list', async () => {
      const pupil = await newAccount(app, MINOR);
      const [one, two] = [await classWith(pupil), await classWith(pupil)];
      const take = await makeFor(pupil, null);
      expect(await rowOf(take)).toMatchObject({ classId: null, visibility: 'private' });
      for (const { classId, teacher } of [one, two]) expect(await listOf(classId, teacher)).toEqual([]);
    });

    it('a class in which the author never was, or is one no longer, refuses a new mote but not a known one', async () => {
      const pupil = await newAccount(app, MINOR);
      const [left, stays] = [await classWith(pupil), await classWith(pupil)];
      const [known, late] = [await newTake(pupil.headers), await newTake(pupil.headers)];
      await reserve(known, left.classId);
      const { classMember } = app.db.tables;
      const leave = app.db.handle.delete(classMember).where(eq(classMember.classId, left.classId));
      await app.db.atomic([{ query: leave }]);
      expect((await reserve(known, left.classId)).status).toBe(200);
      for (const classId of [left.classId, await newClass(app)]) {
        expect(await codeOf(await reserve(late, classId))).toBe('403 not-in-class');
      }
      expect(await rowOf(late)).toBeNull();
      // The same recording, sent for another class.
      expect((await reserve(late, stays.classId)).status).toBe(201);
      const visitor = await newTake();
      expect(await codeOf(await reserve(visitor, stays.classId))).toBe('403 not-in-class');
    });

    it('the status lists the classes, each with its colour and the pupil’s face, only if there is a choice', async () => {
      const pupil = await newAccount(app, MINOR);
      const one = await classWith(pupil);
      expect(await ownClassesOf(pupil)).toBeUndefined();
      const two = await classWith(pupil);
      await putIntoClass(app, await newClass(app), [{ userId: pupil.user.id, role: 'waiting' }]);
      const listed = (await ownClassesOf(pupil)) ?? [];
      expect(listed.map(({ id }) => id).sort()).toEqual([one.classId, two.classId].sort());
      for (const { id, colour } of listed) expect(colour).toBe(colourOf(null, id));
      expect(await ownClassesOf(one.teacher)).toBeUndefined();
    });
  });

  it('F-2: a teacher cannot open a private mote after the class ended or the pupil was removed', async () => {
    const [first, second] = [await newAccount(app, MINOR), await newAccount(app, MINOR)];
    const [ended, left] = [await classWith(first), await classWith(second)];
    const takes = [await make(first), await make(second)] as const;
    const { schoolClass, classMember } = app.db.tables;
    const end = app.db.handle.update(schoolClass).set({ archivedAt: 1 }).where(eq(schoolClass.id, ended.classId));
    const leave = app.db.handle
      .update(classMember)
      .set({ role: 'removed' })
      .where(eq(classMember.userId, second.user.id));
    await app.db.atomic([{ query: end }, { query: leave }]);
    expect(await waysTo(takes[0], ended.teacher.headers)).toEqual(SHUT);
    expect(await waysTo(takes[1], left.teacher.headers)).toEqual(SHUT);
    expect(await listOf(left.classId, left.teacher)).toEqual([]);
    expect(await codeOf(await show(takes[1], left.teacher, { visibility: 'link' }))).toBe('403 not-yours');
    expect(await waysTo(takes[1], second.headers)).toEqual(OPEN);
  });

  it.each<[string, () => Promise<Partial<UserRow>>]>([
    [
      'whom the school named as its pupil',
      async () => {
        const school = await seedInstitution(app.services, `${newDevice()['x-mote-device-id']}.example`);
        return { institutionId: school.id, institutionalRole: 'student' };
      },
    ],
    ['who is a student of a class', async () => ({})],
  ])('F-3: the mote of a user of unknown age %s is private by default', async (what, more) => {
    const pupil = await newAccount(app, { ...UNASKED, ...(await more()) });
    const isInClass = what.includes('class');
    const inClass = isInClass ? await classWith(pupil) : null;
    const take = await make(pupil);
    expect(await visibilityOf(take, pupil)).toBe('private');
    expect(await waysTo(take)).toEqual(SHUT);
    if (inClass) expect(await waysTo(take, inClass.teacher.headers)).toEqual(OPEN);
    expect(await codeOf(await show(take, pupil, { visibility: 'link' }))).toBe('403 age-needed');
    expect(await waysTo(take)).toEqual(SHUT);
    const said = await app.request('/api/i/profile', {
      method: 'POST',
      headers: { ...pupil.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ageBand: 'adult' }),
    });
    expect(said.ok).toBe(true);
    expect((await show(take, pupil, { visibility: 'link' })).status).toBe(200);
    expect(await waysTo(take)).toEqual(OPEN);
  });

  it('F-3: motes that a pupil of unknown age recorded before sign-in become private at sign-in', async () => {
    const [moved, adopted] = [await createSender(app.request).make(mp3), await createSender(app.request).make(mp3)];
    const pupil = await newAccount(app, UNASKED);
    const { classId } = await classWith(pupil);
    await app.db.atomic(await moveMotes(app.services, pupil.user, [moved.claim]));
    await createSender(app.request).reserve({ ...adopted, device: pupil.headers });
    for (const take of [moved, adopted]) {
      expect(await waysTo(take)).toEqual(SHUT);
      expect(await rowOf(take)).toMatchObject({ ownerId: pupil.user.id, classId });
    }
  });

  it('F-3: motes of users of unknown age are public by link if they are no pupils, or only wait to join a class', async () => {
    const visitor = await newAccount(app, UNASKED);
    const waiting = await newAccount(app, UNASKED);
    await putIntoClass(app, await newClass(app), [{ userId: waiting.user.id, role: 'waiting' }]);
    for (const person of [visitor, waiting]) expect(await waysTo(await make(person))).toEqual(OPEN);
  });

  it('F-3: a public class mote stays in its class when its author states to be a minor', async () => {
    const author = await newAccount(app, UNASKED);
    const take = await make(author);
    const first = await classWith(author);
    await show(take, author, { visibility: 'class', classId: first.classId });
    const { mote } = app.db.tables;
    const open = app.db.handle.update(mote).set({ visibility: 'link' }).where(eq(mote.id, take.id));
    const { classMember } = app.db.tables;
    const leave = app.db.handle.delete(classMember).where(eq(classMember.userId, author.user.id));
    await app.db.atomic([{ query: open }, { query: leave }]);
    const second = await classWith(author);
    await app.request('/api/i/profile', {
      method: 'POST',
      headers: { ...author.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ageBand: '13-17' }),
    });
    expect(await rowOf(take)).toMatchObject({ classId: first.classId });
    expect(await waysTo(take, second.teacher.headers)).toEqual(SHUT);
  });

  it('F-4: “private” removes an adult’s mote from the class list, for pupils and teachers', async () => {
    const author = await newAccount(app, ADULT);
    const { classId, teacher, classmate } = await classWith(author);
    const take = await make(author);
    await show(take, author, { visibility: 'class', classId });
    for (const reader of [author, teacher, classmate]) expect(await listOf(classId, reader)).toEqual([take.id]);
    expect((await show(take, author, { visibility: 'private' })).status).toBe(200);
    for (const reader of [author, teacher, classmate]) expect(await listOf(classId, reader)).toEqual([]);
    for (const reader of [teacher, classmate]) expect(await waysTo(take, reader.headers)).toEqual(SHUT);
    await show(take, author, { visibility: 'class' });
    expect(await listOf(classId, classmate)).toEqual([take.id]);
  });

  it('F-4: by default, only the teacher’s list has a minor’s mote; “private” removes it from that list too', async () => {
    const pupil = await newAccount(app, MINOR);
    const { classId, teacher, classmate } = await classWith(pupil);
    const [byDefault, withdrawn] = [await make(pupil), await make(pupil)];
    expect((await listOf(classId, teacher)).sort()).toEqual([byDefault.id, withdrawn.id].sort());
    expect(await listOf(classId, classmate)).toEqual([]);
    expect((await show(withdrawn, pupil, { visibility: 'private' })).status).toBe(200);
    expect(await listOf(classId, teacher)).toEqual([byDefault.id]);
    await show(byDefault, pupil, { visibility: 'class' });
    expect(await listOf(classId, classmate)).toEqual([byDefault.id]);
    await show(byDefault, teacher, { visibility: 'private' });
    for (const reader of [pupil, teacher, classmate]) expect(await listOf(classId, reader)).toEqual([]);
  });

  it('a teacher opens a minor’s mote and closes it again, for the teachers alone; an adult’s is not theirs to open', async () => {
    const [minor, adult] = [await newAccount(app, MINOR), await newAccount(app, { ageBand: 'adult' })];
    const { classId, teacher, classmate } = await classWith(minor);
    await putIntoClass(app, classId, [{ userId: adult.user.id, role: 'student' }]);
    const [young, grown] = [await make(minor), await make(adult)];
    await show(grown, adult, { visibility: 'class', classId });
    const answer = await app.request(`/api/c/classes/${classId}/motes`, { headers: teacher.headers });
    const { motes } = classMotesSchema.parse(await answer.json());
    expect(motes.map(({ id, mayOpen }) => [id, mayOpen]).sort()).toEqual(
      [
        [young.id, true],
        [grown.id, false],
      ].sort(),
    );
    expect((await show(young, teacher, { visibility: 'link' })).status).toBe(200);
    expect((await show(young, teacher, { visibility: 'closed' })).status).toBe(200);
    expect(await rowOf(young)).toMatchObject({ visibility: 'teachers', classId });
    expect(await listOf(classId, classmate)).toEqual([grown.id]);
    expect(await codeOf(await show(grown, teacher, { visibility: 'link' }))).toBe('403 not-yours');
  });
});
