import { describe, expect, it } from 'vitest';
import { type MoteInsertion, READER_NAME } from '@/extension/core/page/contract.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { type InsertionWords, insertionOf } from './insertion.ts';

const LINK = 'https://mote.example/m/x';
const words: InsertionWords = { t: createSourceTexts(), locale: 'en-US', name: null, sender: null };
const insertion = (title: string, over: Partial<InsertionWords> = {}): MoteInsertion =>
  insertionOf({ title, durationMs: 12_300 }, LINK, null, { ...words, ...over });

it('removes direction marks of a title before the label is inserted', () => {
  const { label } = insertion('a\u202Egpj');
  expect(label).toContain('agpj');
  expect(label).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

it('the label says how long the note is', () => {
  expect(insertion('').label).toBe('Voice note · 0:12');
  expect(insertion('Well done').label).toBe('Voice note: Well done · 0:12');
  expect(insertionOf({ title: '', durationMs: 0 }, LINK, null, words).label).toBe('Voice note');
});

it('the picture in a mail says what it plays: its length, and its author if one is known', () => {
  const said = (durationMs: number, firstName = '') =>
    insertionOf({ title: 'Well done', durationMs, firstName }, LINK, null, words).picture;
  expect(said(12_300, 'Ada')).toBe('Play voice note, 12 seconds, from Ada');
  expect(said(12_300)).toBe('Play voice note, 12 seconds');
  expect(said(61_000, '\u202EAda')).toBe('Play voice note, 1 minute, 1 second, from Ada');
  expect(said(0, 'Ada')).toBeUndefined();
});

it('a mail names its sender: the first name on the note, else the account’s name', () => {
  const from = (over: { firstName?: string }, sender: string | null) =>
    insertionOf({ title: '', durationMs: 0, ...over }, LINK, null, { ...words, sender }).note?.replace(
      /[\u2068\u2069]/g,
      '',
    );
  expect(from({ firstName: 'Ana' }, null)).toBe('From Ana');
  expect(from({}, 'Ms Rivera')).toBe('From Ms Rivera');
  expect(from({ firstName: '' }, null)).toBeUndefined();
  expect(from({ firstName: '\u202Eana' }, null)).toBe('From ana');
  const until = insertionOf({ title: '', durationMs: 0, firstName: 'Ana' }, LINK, 0, words).note;
  expect(until).toMatch(/^From .Ana. · You can listen until /);
});

describe('labels that name the recipients', () => {
  it('labels that name the recipients have a placeholder for a single name, and a number for up to a class', () => {
    const { addressed } = insertion('');
    expect(addressed?.one).toBe(`Voice note for ${READER_NAME} · 0:12`);
    expect(addressed?.many[0]).toBe('Voice note for 2 people · 0:12');
    expect(addressed?.many.at(-1)).toBe('Voice note for 30 people · 0:12');
  });

  it('labels that name the recipients keep the title, which cannot replace the name’s placeholder', () => {
    const { addressed } = insertion(`Well ${READER_NAME}done`);
    expect(addressed?.one).toBe(`Voice note for ${READER_NAME}: Well done · 0:12`);
    expect(addressed?.many[1]).toBe('Voice note for 3 people: Well done · 0:12');
  });
});

describe("the author's spoken name", () => {
  const name = { moteId: 'n', link: 'https://mote.example/m/n', spelling: '', place: 'signature' } as const;

  it('the author’s spoken name includes its link, and the spelling where there is one', () => {
    expect(insertion('', { name }).spokenName).toEqual({
      link: name.link,
      label: 'Hear how I say my name',
      place: 'signature',
    });
    const spelled = insertion('', { name: { ...name, spelling: 'AY-duh' } });
    expect(spelled.spokenName?.label).toBe('Hear how I say my name: AY-duh');
  });

  it('omits the author’s spoken name when there is none, and beside the recording of the name itself', () => {
    expect(insertion('')).not.toHaveProperty('spokenName');
    expect(insertion('', { name: { ...name, link: LINK } })).not.toHaveProperty('spokenName');
  });
});
