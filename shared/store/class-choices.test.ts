import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { createClassChoices, MOST_CHOICES } from './class-choices.ts';
import { openDatabase } from './database.ts';
import { createFakeOrigin } from './fake-origin.ts';
import { createTakeStore } from './take-store.ts';

function open() {
  let now = 100;
  const db = openDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const log = vi.fn<(what: string, fault?: unknown) => void>();
  return { db, log, choices: createClassChoices(db, { clock: { now: () => now++ }, log }) };
}

it('remembers a class, or none, for each document of each owner; the last choice counts', async () => {
  const { choices } = open();
  await choices.remember('me', 'essay', 'maths');
  await choices.remember('me', 'diary', null);
  expect(await choices.of('me', 'essay')).toBe('maths');
  expect(await choices.of('me', 'diary')).toBeNull();
  expect(await choices.of('me', 'slides')).toBeUndefined();
  expect(await choices.of('other', 'essay')).toBeUndefined();
  await choices.remember('me', 'essay', 'art');
  expect(await choices.of('me', 'essay')).toBe('art');
});

it('forgets the oldest choice of an owner with too many', async () => {
  const { choices } = open();
  await choices.remember('other', 'essay', 'art');
  for (let i = 0; i <= MOST_CHOICES; i += 1) await choices.remember('me', `document ${i}`, 'maths');
  expect(await choices.of('me', 'document 0')).toBeUndefined();
  expect(await choices.of('me', 'document 1')).toBe('maths');
  expect(await choices.of('other', 'essay')).toBe('art');
});

it('an erased account takes its choices along', async () => {
  const { db, choices } = open();
  await choices.remember('me', 'essay', 'maths');
  await choices.remember('other', 'essay', 'art');
  const takes = createTakeStore(db, { clock: { now: () => 1 }, ...createFakeOrigin().join(), log() {} });
  expect(await takes.forgetOwner('me')).toEqual({ ok: true, value: 0 });
  expect(await choices.of('me', 'essay')).toBeUndefined();
  expect(await choices.of('other', 'essay')).toBe('art');
});

it('a store that cannot be read or written costs another question, and is logged', async () => {
  const { db, log, choices } = open();
  vi.spyOn(db.classChoices, 'get').mockRejectedValue(new Error('unreadable'));
  vi.spyOn(db.classChoices, 'put').mockRejectedValue(new Error('full'));
  await choices.remember('me', 'essay', 'maths');
  expect(await choices.of('me', 'essay')).toBeUndefined();
  expect(log).toHaveBeenCalledTimes(2);
});
