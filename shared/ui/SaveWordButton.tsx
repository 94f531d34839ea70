import { Bookmark, BookmarkCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NewWord, WordList } from '@/shared/domain/study/vocabulary.ts';
import { useText } from '@/shared/l10n/react.ts';
import { IconButton } from './IconButton.tsx';

/** Adds a meaning to the user's word list, or removes it. */
export function SaveWordButton({ words, word }: { words: WordList; word: NewWord }): ReactNode {
  const t = useText();
  const isSaved = words.isSaved(word.senseId);
  return (
    <IconButton
      size="sm"
      aria-pressed={isSaved}
      label={t(isSaved ? 'vocabulary-saved' : 'vocabulary-save', { word: word.lemma })}
      icon={isSaved ? <BookmarkCheck /> : <Bookmark />}
      onClick={() => (isSaved ? words.remove(word.senseId) : words.save(word))}
    />
  );
}
