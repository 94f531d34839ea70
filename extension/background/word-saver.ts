import { saveHighlightedWord, saveSelectedWord, takeWordBack } from '@/extension/features/highlight/messages.ts';
import { HighlightQuestion, SavedWordQuestion, SelectedWord } from '@/extension/features/highlight/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { pageKeyOf } from '@/shared/domain/highlight.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { type Meeting, metIn } from '@/shared/domain/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { dictionaryFor } from '@/shared/engines/define/dictionary-for.ts';
import { wordLanguage, wordOf } from '@/shared/features/define/model.ts';
import { sentenceOf } from '@/shared/features/highlight/model.ts';
import type { SaidOfWord } from '@/shared/features/highlight/ports.ts';
import type { HighlightStore, VocabularyStore } from '@/shared/store/contract.ts';
import type { TextsOfLocale } from './interface-locale.ts';

export interface WordSaverOptions {
  messenger: Messenger;
  /** The first is that of words of which nobody says the language. */
  dictionaries: readonly Dictionary[];
  words: Pick<VocabularyStore, 'find' | 'add' | 'remove'>;
  highlights: Pick<HighlightStore, 'get'>;
  ownerId(): Promise<string>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  onChange(): void;
}

/** A word of a page goes into the person's list by its first meaning; another is chosen in the dictionary. */
export function answerWordSaver(options: WordSaverOptions): void {
  const { messenger, dictionaries, words, highlights, ownerId, featuresOff, texts, onChange } = options;
  const isOff = async () => (await featuresOff()).includes('vocabularyList');

  async function save(word: string, lang: string, met: Meeting): Promise<Result<SaidOfWord>> {
    const dictionary = dictionaryFor(dictionaries, wordLanguage({ word, lang }));
    if (!dictionary) return err('no-dictionary');
    const defined = await dictionary.define(word);
    if (!defined.ok) return defined;
    const [entry] = defined.value.entries;
    const [sense] = entry?.senses ?? [];
    if (!entry || !sense) return err('word-unknown');
    const made = metIn(wordOf(defined.value, entry, sense, dictionary.language), met);
    const owner = await ownerId();
    const known = await words.find(owner, made.senseId);
    if (!known.ok) return known;
    const saved = known.value ? ok(known.value) : await words.add(owner, made);
    if (!saved.ok) return saved;
    onChange();
    const { t } = await texts();
    const { id, lemma, meaning } = saved.value;
    const what = { word: lemma, meaning };
    // What was in the list before is not taken out by an undo.
    if (known.value) return ok({ text: t('highlight-word-known', what), id: null });
    return ok({ text: t('highlight-word-saved', what), id });
  }

  messenger.answer(withInput(saveSelectedWord, SelectedWord), async ({ word, lang, sentence }, { url }) => {
    if (await isOff()) return err('feature-off');
    return save(word, lang, { sentence, source: pageKeyOf(url ?? '') ?? '' });
  });
  messenger.answer(withInput(saveHighlightedWord, HighlightQuestion), async ({ id }) => {
    if (await isOff()) return err('feature-off');
    const highlight = await highlights.get(await ownerId(), id);
    if (!highlight.ok) return highlight;
    if (!highlight.value) return err('highlight-lost');
    const { quote, lang, page } = highlight.value;
    return save(quote, lang, { sentence: sentenceOf(highlight.value), source: page });
  });
  messenger.answer(withInput(takeWordBack, SavedWordQuestion), async ({ id }) => {
    if (await isOff()) return err('feature-off');
    const removed = await words.remove(await ownerId(), id);
    if (!removed.ok) return removed;
    if (!removed.value) return err('word-unknown');
    onChange();
    const { t } = await texts();
    return ok({ text: t('highlight-word-back', { word: removed.value.lemma }) });
  });
}
