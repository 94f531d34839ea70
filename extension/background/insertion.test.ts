import { describe, expect, it } from 'vitest';
import { type MoteInsertion, READER_NAME } from '@/extension/core/contract.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { type InsertionWords, insertionOf } from './insertion.ts';

const LINK = 'https://mote.example/m/x';
const words: InsertionWords = { t: createSourceTexts(), locale: 'en-US', name: null };
const insertion = (title: string, over: Partial<InsertionWords> = {}): MoteInsertion =>
  insertionOf({ title }, LINK, null, { ...words, ...over });

it('a title turns nothing round in the page that it is put into', () => {
  const { label } = insertion('a\u202Egpj');
  expect(label).toContain('agpj');
  expect(label).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

describe('words for who is written to', () => {
  it('have a place for the one name, and a number for as many as a class', () => {
    const { addressed } = insertion('');
    expect(addressed?.one).toBe(`Voice note for ${READER_NAME}`);
    expect(addressed?.many[0]).toBe('Voice note for 2 people');
    expect(addressed?.many.at(-1)).toBe('Voice note for 30 people');
  });

  it('keep the title, which cannot take the name’s place', () => {
    const { addressed } = insertion(`Well ${READER_NAME}done`);
    expect(addressed?.one).toBe(`Voice note for ${READER_NAME}: Well done`);
    expect(addressed?.many[1]).toBe('Voice note for 3 people: Well done');
  });
});

describe('how the author says their name', () => {
  const name = { moteId: 'n', link: 'https://mote.example/m/n', spelling: '', place: 'signature' } as const;

  it('goes along with its place, and with the spelling where there is one', () => {
    expect(insertion('', { name }).saidName).toEqual({
      link: name.link,
      label: 'Hear how I say my name',
      place: 'signature',
    });
    const spelled = insertion('', { name: { ...name, spelling: 'AY-duh' } });
    expect(spelled.saidName?.label).toBe('Hear how I say my name: AY-duh');
  });

  it('not without one, and not beside the recording of the name itself', () => {
    expect(insertion('')).not.toHaveProperty('saidName');
    expect(insertion('', { name: { ...name, link: LINK } })).not.toHaveProperty('saidName');
  });
});
