import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityStatusSchema, type SettingsDocument, settingsAnswerSchema } from '@/shared/contract/identity.ts';
import { GOALS } from '@/shared/domain/account/goals.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { HIGHLIGHT_LABELS } from '@/shared/domain/study/highlight.ts';
import { newClass, putIntoClass } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { createClient, newEmail, type TestClient } from '../testing/people.ts';
import { createSender, newTake } from '../testing/sender.ts';

describe.each(DIALECTS)('the caller’s identity on $name', ({ open }) => {
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

  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
  const statusOf = async (client: TestClient, body: unknown = {}) =>
    identityStatusSchema.parse(await (await client.call('POST', 'v1/i/status', body)).json());
  const signedIn = async (email = newEmail()) => {
    const client = createClient(app);
    return { client, first: await client.signIn(email) };
  };
  const save = async (client: TestClient, settings: unknown) => client.call('POST', 'i/settings', settings);
  const saved = async (client: TestClient, settings: SettingsDocument) =>
    settingsAnswerSchema.parse(await (await save(client, settings)).json()).settings;

  describe('the identity status', () => {
    it('[S3-065] [S3-066] [S3-067] recommends languages by the languages of the device', async () => {
      const nobody = createClient(app);
      expect((await statusOf(nobody)).device).toEqual({
        recommendedUXLocale: 'en-US',
        recommendedTranscriptionLocale: 'en-US',
        transcriptionOptOutEnabled: true,
      });
      expect((await statusOf(nobody, { locales: ['de', 'en'] })).device).toMatchObject({
        recommendedUXLocale: 'de-DE',
        recommendedTranscriptionLocale: 'de-DE',
      });
      expect((await statusOf(nobody, { locales: ['ne-NP', 'fr-BE'] })).device).toMatchObject({
        recommendedUXLocale: 'fr-FR',
        recommendedTranscriptionLocale: 'ne-NP',
      });
    });

    it('[S7-025] [S3-068] [S3-070] [S3-071] [S3-072] returns an anonymous status with general limits to a signed-out caller', async () => {
      const nobody = createClient(app);
      const status = await statusOf(nobody, { TZOffset: -60 });
      expect(status.auth).toEqual({ isLoggedIn: false, acquiredScopes: [], style: 'anonymous' });
      expect(status.identity.userId).toBe(`anonymous:from_website:${nobody.headers['x-mote-device-id']}`);
      expect(status.identity.TZOffset).toBe(-60);
      expect(Object.values(status.goals)).toEqual(GOALS.map(() => null));
      expect(status.entitlements.maxMoteSeconds).toBe(300);
      expect((await app.request('/api/i/status', { method: 'POST' })).status).toBe(200);
    });

    it('[S3-068] [S3-069] [S3-070] [S3-071] returns how the session signed in, and returns its token only once', async () => {
      const { client, first } = await signedIn();
      expect(first.auth).toEqual({
        isLoggedIn: true,
        acquiredScopes: [],
        style: 'email',
        accessToken: client.headers['x-mote-access-token'],
      });
      const { auth } = await statusOf(client);
      expect(auth).toEqual({ isLoggedIn: true, acquiredScopes: [], style: 'email' });
    });

    it('[S3-072] [S3-094] returns the seven goals', async () => {
      const { first } = await signedIn();
      expect(Object.keys(first.goals).sort()).toEqual([...GOALS].sort());
    });

    it('[S3-073] [S3-074] [S3-075] [S3-076] [S3-077] [S9-007] returns default values for a new account', async () => {
      const email = newEmail();
      const { first } = await signedIn(email);
      expect(first.identity).toMatchObject({
        primaryEmailAddress: email,
        isMinor: false,
        ageBand: null,
        voiceMappings: {},
        voiceSpeed: 1,
        suggestedTranscriptionLanguages: [],
        createdAt: app.now(),
        legals: [],
        referrerCode: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      });
    });

    it('[S3-078] returns the five highlight colours, of which one is locked', async () => {
      const { first } = await signedIn();
      const colours = Object.entries(first.identity.highlightColours);
      expect(colours.map(([id, { label, is_locked }]) => [id, label, is_locked])).toEqual([
        ['blue', 'Vocabulary', true],
        ['yellow', 'Main ideas', false],
        ['green', 'Evidence', false],
        ['orange', 'Questions', false],
        ['purple', 'Reactions', false],
      ]);
    });

    it('[S3-098] ignores a new name or an unlock of the locked colour, and stores the new name of another colour', async () => {
      const { client } = await signedIn();
      const value = {
        ...HIGHLIGHT_LABELS,
        blue: { label: 'Mine', is_locked: false },
        green: { label: 'Proof', is_locked: true },
      };
      const { highlightColours } = await saved(client, { highlightColours: { value, version: 1 } });
      const green = { label: 'Proof', is_locked: false };
      expect(highlightColours).toEqual({ value: { ...HIGHLIGHT_LABELS, green }, version: 1 });
      expect((await statusOf(client)).identity.highlightColours).toEqual({ ...HIGHLIGHT_LABELS, green });
    });

    it('[S3-097] [S3-079] [S3-080] [S3-081] [S3-082] [S3-083] [S3-084] [S3-085] [S3-086] [S3-089] [S9-008] returns what an account may do', async () => {
      const { first } = await signedIn();
      const { entitlements, productStates } = first;
      expect(entitlements).toMatchObject({
        isInstitutional: false,
        canUseBook: true,
        hitBookLimit: false,
        // A user of unknown age may be a child.
        canCreateClass: false,
        enhancement: { isEnabled: false, isForbidden: false },
        freeMotes: { freeMotesMintedEpoch: -1, totalFreeMotes: -1, usedFreeMotes: -1, availableFreeMotes: -1 },
        applyFreeMoteRationing: false,
      });
      expect(Object.keys(entitlements.teacherControls)).toEqual([...FEATURE_KEYS]);
      expect(productStates[0]).toMatchObject({ transcriptionOptOut: true });
      expect(first.device.transcriptionOptOutEnabled).toBe(true);
    });

    it('[S3-080] [S3-082] reports no use of books and classes; only an adult may create a class', async () => {
      const nobody = createClient(app);
      expect((await statusOf(nobody)).entitlements).toMatchObject({ canUseBook: false, canCreateClass: false });
      const { client } = await signedIn();
      await client.call('POST', 'i/profile', { ageBand: 'adult' });
      expect((await statusOf(client)).entitlements).toMatchObject({ canUseBook: true, canCreateClass: true });
    });

    it('[S3-077] suggests the languages of the last motes', async () => {
      const { client } = await signedIn();
      const send = createSender(app.request);
      for (const locale of ['fr-FR', 'de-DE', 'fr-FR', null]) {
        app.advance(1);
        await send.reserve(await newTake(client.headers), { locale });
      }
      const { identity, device } = await statusOf(client);
      expect(identity.suggestedTranscriptionLanguages).toEqual(['fr-FR', 'de-DE']);
      expect(device.recommendedTranscriptionLocale).toBe('fr-FR');
    });

    it('suggests the domain’s school to users without a school, and makes new users its members', async () => {
      const domain = `${randomUUID()}.example`;
      const email = newEmail(domain);
      const { client } = await signedIn(email);
      const { institution } = opened.db.tables;
      const row = {
        id: randomUUID(),
        name: 'Hill School',
        state: 'active',
        domain,
        provider: null,
        isEnhancementForbidden: true,
        hasRosters: false,
        createdAt: 1,
      };
      await opened.db.atomic([{ query: opened.db.handle.insert(institution).values(row) }]);
      expect((await statusOf(client)).identity.institutionNameHints).toEqual(['Hill School']);
      const member = await signedIn(newEmail(domain));
      expect(member.first.identity).toMatchObject({ institutionName: 'Hill School', institutionalRole: null });
      const enhancement = { value: { isEnabled: true }, version: 1 };
      expect(await codeOf(await save(member.client, { enhancement }))).toEqual([403, 'not-allowed']);
      expect((await save(member.client, { enhancement: { ...enhancement, value: { isEnabled: false } } })).status).toBe(
        200,
      );
    });

    it('redirects users of a school to its chosen provider, and lets no link bypass it', async () => {
      const domain = `${randomUUID()}.example`;
      const email = newEmail(domain);
      const early = createClient(app);
      await early.askForMail(email);
      const link = (await app.mails()).at(-1)?.links[0] ?? '';
      const { institution } = opened.db.tables;
      const base = { name: 'Hill School', isEnhancementForbidden: false, hasRosters: false, createdAt: 1 };
      const row = { ...base, id: randomUUID(), state: 'active', domain, provider: 'google' };
      await opened.db.atomic([{ query: opened.db.handle.insert(institution).values(row) }]);
      expect((await early.spend(link.slice(-43))).status).toBe(403);
      const asked = await createClient(app).askForMail(email);
      expect([asked.status, await asked.text()]).toEqual([202, '']);
      const mail = (await app.mails()).at(-1);
      expect(mail).toMatchObject({ to: email, subject: 'How to sign in to Mote' });
      expect(mail?.text).toContain('Google');
      expect(mail?.text).not.toContain('otl=');
    });
  });

  describe('settings', () => {
    it('merges settings field by field, and keeps the higher version of each', async () => {
      const { client } = await signedIn();
      await saved(client, { voiceSpeed: { value: 1.5, version: 2 }, loopPrompt: { value: 'What next?', version: 1 } });
      const merged = await saved(client, {
        voiceSpeed: { value: 0.5, version: 1 },
        loopPrompt: { value: 'Why?', version: 3 },
        lastTranslationLanguage: { value: 'uk-UA', version: 1 },
      });
      expect(merged).toEqual({
        voiceSpeed: { value: 1.5, version: 2 },
        loopPrompt: { value: 'Why?', version: 3 },
        lastTranslationLanguage: { value: 'uk-UA', version: 1 },
      });
      expect((await statusOf(client)).identity).toMatchObject({
        voiceSpeed: 1.5,
        loopPrompt: 'Why?',
        lastTranslationLanguage: 'uk-UA',
      });
    });

    it('keeps the settings that two devices save at the same moment', async () => {
      const { client } = await signedIn();
      await Promise.all([
        save(client, { voiceSpeed: { value: 2, version: 1 } }),
        save(client, { preferredLocale: { value: 'fr-CA', version: 1 } }),
        save(client, { voiceMappings: { value: { 'fr-CA': 'voice' }, version: 1 } }),
      ]);
      expect(await saved(client, {})).toEqual({
        voiceSpeed: { value: 2, version: 1 },
        preferredLocale: { value: 'fr-CA', version: 1 },
        voiceMappings: { value: { 'fr-CA': 'voice' }, version: 1 },
      });
      expect((await statusOf(client)).device.recommendedUXLocale).toBe('fr-CA');
    });

    it('[S3-043] returns a language for the account only if the user has chosen one', async () => {
      const { client } = await signedIn();
      expect((await statusOf(client)).identity.preferredLocale).toBe('');
      await save(client, { preferredLocale: { value: 'cy', version: 1 } });
      expect((await statusOf(client)).identity.preferredLocale).toBe('cy');
      await save(client, { preferredLocale: { value: '', version: 2 } });
      expect((await statusOf(client)).identity.preferredLocale).toBe('');
    });

    it('[S3-057] [S6-004] [S3-083] [S3-089] stores the switches for enhancement and transcription', async () => {
      const { client } = await signedIn();
      await save(client, {
        enhancement: { value: { isEnabled: true }, version: 1 },
        transcriptionOptOut: { value: true, version: 1 },
      });
      const status = await statusOf(client);
      expect(status.entitlements.enhancement).toEqual({ isEnabled: true, isForbidden: false });
      expect(status.productStates[0]?.transcriptionOptOut).toBe(true);
      expect(status.device.transcriptionOptOutEnabled).toBe(true);
    });

    it.each([false, true])(
      'opts out of transcription until the user chooses, then returns the choice: %s',
      async (value) => {
        const { client } = await signedIn();
        await save(client, { preferredLocale: { value: 'cy', version: 1 } });
        const before = await statusOf(client);
        expect([before.productStates[0]?.transcriptionOptOut, before.device.transcriptionOptOutEnabled]).toEqual([
          true,
          true,
        ]);
        await save(client, { transcriptionOptOut: { value, version: 1 } });
        const after = await statusOf(client);
        expect([after.productStates[0]?.transcriptionOptOut, after.device.transcriptionOptOutEnabled]).toEqual([
          value,
          value,
        ]);
      },
    );

    it('accepts valid settings of up to 256 KB', async () => {
      const { client } = await signedIn();
      const big = (bytes: number) => ({ loopPrompt: { value: 'x', version: 1 }, padding: 'x'.repeat(bytes) });
      expect((await save(client, big(LIMITS.settingsBytes - 1000))).status).toBe(200);
      expect(await codeOf(await save(client, big(LIMITS.settingsBytes)))).toEqual([413, 'body-too-large']);
      expect(await codeOf(await save(client, big(10 * 1024 * 1024)))).toEqual([413, 'body-too-large']);
      expect((await save(client, { voiceSpeed: { value: 9, version: 1 } })).status).toBe(400);
    });

    it('accepts only the user’s own mote as the sound of the name, and completes the goal', async () => {
      const { client } = await signedIn();
      const send = createSender(app.request);
      const [own, foreign] = [await newTake(client.headers), await newTake()];
      for (const take of [own, foreign]) await send.reserve(take);
      const name = (id: string) => save(client, { myMoteName: { value: id, version: 1 } });
      expect(await codeOf(await name(foreign.id))).toEqual([403, 'not-allowed']);
      expect((await name(own.id)).status).toBe(200);
      const status = await statusOf(client);
      expect([status.identity.myMoteName, status.goals.myMoteName]).toEqual([own.id, 'COMPLETED']);
    });
  });

  describe('the profile', () => {
    const say = (client: TestClient, profile: unknown) => client.call('POST', 'i/profile', profile);

    it('stores a profile without its NUL characters', async () => {
      const { client } = await signedIn();
      await say(client, { givenName: 'A\0da', description: 'Maths\0' });
      expect((await statusOf(client)).identity).toMatchObject({ givenName: 'Ada', description: 'Maths' });
    });

    it('stores the names of a profile, and completes the goal for them', async () => {
      const { client } = await signedIn();
      const answer = await say(client, {
        givenName: ' Zoë ',
        familyName: 'Quinn',
        description: 'Maths',
        countryCode: 'IE',
      });
      const { identity, goals } = identityStatusSchema.parse(await answer.json());
      expect(identity).toMatchObject({
        name: 'Zoë Quinn',
        displayName: 'Zoë Quinn',
        description: 'Maths',
        countryCode: 'IE',
      });
      expect(goals.captureNameDetailsAfterEmailLogin).toBe('COMPLETED');
      await say(client, { displayName: 'Ms Quinn' });
      expect((await statusOf(client)).identity).toMatchObject({ name: 'Zoë Quinn', displayName: 'Ms Quinn' });
    });

    async function newSchool(): Promise<{ domain: string; name: string }> {
      const { institution } = opened.db.tables;
      const domain = `${randomUUID()}.example`;
      const name = `School ${domain}`;
      const kind = { state: 'active', provider: null, isEnhancementForbidden: false, hasRosters: false, createdAt: 1 };
      const row = { id: randomUUID(), name, domain, ...kind };
      await opened.db.atomic([{ query: opened.db.handle.insert(institution).values(row) }]);
      return { domain, name };
    }
    const requestsFor = (name: string) => {
      const { institution } = opened.db.tables;
      return opened.db.handle.select().from(institution).where(eq(institution.name, name));
    };

    it('makes the user a member of the domain’s school, and completes the goal', async () => {
      const domain = `${randomUUID()}.example`;
      const { client, first } = await signedIn(newEmail(domain));
      expect(first.goals.schoolSearchDuringUserOnboarding).toBe('REQUIRED');
      const { institution } = opened.db.tables;
      const school = await newSchool();
      await opened.db.atomic([
        { query: opened.db.handle.update(institution).set({ domain }).where(eq(institution.name, school.name)) },
      ]);
      await say(client, { institutionName: ` ${school.name} ` });
      const { identity, goals } = await statusOf(client);
      expect(identity).toMatchObject({ institutionName: school.name, institutionNameHints: [] });
      expect(goals.schoolSearchDuringUserOnboarding).toBe('COMPLETED');
      await say(client, { institutionName: 'Another School' });
      expect((await statusOf(client)).identity.institutionName).toBe(school.name);
    });

    it('records a request for any other school, even an existing one, without a membership', async () => {
      const { client, first } = await signedIn();
      const school = await newSchool();
      expect((await say(client, { institutionName: school.name })).status).toBe(200);
      await say(client, { institutionName: school.name });
      const { identity, goals } = await statusOf(client);
      expect(identity.institutionName).toBe('');
      expect(goals.schoolSearchDuringUserOnboarding).toBe('COMPLETED');
      const asked = (await requestsFor(school.name)).filter(({ state }) => state === 'requested');
      expect(asked).toHaveLength(1);
      const { audit } = opened.db.tables;
      const [by] = await opened.db.handle
        .select()
        .from(audit)
        .where(eq(audit.thing, asked[0]?.id ?? ''));
      expect(by).toMatchObject({ actor: first.identity.userId, reason: 'school-search' });
    });

    it('lets the user skip the question for the school, but not mark it as completed', async () => {
      const { client } = await signedIn();
      const goal = (status: string) =>
        client.call('POST', 'i/goals', { goal: 'schoolSearchDuringUserOnboarding', status });
      expect(await codeOf(await goal('COMPLETED'))).toEqual([403, 'not-allowed']);
      expect((await goal('SKIP_FOR_NOW')).status).toBe(200);
      expect((await statusOf(client)).goals.schoolSearchDuringUserOnboarding).toBe('SKIP_FOR_NOW');
    });

    it('accepts the user’s age band only once', async () => {
      const { client } = await signedIn();
      expect((await say(client, { ageBand: 'under-13' })).status).toBe(200);
      const { identity, entitlements } = await statusOf(client);
      expect(identity).toMatchObject({ ageBand: 'under-13', isMinor: true });
      expect(entitlements.canUpload).toBe(false);
      expect((await say(client, { ageBand: 'under-13' })).status).toBe(200);
      expect(await codeOf(await say(client, { ageBand: 'adult' }))).toEqual([403, 'not-allowed']);
    });

    it('refuses a minor’s age band for a teacher, so that a slip does not cost them the class', async () => {
      const { client, first } = await signedIn();
      await putIntoClass(app, await newClass(app), [{ userId: first.identity.userId, role: 'teacher' }]);
      expect(await codeOf(await say(client, { ageBand: '13-17' }))).toEqual([403, 'not-allowed']);
      expect((await say(client, { ageBand: 'adult' })).status).toBe(200);
      expect((await statusOf(client)).identity).toMatchObject({ ageBand: 'adult', isMinor: false });
    });

    it('[S3-011] accepts only legal documents that are in force', async () => {
      const { client } = await signedIn();
      const terms = { document: 'terms', version: '1' };
      expect(await codeOf(await say(client, { legals: [{ ...terms, version: '0' }] }))).toEqual([400, 'bad-request']);
      await say(client, { legals: [terms] });
      app.advance(1000);
      await say(client, { legals: [terms] });
      const { identity } = await statusOf(client);
      expect(identity.legals).toEqual([{ ...terms, acceptedAt: app.now() - 1000 }]);
      expect(identity.legalsDue).toEqual([{ document: 'privacy', version: '1' }]);
    });
  });

  it('stores each status of a goal, except for goals that only an action completes', async () => {
    const { client } = await signedIn();
    const say = (goal: string, status: string) => client.call('POST', 'i/goals', { goal, status });
    for (const status of ['COMPLETED', 'SKIP_FOR_NOW', 'REQUIRED', 'DISMISSED']) {
      const answer = identityStatusSchema.parse(await (await say('loopOptIn', status)).json());
      expect(answer.goals.loopOptIn).toBe(status);
    }
    expect(await codeOf(await say('makeFirstMote', 'COMPLETED'))).toEqual([403, 'not-allowed']);
    expect(await codeOf(await say('captureNameDetailsAfterEmailLogin', 'SKIP_FOR_NOW'))).toEqual([403, 'not-allowed']);
    expect((await say('userOnboarding', 'completed')).status).toBe(400);
    const { goal } = opened.db.tables;
    const { identity } = await statusOf(client);
    const rows = await opened.db.handle
      .select()
      .from(goal)
      .where(and(eq(goal.userId, identity.userId), eq(goal.goal, 'loopOptIn')));
    expect(rows.map(({ status }) => status)).toEqual(['DISMISSED']);
  });

  it('lists the available ways to sign in', async () => {
    const answer = await createClient(app).call('GET', 'i/providers');
    expect(await answer.json()).toEqual({ google: false, classlink: false, mail: true, outbox: true });
  });
});
