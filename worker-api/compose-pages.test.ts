import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageOf } from './compose-pages.ts';
import { createPages } from './pages/index.ts';
import { testAssets, testTexts } from './pages/testing/fixtures.ts';
import { createSession } from './services/session/create.ts';
import { newAccount, newClass, putIntoClass, type TestAccount } from './testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, type TestApp } from './testing/app.ts';
import { encodeRecording } from './testing/recordings.ts';
import { createSender, newTake } from './testing/sender.ts';

const MINOR = { ageBand: '13-17', isMinor: true, givenName: 'Mia', familyName: 'Young' } as const;

describe.each(DIALECTS)(
  'the viewer of a page, found by the cookies of the site, on $name',
  { timeout: 60_000 },
  ({ open }) => {
    let opened: OpenedDatabase;
    let app: TestApp;
    let pupil: TestAccount;
    let teacher: TestAccount;
    let stranger: TestAccount;
    let moteId: string;
    beforeAll(async () => {
      opened = await open();
      app = await createTestApp({ db: opened.db });
      [pupil, teacher, stranger] = [await newAccount(app, MINOR), await newAccount(app), await newAccount(app)];
      await putIntoClass(app, await newClass(app), [
        { userId: teacher.user.id, role: 'teacher' },
        { userId: pupil.user.id, role: 'student' },
      ]);
      const take = await newTake(pupil.headers);
      await createSender(app.request).make(await encodeRecording('jfk.wav', 1), take);
      moteId = take.id;
    });
    afterAll(async () => {
      await app.close();
      await opened.close();
    });

    /** Returns the cookies that the site's sign-in sets in a browser. */
    async function cookiesOf({ user }: TestAccount): Promise<{ token: string; half: string }> {
      const session = { clientType: 'website', style: 'email', scopes: '', userAgent: undefined } as const;
      const made = await createSession(app.services, { ...session, userId: user.id, isSharedDevice: false });
      return { token: `accessToken=${made.token}`, half: `__Host-mote-session=${made.cookie}` };
    }
    const bothOf = async (account: TestAccount) => Object.values(await cookiesOf(account)).join('; ');
    const openPage = (cookie: string | null, id = moteId) => {
      const pages = createPages({
        linkOf: String,
        readPage: readPageOf(app.services),
        texts: testTexts(),
        assets: testAssets,
      });
      return pages.request(`/m/${id}`, cookie === null ? {} : { headers: { cookie } });
    };
    const listen = (cookie: string | null) =>
      app.request(`/api/f/audio/${moteId}.mp3`, cookie === null ? {} : { headers: { cookie } });

    it('[S1-008] shows a pupil’s mote to pupil and teacher, and lets no cache store it', async () => {
      for (const account of [pupil, teacher]) {
        const cookie = await bothOf(account);
        const page = await openPage(cookie);
        expect(page.status).toBe(200);
        expect(page.headers.get('cache-control')).toBe('private, no-store');
        expect(await page.text()).toContain(`/api/f/audio/${moteId}.mp3`);
        const sound = await listen(cookie);
        expect(sound.status).toBe(200);
        expect(sound.headers.get('access-control-allow-origin')).toBeNull();
        expect(sound.headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
    });

    it('shows the owner the controls of the mote, and other viewers the public page', async () => {
      const take = await newTake(teacher.headers);
      await createSender(app.request).make(await encodeRecording('jfk.wav', 1), take);
      const way = `href="/library?mote=${take.id}"`;
      const own = await openPage(await bothOf(teacher), take.id);
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(await own.text()).toContain(way);
      const { token, half } = await cookiesOf(teacher);
      for (const cookie of [null, token, half, await bothOf(stranger)]) {
        const page = await openPage(cookie, take.id);
        expect(page.status).toBe(200);
        expect(page.headers.get('cache-control')).toBe('no-cache');
        expect(await page.text()).not.toContain(way);
      }
      expect(await (await openPage(await bothOf(pupil))).text()).toContain(`href="/library?mote=${moteId}"`);
      expect(await (await openPage(await bothOf(teacher))).text()).not.toContain(`href="/library?mote=`);
    });

    it('hides the mote from all others: no cookie, half of the cookies, a stranger, an expired session', async () => {
      const { token, half } = await cookiesOf(teacher);
      const over = await cookiesOf(pupil);
      const { session } = app.db.tables;
      const others = [null, token, half, `${token}; ${over.half}`, await bothOf(stranger)];
      for (const cookie of others) {
        expect((await openPage(cookie)).status).toBe(404);
        expect((await listen(cookie)).status).toBe(403);
      }
      await app.db.atomic([{ query: app.db.handle.delete(session) }]);
      expect((await openPage(`${token}; ${half}`)).status).toBe(404);
      expect((await listen(`${token}; ${half}`)).status).toBe(403);
    });
  },
);
