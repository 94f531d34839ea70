import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type HighlightsBody,
  highlightsAnswerSchema,
  SAVED_A_CALL,
  type WordsBody,
  wordsAnswerSchema,
} from '@/shared/contract/library.ts';
import { createMemoryLimiter } from '../services/limits/limiter.ts';
import { newAccount, signedInHeaders, type TestAccount } from '../testing/accounts.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../testing/app.ts';
import { savedHighlight, savedWord } from '../testing/saved.ts';
import { codeOf } from '../testing/sender.ts';

const newId = () => randomBytes(16).toString('hex');

describe.each(DIALECTS)('saved highlights and words on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let ada: TestAccount;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });
  beforeEach(async () => {
    ada = await newAccount(app);
  });

  const postTo = (path: string) => (headers: Record<string, string>, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  describe('highlights of an account', () => {
    const post = postTo('/api/u/highlights');
    const say = async (headers: Record<string, string>, { changes = [], since = null }: Partial<HighlightsBody>) =>
      highlightsAnswerSchema.parse(await (await post(headers, { changes, since })).json());

    it('[S1-021] a highlight of one device is on the other devices of the account', async () => {
      const other = await signedInHeaders(app, ada.user.id);
      const smoke = savedHighlight(newId());
      expect((await say(ada.headers, { changes: [smoke] })).highlights).toEqual([smoke]);
      expect(await say(other, {})).toMatchObject({ highlights: [smoke], hasMore: false });
    });

    it('removes NUL from the texts of highlights', async () => {
      const id = newId();
      const strange = savedHighlight(id, { title: 'Vol\0canoes', quote: 'smo\0ke', note: '\0why?' });
      const kept = savedHighlight(id, { note: 'why?' });
      expect((await say(ada.headers, { changes: [strange] })).highlights).toEqual([kept]);
    });

    it('refuses too many highlights in an hour with a Retry-After time; reading still works', async () => {
      const limiter = createMemoryLimiter({ 'highlight-by-user': { points: 3, seconds: 3_600 } });
      const strict = await createTestApp({ db: opened.db, limiter });
      const bea = await newAccount(strict);
      const call = (changes: readonly unknown[]) =>
        strict.request('/api/u/highlights', {
          method: 'POST',
          headers: { ...bea.headers, 'content-type': 'application/json' },
          body: JSON.stringify({ changes, since: null }),
        });
      const two = [savedHighlight(newId()), savedHighlight(newId())];
      expect((await call(two)).status).toBe(200);
      const refused = await call(two);
      expect(refused.headers.get('retry-after')).toBe('3600');
      expect(await codeOf(refused)).toBe('429 too-many-requests');
      expect(highlightsAnswerSchema.parse(await (await call([])).json()).highlights).toHaveLength(2);
      await strict.close();
    });

    it('merges highlights field by field: the later change wins in any order, also when repeated', async () => {
      const id = newId();
      const noted = savedHighlight(id, { note: 'later', changedAt: { note: 9 } });
      const coloured = savedHighlight(id, { note: 'earlier', colour: 'green', changedAt: { note: 5, colour: 7 } });
      for (const one of [noted, coloured, noted]) await say(ada.headers, { changes: [one] });
      const { highlights } = await say(ada.headers, {});
      expect(highlights).toEqual([{ ...noted, colour: 'green', changedAt: { note: 9, colour: 7 } }]);
    });

    it('stores no text of a removed highlight; restoring it sends its text again', async () => {
      const id = newId();
      await say(ada.headers, { changes: [savedHighlight(id, { note: 'secret' })] });
      const gone = savedHighlight(id, { note: 'secret', removedAt: 20, changedAt: { removedAt: 20 } });
      const { highlights } = await say(ada.headers, { changes: [gone] });
      expect(highlights).toMatchObject([{ id, quote: '', page: '', note: '', before: '', removedAt: 20 }]);
      const back = savedHighlight(id, { note: 'secret', changedAt: { removedAt: 30 } });
      expect((await say(ada.headers, { changes: [back] })).highlights).toMatchObject([
        { id, quote: 'smoke', page: back.page, note: 'secret', removedAt: null },
      ]);
    });

    it('highlights are private to their account, even if two accounts use the same id', async () => {
      const bob = await newAccount(app);
      const smoke = savedHighlight(newId());
      await say(ada.headers, { changes: [smoke] });
      expect((await say(bob.headers, {})).highlights).toEqual([]);
      const mine = { ...smoke, note: 'mine' };
      expect((await say(bob.headers, { changes: [mine] })).highlights).toEqual([mine]);
      expect((await say(ada.headers, {})).highlights).toEqual([smoke]);
      expect(await codeOf(await post(newDevice(), { changes: [], since: null }))).toBe('403 sign-in-needed');
    });

    it('refuses highlights of a child under 13 before consent', async () => {
      const child = await newAccount(app, { ageBand: 'under-13', isMinor: true });
      expect(await codeOf(await post(child.headers, { changes: [savedHighlight(newId())], since: null }))).toBe(
        '403 consent-needed',
      );
    });

    it('returns highlights in portions, each once', async () => {
      const count = SAVED_A_CALL.answers + 5;
      const ids = Array.from({ length: count }, newId);
      for (let at = 0; at < count; at += SAVED_A_CALL.changes) {
        const changes = ids.slice(at, at + SAVED_A_CALL.changes).map((id) => savedHighlight(id));
        await say(ada.headers, { changes });
      }
      const first = await say(ada.headers, {});
      const second = await say(ada.headers, { since: first.next });
      expect([first.hasMore, second.hasMore]).toEqual([true, false]);
      const heard = [...first.highlights, ...second.highlights].map(({ id }) => id);
      expect([...heard].sort()).toEqual([...ids].sort());
    });

    it('refuses malformed highlights and too many in one call', async () => {
      const smoke = savedHighlight(newId());
      for (const wrong of [
        { id: 'x' },
        { colour: 'pink' },
        { quote: 'q'.repeat(5_001) },
        { note: 'n'.repeat(1_001) },
      ]) {
        expect(await codeOf(await post(ada.headers, { changes: [{ ...smoke, ...wrong }], since: null }))).toBe(
          '400 bad-request',
        );
      }
      const many = Array.from({ length: SAVED_A_CALL.changes + 1 }, () => savedHighlight(newId()));
      expect(await codeOf(await post(ada.headers, { changes: many, since: null }))).toBe('400 bad-request');
    });

    it('keeps concurrent changes of two devices to one highlight', async () => {
      const id = newId();
      await say(ada.headers, { changes: [savedHighlight(id)] });
      const other = await signedInHeaders(app, ada.user.id);
      await Promise.all([
        say(ada.headers, { changes: [savedHighlight(id, { note: 'a', changedAt: { note: 5 } })] }),
        say(other, { changes: [savedHighlight(id, { colour: 'blue', changedAt: { colour: 6 } })] }),
      ]);
      expect((await say(ada.headers, {})).highlights).toMatchObject([{ note: 'a', colour: 'blue' }]);
    });
  });

  describe('words of an account', () => {
    const post = postTo('/api/u/words');
    const say = async (headers: Record<string, string>, { changes = [], since = null }: Partial<WordsBody>) =>
      wordsAnswerSchema.parse(await (await post(headers, { changes, since })).json());

    it('a word of one device is on the other devices of the account, and in no other account', async () => {
      const other = await signedInHeaders(app, ada.user.id);
      const run = savedWord(newId(), { meaningLocale: 'es' });
      expect((await say(ada.headers, { changes: [run] })).words).toEqual([run]);
      expect(await say(other, {})).toMatchObject({ words: [run], hasMore: false });
      const bob = await newAccount(app);
      expect((await say(bob.headers, {})).words).toEqual([]);
      expect((await say(bob.headers, { changes: [{ ...run, note: 'mine' }] })).words).toMatchObject([{ note: 'mine' }]);
      expect((await say(ada.headers, {})).words).toEqual([run]);
      expect(await codeOf(await post(newDevice(), { changes: [], since: null }))).toBe('403 sign-in-needed');
    });

    it('merges words field by field, and stores no text of a removed word until it is restored', async () => {
      const id = newId();
      const noted = savedWord(id, { note: 'later', changedAt: { note: 9 } });
      const older = savedWord(id, { note: 'earlier', changedAt: { note: 5 } });
      for (const one of [noted, older, noted]) await say(ada.headers, { changes: [one] });
      expect((await say(ada.headers, {})).words).toEqual([noted]);
      const gone = { ...noted, removedAt: 20, changedAt: { note: 9, removedAt: 20 } };
      const [mark] = (await say(ada.headers, { changes: [gone] })).words;
      expect(JSON.stringify(mark)).not.toMatch(/run|ran|move fast|home|article|later/);
      expect(mark).toMatchObject({ id, removedAt: 20 });
      const back = { ...noted, changedAt: { note: 9, removedAt: 30 } };
      expect((await say(ada.headers, { changes: [back] })).words).toEqual([back]);
    });

    it('words of a young child are not stored before consent, and a malformed word is refused', async () => {
      const child = await newAccount(app, { ageBand: 'under-13', isMinor: true });
      const run = savedWord(newId());
      expect(await codeOf(await post(child.headers, { changes: [run], since: null }))).toBe('403 consent-needed');
      for (const wrong of [
        { id: 'x' },
        { meaning: 'm'.repeat(1_001) },
        { note: 'n'.repeat(501) },
        { removedAt: 'no' },
      ]) {
        expect(await codeOf(await post(ada.headers, { changes: [{ ...run, ...wrong }], since: null }))).toBe(
          '400 bad-request',
        );
      }
    });

    it('refuses too many words in an hour with a Retry-After time', async () => {
      const limiter = createMemoryLimiter({ 'word-by-user': { points: 1, seconds: 3_600 } });
      const strict = await createTestApp({ db: opened.db, limiter });
      const bea = await newAccount(strict);
      const refused = await strict.request('/api/u/words', {
        method: 'POST',
        headers: { ...bea.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: [savedWord(newId()), savedWord(newId())], since: null }),
      });
      expect([await codeOf(refused), refused.headers.get('retry-after')]).toEqual(['429 too-many-requests', '3600']);
      await strict.close();
    });
  });
});
