import { saveSelectedWord } from '@/extension/features/highlight/messages.ts';
import { SelectedWord } from '@/extension/features/highlight/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { pageKeyOf } from '@/shared/domain/highlight.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { wordOf } from '@/shared/features/define/model.ts';
import type { VocabularyStore } from '@/shared/store/contract.ts';
import type { TextsOfLocale } from './interface-locale.ts';

export interface WordSaverOptions {
  messenger: Messenger;
  dictionary: Dictionary;
  words: Pick<VocabularyStore, 'add'>;
  ownerId(): Promise<string>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  onSaved(): void;
}

/** A word that is selected in a page goes into the person's list by its first meaning; another is chosen in the dictionary. */
export function answerWordSaver(options: WordSaverOptions): void {
  const { messenger, dictionary, words, ownerId, featuresOff, texts, onSaved } = options;
  messenger.answer(withInput(saveSelectedWord, SelectedWord), async ({ word, sentence }, { url }) => {
    if ((await featuresOff()).includes('vocabularyList')) return err('feature-off');
    const defined = await dictionary.define(word);
    if (!defined.ok) return defined;
    const [entry] = defined.value.entries;
    const [sense] = entry?.senses ?? [];
    if (!entry || !sense) return err('word-unknown');
    const made = wordOf(defined.value, entry, sense, dictionary.language);
    const met = { ...(sentence !== '' && { sentence }), source: pageKeyOf(url ?? '') ?? '' };
    const saved = await words.add(await ownerId(), { ...made, ...met });
    if (!saved.ok) return saved;
    onSaved();
    const { t } = await texts();
    return ok({ text: t('highlight-word-saved', { word: saved.value.lemma, meaning: saved.value.meaning }) });
  });
}
