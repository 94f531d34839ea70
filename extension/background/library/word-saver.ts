import { saveHighlightedWord, saveSelectedWord, takeWordBack } from '@/extension/features/highlight/messages.ts';
import {
  highlightQuestionSchema,
  savedWordQuestionSchema,
  selectedWordSchema,
} from '@/extension/features/highlight/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { pageKeyOf } from '@/shared/domain/study/highlight.ts';
import { type Meeting, metIn } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { dictionaryFor } from '@/shared/engines/define/dictionary-for.ts';
import { meaningsOf, wordLanguage, wordOf } from '@/shared/features/define/model.ts';
import { sentenceOf } from '@/shared/features/highlight/model.ts';
import type { WordMeaning } from '@/shared/features/highlight/ports.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { TextsOfLocale } from '../settings/interface-locale.ts';

export interface WordSaverOptions {
  messenger: Messenger;
  /** Dictionaries by language. The first dictionary also serves words of unknown language. */
  dictionaries: readonly Dictionary[];
  words: Pick<VocabularyStore, 'find' | 'add' | 'remove'>;
  highlights: Pick<HighlightStore, 'get'>;
  ownerId(): Promise<string>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  onChange(): void;
}

/** Saves a word of a page in the user's list with its first meaning; the dictionary offers further meanings. */
export function answerWordSaver(options: WordSaverOptions): void {
  const { messenger, dictionaries, words, highlights, ownerId, featuresOff, texts, onChange } = options;
  const isOff = async () => (await featuresOff()).includes('vocabularyList');

  async function save(word: string, lang: string, met: Meeting): Promise<Result<WordMeaning>> {
    const dictionary = dictionaryFor(dictionaries, wordLanguage({ word, lang }));
    if (!dictionary) return err('no-dictionary');
    const defined = await dictionary.define(word, met.sentence);
    if (!defined.ok) return defined;
    const [entry] = defined.value.entries;
    if (!entry) return err('word-unknown');
    const made = metIn(wordOf(defined.value, entry, meaningsOf(entry).first, dictionary.language), met);
    const owner = await ownerId();
    const known = await words.find(owner, made.senseId);
    if (!known.ok) return known;
    const saved = known.value ? ok(known.value) : await words.add(owner, made);
    if (!saved.ok) return saved;
    onChange();
    const { t } = await texts();
    const { id, lemma, meaning } = saved.value;
    const what = { word: lemma, meaning };
    // Undo does not remove a word that was in the list before.
    if (known.value) return ok({ text: t('highlight-word-known', what), id: null });
    return ok({ text: t('highlight-word-saved', what), id });
  }

  messenger.answer(withInput(saveSelectedWord, selectedWordSchema), async ({ word, lang, sentence }, { url }) => {
    if (await isOff()) return err('feature-off');
    return save(word, lang, { sentence, source: pageKeyOf(url ?? '') ?? '' });
  });
  messenger.answer(withInput(saveHighlightedWord, highlightQuestionSchema), async ({ id }) => {
    if (await isOff()) return err('feature-off');
    const highlight = await highlights.get(await ownerId(), id);
    if (!highlight.ok) return highlight;
    if (!highlight.value) return err('highlight-lost');
    const { quote, lang, page } = highlight.value;
    return save(quote, lang, { sentence: sentenceOf(highlight.value), source: page });
  });
  messenger.answer(withInput(takeWordBack, savedWordQuestionSchema), async ({ id }) => {
    if (await isOff()) return err('feature-off');
    const removed = await words.remove(await ownerId(), id);
    if (!removed.ok) return removed;
    if (!removed.value) return err('word-unknown');
    onChange();
    const { t } = await texts();
    return ok({ text: t('highlight-word-back', { word: removed.value.lemma }) });
  });
}
