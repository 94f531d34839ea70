import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HIGHLIGHT, type Highlight, type NewHighlight } from '@/shared/domain/study/highlight.ts';
import type { HighlightStore } from './contract.ts';
import { openDatabase } from './database.ts';
import { createHighlightStore } from './highlight-store.ts';

const PAGE = 'https://article.example/volcanoes';
const newHighlight = (quote: string, changes: Partial<NewHighlight> = {}): NewHighlight => ({
  id: quote.padEnd(32, '0'),
  page: PAGE,
  title: 'Volcanoes',
  lang: 'en',
  quote,
  before: '',
  after: '',
  at: 0,
  colour: 'yellow',
  ...changes,
});
const idOf = (quote: string) => newHighlight(quote).id;

let now: number;
let store: HighlightStore;
let db: ReturnType<typeof openDatabase>;
const log = vi.fn();

beforeEach(() => {
  now = 100;
  db = openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  store = createHighlightStore(db, { clock: { now: () => now++ }, log });
});

const quotes = async (ownerId: string, page?: string) => {
  const list = await (page === undefined ? store.list(ownerId) : store.ofPage(ownerId, page));
  return list.ok ? list.value.map(({ quote }) => quote) : list.error;
};

describe('the highlight store', () => {
  it('lists highlights newest first, and those of one page oldest first', async () => {
    await store.add('me', newHighlight('ash'));
    await store.add('me', newHighlight('lava'));
    await store.add('me', newHighlight('moon', { page: 'https://article.example/moon' }));
    expect(await quotes('me')).toEqual(['moon', 'lava', 'ash']);
    expect(await quotes('me', PAGE)).toEqual(['ash', 'lava']);
  });

  it('[B28] finds a highlight by http and by https and keeps its original address', async () => {
    await store.add('me', newHighlight('ash', { page: 'http://article.example/volcanoes' }));
    await store.add('me', newHighlight('lava', { page: 'https://article.example/volcanoes' }));
    await store.add('me', newHighlight('moon', { page: 'http://article.example:8080/volcanoes' }));
    expect(await quotes('me', 'https://article.example/volcanoes')).toEqual(['ash', 'lava']);
    expect(await quotes('me', 'http://article.example/volcanoes')).toEqual(['ash', 'lava']);
    expect(await store.get('me', idOf('ash'))).toMatchObject({ value: { page: 'http://article.example/volcanoes' } });
  });

  it('hides highlights from other owners', async () => {
    await store.add('me', newHighlight('ash'));
    expect(await quotes('you')).toEqual([]);
    expect(await store.get('you', idOf('ash'))).toEqual({ ok: true, value: null });
    expect(await store.change('you', idOf('ash'), { note: 'x' })).toEqual({ ok: true, value: null });
    expect(await store.remove('you', idOf('ash'))).toEqual({ ok: true, value: null });
    expect(await store.add('you', newHighlight('ash'))).toMatchObject({ ok: false });
    expect(await store.get('me', idOf('ash'))).toMatchObject({ ok: true, value: { note: '', removedAt: null } });
  });

  it('stores a highlight once when it is added twice, in its first version', async () => {
    await store.add('me', newHighlight('ash'));
    await store.change('me', idOf('ash'), { note: 'grey' });
    expect(await store.add('me', newHighlight('ash'))).toMatchObject({ ok: true, value: { note: 'grey' } });
    expect(await quotes('me')).toEqual(['ash']);
  });

  it('changes colour and note, each with its own time', async () => {
    await store.add('me', newHighlight('ash'));
    await store.change('me', idOf('ash'), { colour: 'green' });
    const changed = await store.change('me', idOf('ash'), { note: 'n'.repeat(HIGHLIGHT.maxNote + 5) });
    expect(changed).toMatchObject({
      value: { colour: 'green', note: 'n'.repeat(HIGHLIGHT.maxNote), changedAt: { colour: 101, note: 102 } },
    });
  });

  it('dates a change after all earlier ones, even if a clock was put back or another device’s clock was ahead', async () => {
    await store.add('me', newHighlight('ash'));
    const [mine] = await store.owed('me', 1);
    const { ownerId: _, ...ash } = mine as Highlight;
    await store.merge('me', [{ ...ash, note: 'theirs', colour: 'purple', changedAt: { note: 9_000, colour: 9_000 } }]);
    expect(await store.change('me', idOf('ash'), { note: 'mine' })).toMatchObject({
      value: { changedAt: { note: 9_001 } },
    });
    await store.merge('me', [{ ...ash, note: 'theirs', changedAt: { note: 9_000 } }]);
    expect(await store.get('me', idOf('ash'))).toMatchObject({ value: { note: 'mine' } });
    now = 50_000;
    await store.remove('me', idOf('ash'));
    now = 300;
    expect(await store.restore('me', idOf('ash'))).toMatchObject({ value: { changedAt: { removedAt: 50_001 } } });
  });

  it('keeps a marker of a removed highlight and restores it', async () => {
    await store.add('me', newHighlight('ash'));
    await store.remove('me', idOf('ash'));
    expect([await quotes('me'), await quotes('me', PAGE)]).toEqual([[], []]);
    expect(await db.highlights.count()).toBe(1);
    expect(await store.restore('me', idOf('ash'))).toMatchObject({
      value: { removedAt: null, changedAt: { removedAt: 102 } },
    });
    await store.remove('me', idOf('ash'));
    await store.add('me', newHighlight('ash'));
    expect(await quotes('me')).toEqual(['ash']);
  });

  it('moves highlights to the user who signs in, once', async () => {
    await store.add('nobody', newHighlight('ash'));
    expect(await store.giveOwner('nobody', 'me')).toBe(1);
    expect(await store.giveOwner('nobody', 'me')).toBe(0);
    expect(await quotes('me')).toEqual(['ash']);
  });

  it('deletes all highlights of an erased account and no others', async () => {
    await store.add('me', newHighlight('ash'));
    await store.add('me', newHighlight('lava'));
    await store.remove('me', idOf('lava'));
    await store.add('you', newHighlight('moon'));
    expect(await store.forgetOwner('me')).toEqual({ ok: true, value: 2 });
    expect(await store.owed('me', 10)).toEqual([]);
    expect(await db.highlights.where({ ownerId: 'me', page: PAGE }).count()).toBe(0);
    expect(await quotes('you')).toEqual(['moon']);
    expect(await store.forgetOwner('me')).toEqual({ ok: true, value: 0 });
  });

  it('lists a highlight as unsent until the account has its newest version', async () => {
    await store.add('me', newHighlight('ash'));
    await store.add('me', newHighlight('lava'));
    await store.remove('me', idOf('lava'));
    const owed = await store.owed('me', 10);
    expect(owed.map(({ quote, removedAt }) => [quote, removedAt])).toEqual([
      ['ash', null],
      ['lava', 102],
    ]);
    expect(await store.owed('me', 1)).toHaveLength(1);
    await store.change('me', idOf('ash'), { note: 'grey' });
    await store.settle('me', owed);
    expect((await store.owed('me', 10)).map(({ quote, note }) => [quote, note])).toEqual([['ash', 'grey']]);
    expect(await store.owed('you', 10)).toEqual([]);
  });

  it('merges another device’s changes: the later change of each field wins', async () => {
    await store.add('me', newHighlight('ash'));
    await store.change('me', idOf('ash'), { note: 'mine' });
    const [mine] = await store.owed('me', 1);
    const { ownerId: _, ...ash } = mine as Highlight;
    const theirs = { ...ash, note: 'theirs', colour: 'purple', changedAt: { note: 1, colour: 500 } } as const;
    const lava = { ...ash, ...newHighlight('lava') };
    expect(await store.merge('me', [theirs, lava])).toEqual({ ok: true, value: 2 });
    expect(await store.get('me', idOf('ash'))).toMatchObject({ value: { note: 'mine', colour: 'purple' } });
    expect((await store.owed('me', 10)).map(({ quote }) => quote)).toEqual(['ash']);
    expect(await store.merge('me', [theirs, lava])).toEqual({ ok: true, value: 0 });
    expect(await store.merge('you', [theirs])).toEqual({ ok: true, value: 0 });
  });

  it('reports a full device', async () => {
    vi.spyOn(db.highlights, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect(await store.add('me', newHighlight('ash'))).toMatchObject({ ok: false, error: 'device-storage-full' });
    expect(log).toHaveBeenCalled();
  });
});
