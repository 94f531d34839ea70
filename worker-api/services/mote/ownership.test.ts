import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, newClass, putIntoClass, type TestAccount } from '../../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../../testing/app.ts';
import { createClient, newEmail, newNonce, tokenFor } from '../../testing/people.ts';
import { encodeRecording } from '../../testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender, sha256Of, type TestTake } from '../../testing/sender.ts';
import { moveMotes } from '../account-move/move-motes.ts';
import { recordAgreement } from '../consent-changes/agree.ts';
import { SIGNED_OUT } from '../policy.ts';

const MINOR = { ageBand: '13-17', isMinor: true, givenName: 'Mia', familyName: 'Young' } as const;

describe.each(DIALECTS)('owner of a mote on $name', { timeout: 60_000 }, ({ open }) => {
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

  const make = async ({ headers }: Pick<TestAccount, 'headers'>) => send.make(mp3, await newTake(headers));
  const read = (id: string, headers: Record<string, string> = newDevice()) => app.request(`/api/m/${id}`, { headers });
  const moteOf = async (answer: Response) => ((await answer.json()) as { mote: Record<string, unknown> }).mote;
  const show = (take: TestTake, by: TestAccount, body: object) =>
    send.json('POST', `m/${take.id}/visibility`, { ...take, device: by.headers }, body);

  async function pupilAndTeacher() {
    const [pupil, classmate, teacher, stranger] = [
      await newAccount(app, MINOR),
      await newAccount(app, MINOR),
      await newAccount(app),
      await newAccount(app),
    ];
    const classId = await newClass(app);
    await putIntoClass(app, classId, [
      { userId: teacher.user.id, role: 'teacher' },
      { userId: pupil.user.id, role: 'student' },
      { userId: classmate.user.id, role: 'student' },
    ]);
    return { pupil, classmate, teacher, stranger, classId };
  }

  it('a signed-in user’s mote belongs to the account, never expires and shows the author’s name', async () => {
    const author = await newAccount(app, { givenName: 'Zoë', familyName: 'Lind' });
    const take = await make(author);
    expect(await moteOf(await read(take.id))).toMatchObject({ authorName: 'Zoë Lind', isOwn: false, expiresAt: null });
    const list = (await (await send.get('m', author.headers)).json()) as { motes: unknown[] };
    expect(list.motes).toMatchObject([{ id: take.id, authorName: 'Zoë Lind', isOwn: true }]);
    expect(await (await send.get('m/status', author.headers)).json()).toEqual({ moteId: take.id });
    // On a device that was handed on, the claim alone opens and changes nothing.
    const rename = await send.json(
      'PATCH',
      `m/${take.id}`,
      { ...take, device: newDevice() },
      { title: 'x' },
      {
        'x-mote-claim': take.claim,
      },
    );
    expect(await codeOf(rename)).toBe('403 not-yours');
  });

  it('[S3-055] the mote’s page has the recording of the author’s name if the author chose that place and the recording exists', async () => {
    const author = await newAccount(app, { givenName: 'Zoë', familyName: 'Lind' });
    const [take, name] = [await make(author), await make(author)];
    let version = 0;
    const set = (settings: Record<string, unknown>) => {
      version += 1;
      const fields = Object.entries(settings).map(([field, value]) => [field, { value, version }]);
      return send.json('POST', 'i/settings', { ...take, device: author.headers }, Object.fromEntries(fields));
    };
    const soundOn = async (id = take.id) =>
      ((await (await app.request(`/api/m/${id}/page`, { headers: newDevice() })).json()) as { nameSound?: unknown })
        .nameSound;
    expect(await soundOn()).toBeUndefined();
    for (const place of ['card', 'signature', 'none']) {
      expect(
        (await set({ myMoteName: name.id, myMoteNamePhonetic: 'ZOH-ee', myMoteNamePlaybackLocation: place })).status,
      ).toBe(200);
      expect(await soundOn()).toBeUndefined();
    }
    await set({ myMoteNamePlaybackLocation: 'mote-page' });
    expect(await soundOn()).toMatchObject({
      audioUrl: expect.stringContaining(`/f/audio/${name.id}.mp3`),
      spelling: 'ZOH-ee',
    });
    expect(await soundOn(name.id)).toBeUndefined();
    await send.json('DELETE', `m/${name.id}`, { ...name, device: author.headers });
    expect(await soundOn()).toBeUndefined();
  });

  it('[S1-008] only the teacher opens a minor’s mote until the teacher publishes it, then without the name', async () => {
    const { pupil, classmate, teacher, stranger } = await pupilAndTeacher();
    const take = await make(pupil);
    for (const reader of [pupil, teacher]) {
      expect(await moteOf(await read(take.id, reader.headers))).toMatchObject({
        visibility: 'private',
        authorName: 'Mia Young',
      });
    }
    const audio = (headers: Record<string, string>) => app.request(`/api/f/audio/${take.id}.mp3`, { headers });
    expect((await audio(teacher.headers)).status).toBe(200);
    for (const headers of [newDevice(), stranger.headers, classmate.headers]) {
      expect(await codeOf(await read(take.id, headers))).toBe('403 not-yours');
      expect(await codeOf(await audio(headers))).toBe('403 not-yours');
      const page = await app.request(`/api/m/${take.id}/page`, { headers });
      expect(await page.json()).toEqual({ state: 'not-here-yet', mote: null });
    }
    for (const somebody of [pupil, classmate, stranger]) {
      expect(await codeOf(await show(take, somebody, { visibility: 'link' }))).toBe('403 not-yours');
    }
    expect((await show(take, teacher, { visibility: 'link' })).status).toBe(200);
    expect(await moteOf(await read(take.id))).toMatchObject({ visibility: 'link', authorName: null });
    expect((await show(take, pupil, { visibility: 'private' })).status).toBe(200);
    expect((await read(take.id)).status).toBe(403);
  });

  it('the author can show a mote to a class; users outside of the class cannot open it', async () => {
    const { teacher, pupil, stranger, classId } = await pupilAndTeacher();
    const take = await make(teacher);
    expect(await codeOf(await show(take, teacher, { visibility: 'class' }))).toBe('400 bad-request');
    const foreign = await newClass(app);
    expect(await codeOf(await show(take, teacher, { visibility: 'class', classId: foreign }))).toBe(
      '404 no-such-class',
    );
    expect((await show(take, teacher, { visibility: 'class', classId })).status).toBe(200);
    expect((await read(take.id, pupil.headers)).status).toBe(200);
    expect((await read(take.id, stranger.headers)).status).toBe(403);
    expect((await read(take.id)).status).toBe(403);
  });

  it.each([
    ['under 13', { ageBand: 'under-13', isMinor: true }],
    ['of unknown age, added by a school', { ageBand: null, isMinor: true }],
  ])('[S1-008] refuses motes of a child %s before consent is recorded and after it is withdrawn', async (_, age) => {
    const child = await newAccount(app, age);
    const teacher = await newAccount(app);
    const classId = await newClass(app);
    await putIntoClass(app, classId, [
      { userId: teacher.user.id, role: 'teacher' },
      { userId: child.user.id, role: 'student' },
    ]);
    const reserve = async () => send.reserve(await newTake(child.headers));
    const consent = (until: number | null, by = teacher) =>
      app.request('/api/c/consents', {
        method: 'POST',
        headers: { ...by.headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          subject: child.user.id,
          kind: 'school-agreement',
          document: 'dpa',
          version: '1',
          until,
        }),
      });
    expect(await codeOf(await reserve())).toBe('403 consent-needed');
    expect(await codeOf(await consent(null, await newAccount(app)))).toBe('403 not-allowed');
    expect(await codeOf(await consent(null, child))).toBe('403 not-allowed');
    expect((await consent(null)).status).toBe(204);
    expect((await reserve()).status).toBe(201);
    expect((await consent(app.now() - 1)).status).toBe(204);
    expect(await codeOf(await reserve())).toBe('403 consent-needed');
  });

  describe('motes of users who have not stated their age', () => {
    const UNASKED = { ageBand: null, isMinor: false, givenName: 'Kim', familyName: 'Young' } as const;
    const say = async (account: TestAccount, ageBand: string) => {
      const said = await app.request('/api/i/profile', {
        method: 'POST',
        headers: { ...account.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ageBand }),
      });
      expect(said.ok).toBe(true);
    };

    it('the link opens a mote of unknown age; its author’s name is hidden until the author states to be an adult', async () => {
      const account = await newAccount(app, UNASKED);
      const take = await make(account);
      expect(await moteOf(await read(take.id))).toMatchObject({ visibility: 'link', authorName: null });
      expect(await moteOf(await read(take.id, account.headers))).toMatchObject({ authorName: 'Kim Young' });
      await say(account, 'adult');
      expect(await moteOf(await read(take.id))).toMatchObject({ visibility: 'link', authorName: 'Kim Young' });
      expect(await moteOf(await read(take.id))).toMatchObject({ expiresAt: null });
    });

    it('[S1-008] a public mote becomes private when its author states to be a minor', async () => {
      const account = await newAccount(app, UNASKED);
      const take = await make(account);
      await say(account, '13-17');
      expect((await read(take.id)).status).toBe(403);
      expect(await moteOf(await read(take.id, account.headers))).toMatchObject({
        visibility: 'private',
        expiresAt: null,
      });
      app.advance(app.services.limits.consentWaitMs);
      expect((await read(take.id, account.headers)).status).toBe(200);
    });

    it('[S1-008] a mote of a child under 13 expires if no adult consents in time', async () => {
      const account = await newAccount(app, UNASKED);
      const take = await make(account);
      await say(account, 'under-13');
      expect((await read(take.id)).status).toBe(403);
      app.advance(app.services.limits.consentWaitMs - 1);
      expect((await read(take.id, account.headers)).status).toBe(200);
      app.advance(1);
      expect((await read(take.id, account.headers)).status).toBe(410);
    });

    it.each(['a teacher', 'the school'])(
      '[S1-008] a mote of a child does not expire once %s has consented',
      async (who) => {
        const school = `school of ${who}`;
        const account = await newAccount(app, { ...UNASKED, institutionId: school });
        const teacher = await newAccount(app);
        const other = await newAccount(app, UNASKED);
        const [take, another] = [await make(account), await make(other)];
        await say(account, 'under-13');
        await say(other, 'under-13');
        if (who === 'the school') {
          const paper = { document: 'dpa', version: '1', until: null };
          await app.db.atomic(recordAgreement({ ...app.services, actor: SIGNED_OUT }, school, paper));
        } else {
          const classId = await newClass(app);
          await putIntoClass(app, classId, [
            { userId: teacher.user.id, role: 'teacher' },
            { userId: account.user.id, role: 'student' },
          ]);
          const body = { subject: account.user.id, kind: 'parent', document: 'form', version: '1', until: null };
          const given = await app.request('/api/c/consents', {
            method: 'POST',
            headers: { ...teacher.headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
          expect(given.status).toBe(204);
        }
        app.advance(app.services.limits.consentWaitMs);
        expect((await read(take.id, account.headers)).status).toBe(200);
        expect((await read(another.id, other.headers)).status).toBe(410);
      },
    );
  });

  it('[S3-095] completes the goal makeFirstMote with the first mote, in the same write', async () => {
    const account = await newAccount(app);
    const { goal } = app.db.tables;
    const goals = () => app.db.handle.select().from(goal).where(eq(goal.userId, account.user.id));
    const take = await newTake(account.headers);
    await send.reserve(take);
    expect(await goals()).toEqual([]);
    await send.upload(await send.open(take), mp3);
    expect(await goals()).toMatchObject([{ goal: 'makeFirstMote', status: 'COMPLETED', at: app.now() }]);
    await make(account);
    expect(await goals()).toHaveLength(1);
  });

  describe('uploads that continue after sign-in', () => {
    const by = ({ headers }: TestAccount, take: TestTake): TestTake => ({ ...take, device: headers });
    const claimOf = ({ claim }: TestTake) => ({ 'x-mote-claim': claim });
    const finishedBy = async (account: TestAccount, take: TestTake) =>
      send.json('POST', `m/${take.id}/finish`, by(account, take), { sha256: sha256Of(mp3) }, claimOf(take));

    it('a repeated reserve moves an anonymous mote to the account, with the same link and no expiry', async () => {
      const [arriving, ready] = [await newTake(), await send.make(mp3)];
      await send.reserve(arriving);
      const account = await newAccount(app, { displayName: 'Ada' });
      for (const take of [arriving, ready]) {
        const again = await send.reserve(by(account, take));
        expect(again.status).toBe(200);
        expect(await moteOf(again)).toMatchObject({ isOwn: true, authorName: 'Ada', expiresAt: null });
      }
      await send.upload(await send.open(by(account, arriving)), mp3);
      app.advance(app.services.limits.anonymousMoteMs + 1);
      expect((await read(arriving.id)).status).toBe(200);
      expect((await read(ready.id)).status).toBe(200);
    });

    it('the last piece and a repeated finish move the mote to the account only with the claim', async () => {
      const account = await newAccount(app);
      const [sent, told, unproved] = [await newTake(), await send.make(mp3), await newTake()];
      for (const take of [sent, unproved]) await send.reserve(take);
      const whole = { 'upload-length': String(mp3.length), 'x-mote-sha256': sha256Of(mp3) };
      const location = await send.open(sent);
      const last = await send.patch(location, 0, mp3, { ...whole, ...account.headers, ...claimOf(sent) });
      expect(last.status).toBe(204);
      const bare = await send.patch(await send.open(unproved), 0, mp3, { ...whole, ...account.headers });
      expect(bare.status).toBe(204);
      expect(await moteOf(await finishedBy(account, told))).toMatchObject({ isOwn: true, expiresAt: null });
      expect(await moteOf(await read(sent.id, account.headers))).toMatchObject({ isOwn: true, expiresAt: null });
      expect(await moteOf(await read(unproved.id, account.headers))).toMatchObject({ isOwn: false });
    });

    it('a claim moves no mote of another account', async () => {
      const [owner, other] = [await newAccount(app), await newAccount(app)];
      const take = await make(owner);
      expect(await codeOf(await send.reserve(by(other, take)))).toBe('403 not-yours');
      expect(await codeOf(await finishedBy(other, take))).toBe('403 not-yours');
      const arriving = await newTake(owner.headers);
      await send.reserve(arriving);
      const whole = { 'upload-length': String(mp3.length), 'x-mote-sha256': sha256Of(mp3) };
      await send.patch(await send.open(arriving), 0, mp3, { ...whole, ...other.headers, ...claimOf(arriving) });
      for (const { id } of [take, arriving]) {
        expect(await moteOf(await read(id, owner.headers))).toMatchObject({ isOwn: true });
        expect(await moteOf(await read(id, other.headers))).toMatchObject({ isOwn: false });
      }
    });

    it('reserve makes a minor’s mote private, and leaves a child’s mote without consent anonymous and expiring', async () => {
      const [first, second] = [await send.make(mp3), await send.make(mp3)];
      const minor = await newAccount(app, MINOR);
      expect(await moteOf(await send.reserve(by(minor, first)))).toMatchObject({ isOwn: true, visibility: 'private' });
      expect((await read(first.id)).status).toBe(403);
      const child = await newAccount(app, { ageBand: 'under-13', isMinor: true });
      await send.reserve(by(child, second));
      const { expiresAt } = await moteOf(await read(second.id));
      expect(expiresAt).toBeGreaterThan(app.now());
    });
  });

  describe('anonymous motes at sign-in', () => {
    const move = async (account: TestAccount, claims: readonly string[]) =>
      app.db.atomic(await moveMotes(app.services, account.user, claims));

    it('sign-in moves the anonymous motes of the sent claims, with the same links and no expiry', async () => {
      const device = newDevice();
      const [ready, arriving, unproved] = [
        await send.make(mp3, await newTake(device)),
        await newTake(device),
        await send.make(mp3, await newTake(device)),
      ];
      await send.reserve(arriving);
      const account = await newAccount(app, { displayName: 'Ada' });
      await move(account, [ready.claim, arriving.claim, '0'.repeat(64)]);
      expect(await moteOf(await read(ready.id, account.headers))).toMatchObject({
        isOwn: true,
        expiresAt: null,
        authorName: 'Ada',
      });
      expect(await moteOf(await read(arriving.id, account.headers))).toMatchObject({ isOwn: true });
      expect(await moteOf(await read(unproved.id, account.headers))).toMatchObject({ isOwn: false, authorName: null });
      app.advance(app.services.limits.anonymousMoteMs);
      expect((await read(ready.id)).status).toBe(200);
      expect((await read(unproved.id)).status).toBe(410);
    });

    it('a repeated sign-in call moves the claims that did not fit into the first call', async () => {
      const [first, next] = [await send.make(mp3), await send.make(mp3)];
      const client = createClient(app);
      const email = newEmail();
      const nonce = newNonce();
      await client.askForMail(email, { nonce });
      const token = await tokenFor(app, email);
      const others = Array.from({ length: 199 }, (_, number) => number.toString(16).padStart(64, '0'));
      expect((await client.spend(token, { nonce, claims: [first.claim, ...others] })).status).toBe(200);
      expect((await client.spend(token, { nonce, claims: [next.claim] })).status).toBe(200);
      for (const { id } of [first, next]) {
        expect(await moteOf(await read(id, client.headers))).toMatchObject({ isOwn: true, expiresAt: null });
      }
      expect((await client.spend(token, { nonce, claims: [next.claim, ...others, ...others] })).status).toBe(400);
    });

    it('R15: sign-in moves no mote on a shared device, where another user may have recorded it', async () => {
      const [take, own] = [await send.make(mp3), await send.make(mp3)];
      const client = createClient(app);
      const spend = { claims: [take.claim], nonce: newNonce() };
      await client.signIn(newEmail(), { mail: { isSharedDevice: true, nonce: spend.nonce }, spend });
      expect(await moteOf(await read(take.id, client.headers))).toMatchObject({ isOwn: false, authorName: null });
      const alone = createClient(app);
      await alone.signIn(newEmail(), { spend: { claims: [own.claim] } });
      expect(await moteOf(await read(own.id, alone.headers))).toMatchObject({ isOwn: true });
    });

    it('R15: sign-in moves no mote of another account, even with its claim', async () => {
      const [owner, other] = [await newAccount(app), await newAccount(app)];
      const take = await make(owner);
      await move(other, [take.claim]);
      expect(await moteOf(await read(take.id, owner.headers))).toMatchObject({ isOwn: true });
      expect(await moteOf(await read(take.id, other.headers))).toMatchObject({ isOwn: false });
      expect(await codeOf(await send.reserve({ ...take, device: other.headers }))).toBe('403 not-yours');
    });

    it('two sign-ins at once with the same claims move each mote to only one account', async () => {
      const take = await send.make(mp3);
      const [one, two] = [await newAccount(app), await newAccount(app)];
      await Promise.all([move(one, [take.claim]), move(two, [take.claim])]);
      const owners = await Promise.all(
        [one, two].map(async ({ headers }) => (await moteOf(await read(take.id, headers))).isOwn),
      );
      expect(owners.filter(Boolean)).toHaveLength(1);
    });

    it('sign-in makes a minor’s mote private, and moves no mote of a child without consent', async () => {
      const [first, second] = [await send.make(mp3), await send.make(mp3)];
      const minor = await newAccount(app, MINOR);
      await move(minor, [first.claim]);
      expect((await read(first.id)).status).toBe(403);
      expect((await read(first.id, minor.headers)).status).toBe(200);
      const child = await newAccount(app, { ageBand: 'under-13', isMinor: true });
      await move(child, [second.claim]);
      expect(await moteOf(await read(second.id, child.headers))).toMatchObject({ isOwn: false });
    });
  });
});
