import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classCodeAnswerSchema, classEnvelopeSchema } from '@/shared/contract/classes.ts';
import {
  handoffAnswerSchema,
  type IdentityStatus,
  identityStatusSchema,
  type SettingsDocument,
  settingsAnswerSchema,
} from '@/shared/contract/identity.ts';
import { SURVEY_ROLES } from '@/shared/domain/account/survey.ts';
import { MANY_NOTES } from '../db/account-queries.ts';
import type { Op } from '../db/contract.ts';
import { DAY_MS } from '../services/profile/advice-rules.ts';
import { newAccount, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, type TestClient } from '../testing/people.ts';
import { encodeRecording } from '../testing/recordings.ts';
import { createSender, kioskBody, newTake, type Sender, type TestTake } from '../testing/sender.ts';

describe.each(DIALECTS)('first steps on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let mp3: Uint8Array;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    send = createSender(app.request);
    mp3 = await encodeRecording('jfk.wav', 1);
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  const statusOf = async (client: TestClient) =>
    identityStatusSchema.parse(await (await client.call('POST', 'v1/i/status', {})).json());
  const goalsOf = async (client: TestClient) => (await statusOf(client)).goals;

  /** Signs a new user in on the site, an adult if nothing else is said. */
  async function newUser(ageBand: 'under-13' | '13-17' | 'adult' = 'adult') {
    const email = newEmail(`${randomUUID()}.example`);
    const client = createClient(app);
    await client.signIn(email, { mail: { signUp: { ageBand, legals: [] } } });
    return { client, email };
  }
  /** The same user on another device. */
  async function secondDevice(email: string): Promise<TestClient> {
    const client = createClient(app);
    await client.signIn(email);
    return client;
  }
  async function save(client: TestClient, settings: SettingsDocument) {
    const answer = await client.call('POST', 'i/settings', settings);
    return settingsAnswerSchema.parse(await answer.json()).settings;
  }
  const say = (client: TestClient, goal: string, status: string) => client.call('POST', 'i/goals', { goal, status });
  async function makeNotes(client: TestClient, count: number): Promise<TestTake> {
    const [first, ...rest] = await Promise.all(Array.from({ length: count }, () => newTake(client.headers)));
    if (first === undefined) throw new Error('A test makes at least one note');
    for (const take of [first, ...rest]) await send.make(mp3, take);
    return first;
  }

  /** Runs an act and returns the number of transactions in which it changed the goal. */
  async function writesOf(act: () => Promise<unknown>): Promise<readonly (readonly string[])[]> {
    const { db } = app;
    const { atomic } = db;
    const writes: string[][] = [];
    db.atomic = (ops: readonly Op[]) => {
      writes.push(ops.map(({ query }) => query.toSQL().sql.replaceAll('"', '')));
      return atomic(ops);
    };
    try {
      await act();
    } finally {
      db.atomic = atomic;
    }
    return writes;
  }
  /** Expects one transaction that writes the table of the act and the goal. */
  async function expectSameWrite(act: () => Promise<unknown>, table: string): Promise<void> {
    const together = (await writesOf(act)).filter((ops) => ops.some((sql) => /(insert into|update) goal\b/.test(sql)));
    expect(together).toHaveLength(1);
    expect(together[0]?.some((sql) => new RegExp(`(insert into|update) ${table}\\b`).test(sql))).toBe(true);
  }

  describe('the act of each goal', () => {
    it('[S3-094] saying one’s name completes myMoteName in the write of the name', async () => {
      const { client } = await newUser();
      const { id } = await makeNotes(client, 1);
      expect((await goalsOf(client)).myMoteName).toBe('REQUIRED');
      await expectSameWrite(() => save(client, { myMoteName: { value: id, version: 1 } }), 'setting');
      expect((await goalsOf(client)).myMoteName).toBe('COMPLETED');
    });

    it('[S3-094] entering the names completes captureNameDetailsAfterEmailLogin in the write of the profile', async () => {
      const { client } = await newUser();
      expect((await goalsOf(client)).captureNameDetailsAfterEmailLogin).toBe('REQUIRED');
      const names = { givenName: 'Ada', familyName: 'Byron' };
      await expectSameWrite(() => client.call('POST', 'i/profile', names), 'user_account');
      expect((await goalsOf(client)).captureNameDetailsAfterEmailLogin).toBe('COMPLETED');
    });

    it('[S3-094] answering the survey completes userOnboarding in the write of the answer', async () => {
      const { client } = await newUser();
      expect((await goalsOf(client)).userOnboarding).toBe('REQUIRED');
      const value = { role: 'teacher', interest: 'reading' } as const;
      await expectSameWrite(() => save(client, { survey: { value, version: 1 } }), 'setting');
      expect((await goalsOf(client)).userOnboarding).toBe('COMPLETED');
      expect((await say(client, 'userOnboarding', 'SKIP_FOR_NOW')).status).toBe(200);
      expect((await goalsOf(client)).userOnboarding).toBe('COMPLETED');
    });

    it('an empty survey completes nothing, and nobody completes it without an answer', async () => {
      const { client } = await newUser();
      await save(client, { survey: { value: { role: null, interest: null }, version: 1 } });
      expect((await say(client, 'userOnboarding', 'COMPLETED')).status).toBe(403);
      expect((await goalsOf(client)).userOnboarding).toBe('REQUIRED');
    });

    it('[S3-094] the first recording completes productOnboarding in the write of the mote', async () => {
      const { client } = await newUser();
      expect((await goalsOf(client)).productOnboarding).toBe('REQUIRED');
      await expectSameWrite(() => makeNotes(client, 1), 'mote');
      expect((await goalsOf(client)).productOnboarding).toBe('COMPLETED');
      // A page that was opened before skips the step later.
      await say(client, 'productOnboarding', 'SKIP_FOR_NOW');
      expect((await goalsOf(client)).productOnboarding).toBe('COMPLETED');
    });

    it('[S3-094] the extension’s sign-in completes productOnboarding in the write of its session', async () => {
      const { client } = await newUser();
      const { code } = handoffAnswerSchema.parse(await (await client.call('POST', 'i/handoff')).json());
      const extension = createClient(app, 'extension');
      await expectSameWrite(() => extension.spend(code), 'session');
      expect((await goalsOf(client)).productOnboarding).toBe('COMPLETED');
    });

    it('a user who was not asked for the product step has none after a recording', async () => {
      const { client } = await newUser('13-17');
      await makeNotes(client, 1);
      expect(await goalsOf(client)).toMatchObject({ makeFirstMote: 'COMPLETED', productOnboarding: null });
    });

    it('[S3-095] publishing the first mote completes makeFirstMote in the write of the mote', async () => {
      const { client } = await newUser();
      expect((await goalsOf(client)).makeFirstMote).toBe('REQUIRED');
      await expectSameWrite(() => makeNotes(client, 1), 'mote');
      expect((await goalsOf(client)).makeFirstMote).toBe('COMPLETED');
    });

    it('[S3-094] choosing the prompt of a loop completes loopOptIn in the write of the prompt', async () => {
      const { client } = await newUser();
      expect((await goalsOf(client)).loopOptIn).toBeNull();
      await save(client, { loopPrompt: { value: ' ', version: 1 } });
      expect((await goalsOf(client)).loopOptIn).toBeNull();
      const prompt = { value: 'What was new to you?', version: 2 };
      await expectSameWrite(() => save(client, { loopPrompt: prompt }), 'setting');
      expect((await goalsOf(client)).loopOptIn).toBe('COMPLETED');
    });

    it('[S3-094] naming the school completes schoolSearchDuringUserOnboarding in the write of the request', async () => {
      const { client } = await newUser();
      expect((await goalsOf(client)).schoolSearchDuringUserOnboarding).toBe('REQUIRED');
      const school = { institutionName: `School ${randomUUID()}` };
      await expectSameWrite(() => client.call('POST', 'i/profile', school), 'institution');
      expect((await goalsOf(client)).schoolSearchDuringUserOnboarding).toBe('COMPLETED');
    });
  });

  describe('the survey', () => {
    it.each(SURVEY_ROLES)(
      '[S1-001] the role %s is stored, works on a second device, and leads to a usable account',
      async (role) => {
        const { client, email } = await newUser();
        expect((await statusOf(client)).identity.survey).toEqual({ role: null, interest: null });
        await save(client, { survey: { value: { role, interest: 'looking' }, version: 1 } });
        const other = await secondDevice(email);
        const { identity, goals, productStates } = await statusOf(other);
        expect([identity.survey, goals.userOnboarding]).toEqual([{ role, interest: 'looking' }, 'COMPLETED']);
        expect(productStates[0]?.canMote).toBe(true);
        await makeNotes(other, 1);
      },
    );

    it('refuses a role that it does not offer', async () => {
      const { client } = await newUser();
      const survey = { value: { role: 'parent', interest: null }, version: 1 };
      expect((await client.call('POST', 'i/settings', { survey })).status).toBe(400);
    });
  });

  describe('cards of praise and help', () => {
    type Carousel = 'affirmativeCarousel' | 'assistiveCarousel';
    const ids = async (client: TestClient, carousel: Carousel) =>
      (await statusOf(client)).identity[carousel].map(({ id }) => id);
    const praise = (client: TestClient) => ids(client, 'affirmativeCarousel');
    const help = (client: TestClient) => ids(client, 'assistiveCarousel');

    /** A new user who has answered the survey, so that its card is not due. */
    async function answered(ageBand: 'under-13' | 'adult' | '13-17' = 'adult') {
      const one = await newUser(ageBand);
      await save(one.client, { survey: { value: { role: 'individual', interest: null }, version: 1 } });
      return one;
    }

    const called = async (client: TestClient, path: string, body?: unknown, method = 'POST') => {
      const answer = await client.call(method, path, body);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    };
    const makeClass = async (client: TestClient) =>
      classEnvelopeSchema.parse(await (await called(client, 'c/classes', { name: 'Class 4b' })).json()).class.id;
    async function addPupil(client: TestClient, classId: string): Promise<string> {
      const members = [{ name: 'Lena Klein' }];
      const answer = await called(client, `c/classes/${classId}/members`, { members });
      const made = classEnvelopeSchema.parse(await answer.json()).class.members ?? [];
      return made.find(({ name }) => name === 'Lena Klein')?.userId ?? '';
    }
    const codeOf = async (client: TestClient, classId: string, purpose: 'kiosk' | 'join') =>
      classCodeAnswerSchema.parse(await (await called(client, `c/classes/${classId}/${purpose}-code`)).json()).code;
    async function recordAtKiosk(client: TestClient, classId: string, memberId: string): Promise<TestTake> {
      const yes = { subject: memberId, kind: 'parent', document: 'A letter', version: '', until: null };
      await called(client, 'c/consents', yes);
      const take = await newTake();
      const body = kioskBody(take, { code: await codeOf(client, classId, 'kiosk'), memberId });
      expect((await send.json('PUT', `c/kiosk/motes/${take.id}`, take, body)).status).toBe(201);
      expect((await send.upload(await send.open(take), mp3)).status).toBe(204);
      return take;
    }
    const join = async (joiner: TestAccount, code: string) => {
      const headers = { ...joiner.headers, 'content-type': 'application/json' };
      const answer = await app.request('/api/c/join', { method: 'POST', headers, body: JSON.stringify({ code }) });
      expect(answer.status).toBe(200);
    };

    it('[S3-039] [S3-040] a card has a type, a text, the page of its act, and an audience', async () => {
      const { client } = await newUser();
      await say(client, 'userOnboarding', 'SKIP_FOR_NOW');
      const { assistiveCarousel, affirmativeCarousel } = (await statusOf(client)).identity;
      expect(affirmativeCarousel).toEqual([]);
      expect(assistiveCarousel).toEqual([
        {
          id: 'finish-survey',
          kind: 'tip',
          textId: 'advice-finish-survey',
          action: '/onboarding/survey',
          isDismissible: true,
          audience: 'all',
        },
      ]);
    });

    it('a dismissed card stays away, also on the second device', async () => {
      const { client, email } = await newUser();
      await say(client, 'userOnboarding', 'SKIP_FOR_NOW');
      await makeNotes(client, 1);
      expect([await praise(client), await help(client)]).toEqual([['first-note'], ['finish-survey', 'get-extension']]);
      await save(client, { dismissedCards: { value: ['first-note', 'finish-survey'], version: 1 } });
      const other = await secondDevice(email);
      expect([await praise(other), await help(other)]).toEqual([[], ['get-extension']]);
    });

    it('praises the first note until there are three', async () => {
      const { client } = await answered();
      expect(await praise(client)).toEqual([]);
      await makeNotes(client, 1);
      expect(await praise(client)).toEqual(['first-note']);
      await makeNotes(client, 2);
      expect(await praise(client)).toEqual([]);
    });

    it('praises a recorded name until its place is chosen', async () => {
      const { client } = await answered();
      const { id } = await makeNotes(client, 3);
      await save(client, { myMoteName: { value: id, version: 1 } });
      expect(await praise(client)).toEqual(['name-heard']);
      await save(client, { myMoteNamePlaybackLocation: { value: 'mote-page', version: 1 } });
      expect(await praise(client)).toEqual([]);
    });

    it('helps with an empty class until it has a pupil, then with its first recording until it is heard', async () => {
      const { client } = await answered();
      const classId = await makeClass(client);
      expect(await help(client)).toEqual([]);
      app.advance(DAY_MS);
      expect(await help(client)).toEqual(['add-pupils', 'no-note']);
      const lena = await addPupil(client, classId);
      expect(await help(client)).toEqual(['no-note']);
      expect(await praise(client)).toEqual(['class-ready']);
      const take = await recordAtKiosk(client, classId, lena);
      expect(await praise(client)).toEqual(['class-spoke']);
      await called(client, `c/classes/${classId}/motes/${take.id}/played`, { isPlayed: true }, 'PUT');
      expect(await praise(client)).toEqual([]);
    });

    it('praises ten notes of a teacher until there is a class, and does not praise a student for them', async () => {
      const { client } = await answered();
      await makeNotes(client, MANY_NOTES - 1);
      expect(await praise(client)).toEqual([]);
      await makeNotes(client, 1);
      expect(await praise(client)).toEqual(['ten-notes']);
      await save(client, { survey: { value: { role: 'student', interest: null }, version: 2 } });
      expect(await praise(client)).toEqual([]);
      await save(client, { survey: { value: { role: 'teacher', interest: null }, version: 3 } });
      expect(await praise(client)).toEqual(['ten-notes']);
      await makeClass(client);
      expect(await praise(client)).toEqual([]);
    });

    /** Lets a user into a class by its code. */
    async function enter(teacher: TestClient, classId: string, pupil: TestClient): Promise<string> {
      await called(pupil, 'c/join', { code: await codeOf(teacher, classId, 'join') });
      const { userId } = (await statusOf(pupil)).identity;
      await called(teacher, `c/classes/${classId}/members/${userId}/accept`);
      return userId;
    }

    it('helps a pupil into a class, then to its first recording', async () => {
      const teacher = (await answered()).client;
      const classId = await makeClass(teacher);
      const { client: pupil } = await answered('13-17');
      expect(await help(pupil)).toEqual(['join-class']);
      await called(pupil, 'c/join', { code: await codeOf(teacher, classId, 'join') });
      expect(await help(pupil)).toEqual([]);
      const { userId } = (await statusOf(pupil)).identity;
      await called(teacher, `c/classes/${classId}/members/${userId}/accept`);
      expect([await praise(pupil), await help(pupil)]).toEqual([['class-joined'], []]);
      await makeNotes(pupil, 3);
      expect(await praise(pupil)).toEqual([]);
    });

    it('a note in a class counts, however many notes in no class came after it', async () => {
      const teacher = (await answered()).client;
      const { client: pupil } = await answered('13-17');
      await enter(teacher, await makeClass(teacher), pupil);
      const { id } = await makeNotes(pupil, 1);
      await makeNotes(pupil, MANY_NOTES);
      const { mote } = app.db.tables;
      const { userId } = (await statusOf(pupil)).identity;
      const others = and(eq(mote.ownerId, userId), ne(mote.id, id));
      await app.db.atomic([{ query: app.db.handle.update(mote).set({ classId: null }).where(others) }]);
      expect(await praise(pupil)).toEqual([]);
    });

    it('does not promise a teacher’s ear to an adult of one class, whose notes go to no class', async () => {
      const teacher = (await answered()).client;
      const { client: adult } = await answered();
      await enter(teacher, await makeClass(teacher), adult);
      expect(await praise(adult)).toEqual([]);
      await enter(teacher, await makeClass(teacher), adult);
      expect(await praise(adult)).toEqual(['class-joined']);
    });

    it('sends nobody to the recorder who may not record: a child without permission, a class with recording off', async () => {
      const teacher = (await answered()).client;
      const classId = await makeClass(teacher);
      const { client: child } = await answered('under-13');
      const childId = await enter(teacher, classId, child);
      app.advance(DAY_MS);
      expect([await praise(child), await help(child)]).toEqual([[], []]);
      await called(teacher, 'c/consents', {
        ...{ subject: childId, kind: 'parent', document: 'A letter', version: '', until: null },
      });
      expect([await praise(child), await help(child)]).toEqual([['class-joined'], ['no-note']]);
      const controls = (isEnabled: boolean) => ({ controls: { voiceRecording: { isEnabled } } });
      await called(teacher, `c/classes/${classId}/controls`, controls(false));
      expect([await praise(child), await help(child)]).toEqual([[], []]);
      await called(teacher, `c/classes/${classId}/controls`, controls(true));
      expect(await praise(child)).toEqual(['class-joined']);
    });

    it('a class has spoken only with a recording that its page lists for its teacher', async () => {
      const teacher = (await answered()).client;
      const classId = await makeClass(teacher);
      const { client: pupil } = await answered('13-17');
      const userId = await enter(teacher, classId, pupil);
      const { id } = await makeNotes(pupil, 1);
      const listed = async () =>
        (await (await called(teacher, `c/classes/${classId}/motes`, undefined, 'GET')).json()).motes;
      expect([await listed(), await praise(teacher)]).toEqual([[expect.objectContaining({ id })], ['class-spoke']]);
      await called(teacher, `c/classes/${classId}/members/${userId}`, undefined, 'DELETE');
      await addPupil(teacher, classId);
      expect([await listed(), await praise(teacher)]).toEqual([[], ['class-ready']]);
    });

    it('a dismissed card about an event comes back with the next event, and not with an older one', async () => {
      const { client } = await answered();
      const classId = await makeClass(client);
      const code = await codeOf(client, classId, 'join');
      const [first, second] = [await newAccount(app), await newAccount(app)];
      await join(first, code);
      const dismissed = async () => {
        const [card] = (await statusOf(client)).identity.assistiveCarousel;
        return [`${card?.id}:${card?.occasion}`];
      };
      await save(client, { dismissedCards: { value: await dismissed(), version: 1 } });
      expect(await help(client)).toEqual([]);
      app.advance(1000);
      await join(second, code);
      expect(await help(client)).toEqual(['let-in']);
      await save(client, { dismissedCards: { value: await dismissed(), version: 2 } });
      await called(client, `c/classes/${classId}/members/${second.user.id}/accept`);
      expect(await help(client)).toEqual([]);
    });

    it('reads no cards for the extension, which shows none', async () => {
      const { client } = await newUser();
      const { code } = handoffAnswerSchema.parse(await (await client.call('POST', 'i/handoff')).json());
      const extension = createClient(app, 'extension');
      await extension.spend(code);
      expect([await help(client), await help(extension)]).toEqual([['finish-survey'], []]);
    });

    it('helps a teacher with users who wait until they are let in', async () => {
      const { client } = await answered();
      const classId = await makeClass(client);
      const joiner = await newAccount(app);
      await join(joiner, await codeOf(client, classId, 'join'));
      expect(await help(client)).toEqual(['let-in']);
      await called(client, `c/classes/${classId}/members/${joiner.user.id}/accept`);
      expect(await help(client)).toEqual([]);
    });

    it('helps a user without a note after a day until there is one', async () => {
      const { client } = await answered();
      expect(await help(client)).toEqual([]);
      app.advance(DAY_MS);
      expect(await help(client)).toEqual(['no-note']);
      await makeNotes(client, 1);
      expect(await help(client)).not.toContain('no-note');
    });

    it('helps a user who skipped the survey, or answered it offline, until it is answered', async () => {
      const { client } = await newUser();
      expect(await help(client)).toEqual(['finish-survey']);
      await say(client, 'userOnboarding', 'SKIP_FOR_NOW');
      expect(await help(client)).toEqual(['finish-survey']);
      await save(client, { survey: { value: { role: 'individual', interest: null }, version: 1 } });
      expect(await help(client)).toEqual([]);
    });

    it('helps a user without the extension until it signs in', async () => {
      const { client } = await answered();
      expect(await help(client)).toEqual([]);
      await say(client, 'productOnboarding', 'SKIP_FOR_NOW');
      expect(await help(client)).toEqual(['get-extension']);
      const { code } = handoffAnswerSchema.parse(await (await client.call('POST', 'i/handoff')).json());
      await createClient(app, 'extension').spend(code);
      expect(await help(client)).toEqual([]);
    });

    it('helps a user of three notes to record the name until it is recorded', async () => {
      const { client } = await answered();
      await makeNotes(client, 2);
      expect(await help(client)).toEqual(['get-extension']);
      const { id } = await makeNotes(client, 1);
      expect(await help(client)).toEqual(['say-name', 'get-extension']);
      await save(client, { myMoteName: { value: id, version: 1 } });
      expect(await help(client)).toEqual(['get-extension']);
    });

    it('shows a minor only cards for everybody', async () => {
      const { client } = await newUser('13-17');
      await say(client, 'userOnboarding', 'SKIP_FOR_NOW');
      await makeNotes(client, 1);
      const { identity }: Pick<IdentityStatus, 'identity'> = await statusOf(client);
      const cards = [...identity.affirmativeCarousel, ...identity.assistiveCarousel];
      expect(cards.map(({ id }) => id)).toEqual(['first-note', 'join-class', 'finish-survey']);
      expect(cards.every(({ audience }) => audience === 'all')).toBe(true);
    });
  });
});
