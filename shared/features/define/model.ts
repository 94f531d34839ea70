import { bareWord } from '@/shared/domain/study/bare-word.ts';
import { type Meeting, meetingIn, type NewWord, senseIdOf, type WordList } from '@/shared/domain/study/vocabulary.ts';
import type { Definition, DictionaryEntry, PartOfSpeech, Sense } from '@/shared/engines/contracts.ts';
import { isWrittenIn, languageOfScript, scriptOf } from '@/shared/l10n/script.ts';
import { declaredLanguage } from '@/shared/l10n/tag.ts';

export interface SenseGroup {
  partOfSpeech: PartOfSpeech;
  senses: readonly Sense[];
}

/** Groups senses by word class, in the dictionary's order of first appearance. */
export function groupSenses(senses: readonly Sense[]): readonly SenseGroup[] {
  const groups = new Map<PartOfSpeech, Sense[]>();
  for (const sense of senses) groups.set(sense.partOfSpeech, [...(groups.get(sense.partOfSpeech) ?? []), sense]);
  return [...groups].map(([partOfSpeech, of]) => ({ partOfSpeech, senses: of }));
}

/** The meanings of an entry by where they show. */
export interface Meanings {
  /** The one that fits, with a picture of its own or of the entry's first senses. */
  first: Sense;
  /** Further definitions for pupils. */
  others: readonly Sense[];
  /** The senses of the big dictionary. */
  more: readonly Sense[];
}

/** Returns the definitions for pupils before the big dictionary; without them, the first sense of the dictionary. */
export function meaningsOf({ plain, senses }: DictionaryEntry): Meanings {
  const [first = NO_SENSE, ...rest] = plain.length > 0 ? plain : senses;
  return plain.length > 0 ? { first, others: rest, more: senses } : { first, others: [], more: rest };
}

/** An entry always has a sense; see `DictionaryEntry.senses`. */
const NO_SENSE: Sense = { partOfSpeech: 'noun', definition: '', example: null, synonyms: [], picture: null };

/** Returns a definition or an example with a capital letter and a full stop. */
export function asSentence(text: string): string {
  const [first = '', ...rest] = text;
  return `${first.toUpperCase()}${rest.join('')}${/[.!?]["”]?$/.test(text) ? '' : '.'}`;
}

/** Returns a sentence in three parts around the word; null: the sentence does not have the word. */
export function litIn(sentence: string, word: string): { before: string; word: string; after: string } | null {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu').exec(sentence);
  if (!found || word === '') return null;
  const end = found.index + found[0].length;
  return { before: sentence.slice(0, found.index), word: found[0], after: sentence.slice(end) };
}

/** Returns the sentence in which a word was met; empty for another word. */
export const sentenceAround = (met: MetWord | undefined, word: string): string =>
  met && bareWord(met.word) === bareWord(word) ? met.sentence : '';

/** Returns whether the requested word is an inflected form of the entry's word. */
export const isForm = ({ asked }: Definition, { word }: DictionaryEntry): boolean =>
  asked.toLowerCase() !== word.toLowerCase();

/** A word as written in a text. */
export interface MetWord extends Meeting {
  word: string;
  /** BCP 47; empty: not declared. */
  lang: string;
}

/**
 * Returns the language of a word: the page's, if the word's letters fit it (a page may declare the language of its
 * menus); else the most likely language of its script. Empty: unknown.
 */
export function wordLanguage({ word, lang }: Pick<MetWord, 'word' | 'lang'>): string {
  const [script, said] = [scriptOf(word), declaredLanguage(lang)];
  if (script === null || (said !== '' && isWrittenIn(said, script))) return said;
  return languageOfScript(script);
}

/** Adds the sentence to the met word only: words looked up from its entry do not occur in it. */
export const meetIn = (words: WordList, met: MetWord): WordList =>
  meetingIn(words, ({ word }) => (bareWord(word) === bareWord(met.word) ? met : null));

/** Returns the data to save for a meaning. It has the dictionary's example if the word was not met in a sentence. */
export function wordOf(definition: Definition, entry: DictionaryEntry, sense: Sense, locale: string): NewWord {
  return {
    word: definition.asked,
    lemma: entry.word,
    senseId: senseIdOf(entry.word, sense.partOfSpeech, sense.definition),
    partOfSpeech: sense.partOfSpeech,
    meaning: sense.definition,
    sentence: sense.example ?? '',
    source: '',
    locale,
    picture: sense.picture ?? '',
  };
}

/** State of a look-up. */
export type LookUp =
  | { state: 'idle' }
  | { state: 'reading'; asked: string }
  | { state: 'found'; definition: Definition }
  | { state: 'unknown'; asked: string }
  | { state: 'failed'; asked: string };
