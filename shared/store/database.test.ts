import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createClassChoices } from './class-choices.ts';
import { openDatabase, SCHEMA } from './database.ts';
import { createFakeOrigin } from './fake-origin.ts';
import { createHighlightStore } from './highlight-store.ts';
import { createTakeStore } from './take-store.ts';
import { createVocabularyStore } from './vocabulary-store.ts';

const ID = '0aB3dE5gH7jK9mN1q';

/** A word as version 3 wrote it. */
const WORD = {
  id: 'a'.repeat(32),
  ownerId: 'me',
  word: 'ran',
  lemma: 'run',
  senseId: 'run/verb/0badf00d',
  partOfSpeech: 'verb',
  meaning: 'move fast',
  note: '',
  sentence: 'She ran home.',
  source: '',
  locale: 'en',
  picture: '',
  createdAt: 1_700_000_000_000,
  changedAt: {},
  removedAt: null,
};

/** A highlight as version 4 wrote it. */
const HIGHLIGHT = {
  id: 'c'.repeat(32),
  ownerId: 'me',
  page: 'https://article.example/volcanoes',
  title: 'Volcanoes',
  lang: 'en',
  quote: 'She sees smoke',
  before: 'Dr. Smith climbs. ',
  after: ', e.g. near the top.',
  at: 28,
  colour: 'yellow',
  note: 'Why?',
  createdAt: 1_700_000_000_000,
  changedAt: { note: 1_700_000_000_001 },
  removedAt: null,
};

/** A choice as version 7 wrote it. */
const CLASS_CHOICE = {
  ownerId: 'me',
  document: 'docs.google.com/document/1',
  classId: 'c'.repeat(17),
  at: 1_700_000_000_000,
};

const ROWS_OF_1 = {
  takes: [
    {
      id: ID,
      claim: '0'.repeat(64),
      ownerId: 'anonymous:from_website:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11',
      source: 'recorded',
      application: 'gmail',
      applicationView: 'gmail-default',
      title: 'Feedback',
      text: null,
      voice: null,
      locale: 'en-US',
      createdAt: 1_700_000_000_000,
      updatedAt: 1_700_000_002_000,
      durationMs: 2000,
      bytes: 5,
      sha256: null,
      peaks: null,
      capture: { state: 'recording', at: 1_700_000_000_000 },
      delivery: { state: 'sending', offset: 3, uploadUrl: 'f/uploads/x', attempt: 0, retryAt: 0 },
      placement: { state: 'none' },
      pieces: 2,
      hasAudio: 1,
    },
  ],
  chunks: [
    { takeId: ID, seq: 0, bytes: Uint8Array.of(1, 2, 3), durationMs: 1000, start: 0 },
    { takeId: ID, seq: 1, bytes: Uint8Array.of(4, 5), durationMs: 1000, start: 3 },
  ],
};

const ROWS_OF_2 = {
  takes: [
    ...ROWS_OF_1.takes,
    {
      id: '1bC4eF6hI8kL0nO2r',
      claim: '1'.repeat(64),
      ownerId: 'anonymous:from_website:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11',
      source: 'recorded',
      application: 'web',
      applicationView: null,
      title: 'Renamed',
      text: null,
      voice: null,
      locale: 'en-US',
      createdAt: 1_700_000_000_001,
      updatedAt: 1_700_000_009_000,
      durationMs: 1000,
      bytes: 3,
      sha256: 'a'.repeat(64),
      peaks: null,
      capture: { state: 'recorded', at: 1_700_000_003_000 },
      delivery: { state: 'final', sha256: 'a'.repeat(64), at: 1_700_000_004_000, title: null },
      placement: { state: 'none' },
      pieces: 1,
      hasAudio: 0,
      owesTitle: 1,
    },
  ],
  chunks: ROWS_OF_1.chunks,
};

/** One take and its pieces as each shipped version wrote them. Never changed; a new version adds its own. */
const EXAMPLES: Readonly<
  Record<
    number,
    { takes: object[]; chunks: object[]; words?: object[]; highlights?: object[]; classChoices?: object[] }
  >
> = {
  1: ROWS_OF_1,
  2: ROWS_OF_2,
  3: { ...ROWS_OF_2, words: [WORD] },
  4: { ...ROWS_OF_2, words: [WORD], highlights: [HIGHLIGHT] },
  5: { ...ROWS_OF_2, words: [{ ...WORD, owes: 1 }], highlights: [HIGHLIGHT] },
  6: { ...ROWS_OF_2, words: [{ ...WORD, owes: 1 }], highlights: [HIGHLIGHT] },
  7: { ...ROWS_OF_2, words: [{ ...WORD, owes: 1 }], highlights: [HIGHLIGHT], classChoices: [CLASS_CHOICE] },
};

async function writeAs(version: number, indexedDB: IDBFactory): Promise<void> {
  const db = new Dexie('mote', { indexedDB, IDBKeyRange });
  for (const { version: number, stores } of SCHEMA.filter((step) => step.version <= version))
    db.version(number).stores(stores);
  const { takes = [], chunks = [], words, highlights, classChoices } = EXAMPLES[version] ?? {};
  await db.table('takes').bulkAdd(takes);
  await db.table('chunks').bulkAdd(chunks);
  if (words) await db.table('words').bulkAdd(words);
  if (highlights) await db.table('highlights').bulkAdd(highlights);
  if (classChoices) await db.table('classChoices').bulkAdd(classChoices);
  db.close();
}

