import { bareWord } from '@/shared/domain/bare-word.ts';
import { type Meeting, meetingIn, type NewWord, senseIdOf, type WordList } from '@/shared/domain/vocabulary.ts';
import type { Definition, DictionaryEntry, PartOfSpeech, Sense } from '@/shared/engines/contracts.ts';
import { isWrittenIn, languageOfScript, scriptOf } from '@/shared/l10n/script.ts';
import { saidLanguage } from '@/shared/l10n/tag.ts';

/** A pupil reads the first meanings of an entry; the others come when asked for. */
export const FIRST_SENSES = 2;

export interface SenseGroup {
  partOfSpeech: PartOfSpeech;
  senses: readonly Sense[];
}

/** Senses under their word class, in the order in which the dictionary brings each class first. */
export function groupSenses(senses: readonly Sense[]): readonly SenseGroup[] {
  const groups = new Map<PartOfSpeech, Sense[]>();
  for (const sense of senses) groups.set(sense.partOfSpeech, [...(groups.get(sense.partOfSpeech) ?? []), sense]);
  return [...groups].map(([partOfSpeech, of]) => ({ partOfSpeech, senses: of }));
}

/** How many meanings of an entry wait behind "more". */
export const restOf = ({ senses }: DictionaryEntry): number => Math.max(0, senses.length - FIRST_SENSES);

/** The picture of an entry and the meaning that it shows; null where there is none among those that are shown. */
export function pictureOf(senses: readonly Sense[]): { address: string; definition: string } | null {
  const sense = senses.find(({ picture }) => picture !== null);
  return sense?.picture ? { address: sense.picture, definition: sense.definition } : null;
}

/** An entry that is not the word that was asked, but what that is a form of. */
export const isForm = ({ asked }: Definition, { word }: DictionaryEntry): boolean =>
  asked.toLowerCase() !== word.toLowerCase();

/** A word as it stands in a text. */
export interface MetWord extends Meeting {
  word: string;
  /** BCP 47; empty: nobody says it. */
  lang: string;
}

/**
 * In what a word is: as its page says, where its letters can be that (a page may say the language of its menus); else whose letters they
 * are. Empty: nobody knows.
 */
export function wordLanguage({ word, lang }: Pick<MetWord, 'word' | 'lang'>): string {
  const [script, said] = [scriptOf(word), saidLanguage(lang)];
  if (script === null || (said !== '' && isWrittenIn(said, script))) return said;
  return languageOfScript(script);
}

/** The word that was met is kept with its own sentence; others that were looked up from there are not of it. */
export const meetIn = (words: WordList, met: MetWord): WordList =>
  meetingIn(words, ({ word }) => (bareWord(word) === bareWord(met.word) ? met : null));

/** What is kept of a meaning: with the dictionary's example, where no sentence is known in which the word was met. */
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

/** How a look-up stands. */
export type LookUp =
  | { state: 'idle' }
  | { state: 'reading'; asked: string }
  | { state: 'found'; definition: Definition }
  | { state: 'unknown'; asked: string }
  | { state: 'failed'; asked: string };
