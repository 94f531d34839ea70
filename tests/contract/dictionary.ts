import { expect, it } from 'vitest';
import { type Dictionary, PARTS_OF_SPEECH } from '@/shared/engines/contracts.ts';

/** Declares the contract of every dictionary. */
export function dictionaryContract(
  name: string,
  create: () => Promise<Dictionary>,
  { known, unknown }: { known: string; unknown: string },
): void {
  const look = async (text: string) => {
    const found = await (await create()).define(text);
    if (!found.ok) throw new Error(found.error);
    return found.value;
  };

  it(`${name}: an entry has senses, each with its class and words`, async () => {
    const { asked, entries } = await look(known);
    expect(asked).toBe(known);
    expect(entries.length).toBeGreaterThan(0);
    for (const { senses } of entries) {
      expect(senses.length).toBeGreaterThan(0);
      for (const sense of senses) {
        expect(PARTS_OF_SPEECH).toContain(sense.partOfSpeech);
        expect(sense.definition.trim()).not.toBe('');
        expect(sense.synonyms.length).toBeLessThanOrEqual(4);
      }
    }
  });

  it(`${name}: capitals, spaces and quotes around a word do not change the result`, async () => {
    expect((await look(` “${known.toUpperCase()}.” `)).entries).toEqual((await look(known)).entries);
  });

  it(`${name}: an unknown word has no entry and is no error`, async () => {
    for (const text of [unknown, '', '?!', 'constructor of', '\u0000'])
      expect((await look(text)).entries.filter(({ word }) => word === unknown)).toEqual([]);
    expect((await look(unknown)).entries).toEqual([]);
  });
}