describe('MoteDatabase', () => {
  it('has example rows of each shipped version', () => {
    expect(Object.keys(EXAMPLES).map(Number)).toEqual(SCHEMA.map(({ version }) => version));
  });

  it.each(SCHEMA.map(({ version }) => version))('reads the rows of a database of version %i', async (version) => {
    const indexedDB = new IDBFactory();
    await writeAs(version, indexedDB);
    const db = openDatabase({ indexedDB, IDBKeyRange });
    const takes = createTakeStore(db, { clock: { now: () => 1 }, ...createFakeOrigin().join(), log() {} });
    expect(await takes.get(ID)).toMatchObject({ title: 'Feedback', bytes: 5, delivery: { offset: 3 } });
    expect([...(await takes.readBytes(ID, 0, 9))]).toEqual([1, 2, 3, 4, 5]);
    expect((await takes.interrupted('anonymous:from_website:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11')).length).toBe(1);
    expect(await takes.finish(ID, 'recovered', null)).toMatchObject({ ok: true, value: { bytes: 5 } });
  });

  it('reads the saved words of a database of version 3', async () => {
    const indexedDB = new IDBFactory();
    await writeAs(3, indexedDB);
    const deps = { clock: { now: () => 1 }, createId: () => 'b'.repeat(32), log() {} };
    const words = createVocabularyStore(openDatabase({ indexedDB, IDBKeyRange }), deps);
    expect(await words.list('me')).toEqual({ ok: true, value: [WORD] });
    // No account has these words yet.
    expect(await words.owed('me', 9)).toEqual([WORD]);
  });

  it('reads the highlights of a database of version 4', async () => {
    const indexedDB = new IDBFactory();
    await writeAs(4, indexedDB);
    const highlights = createHighlightStore(openDatabase({ indexedDB, IDBKeyRange }), {
      clock: { now: () => 1 },
      log() {},
    });
    expect(await highlights.ofPage('me', HIGHLIGHT.page)).toEqual({ ok: true, value: [HIGHLIGHT] });
  });

  it('reads the class choices of a database of version 7', async () => {
    const indexedDB = new IDBFactory();
    await writeAs(7, indexedDB);
    const choices = createClassChoices(openDatabase({ indexedDB, IDBKeyRange }), { clock: { now: () => 1 }, log() {} });
    expect(await choices.of('me', CLASS_CHOICE.document)).toBe(CLASS_CHOICE.classId);
  });

  it('marks a title of a database of version 2 that the server does not have yet', async () => {
    const indexedDB = new IDBFactory();
    await writeAs(2, indexedDB);
    const db = openDatabase({ indexedDB, IDBKeyRange });
    const takes = createTakeStore(db, { clock: { now: () => 1 }, ...createFakeOrigin().join(), log() {} });
    const outgoing = await takes.outgoing('anonymous:from_website:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11');
    expect(outgoing.map(({ title }) => title)).toEqual(['Feedback', 'Renamed']);
  });

  it('sets an expiry on the anonymous motes of a database of version 5, and on no others', async () => {
    const indexedDB = new IDBFactory();
    await writeAs(5, indexedDB);
    const before = new Dexie('mote', { indexedDB, IDBKeyRange });
    for (const { version, stores } of SCHEMA.filter((step) => step.version <= 5))
      before.version(version).stores(stores);
    const [, sent] = ROWS_OF_2.takes;
    await before.table('takes').add({ ...sent, id: '2cD5fG7iJ9lM1oP3s', ownerId: 'me' });
    before.close();
    const { takes } = openDatabase({ indexedDB, IDBKeyRange });
    const deliveries = await takes.orderBy('id').toArray();
    expect(deliveries.map(({ delivery }) => delivery)).toEqual([
      ROWS_OF_1.takes[0]?.delivery,
      { ...sent?.delivery, expiresAt: 1_700_000_004_000 + LIMITS.anonymousMoteMs },
      sent?.delivery,
    ]);
  });

  it('keeps today’s rows when a later version opens the database', async () => {
    const indexedDB = new IDBFactory();
    const newest = SCHEMA.at(-1)?.version ?? 1;
    await writeAs(newest, indexedDB);
    const next = {
      version: newest + 1,
      stores: { takes: `${SCHEMA.findLast(({ stores }) => stores.takes)?.stores.takes}, title` },
      upgrade: (transaction: {
        table(name: string): { toCollection(): { modify(change: object): Promise<number> } };
      }) => transaction.table('takes').toCollection().modify({ title: 'Moved' }),
    };
    const db = openDatabase({ indexedDB, IDBKeyRange, schema: [...SCHEMA, next] });
    expect((await db.takes.where('title').equals('Moved').first())?.id).toBe(ID);
    expect(await db.chunks.count()).toBe(2);
  });
});
