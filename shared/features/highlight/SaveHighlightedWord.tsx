import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Highlight } from '@/shared/domain/highlight.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { faultText, isWord } from './model.ts';
import type { HighlightedWords } from './ports.ts';

export interface SaveHighlightedWordProps {
  highlight: Highlight;
  /** Absent: the person has no list of words. */
  words?: HighlightedWords | undefined;
}

/** Puts a highlighted word into the person's list, and takes it out again; of more than a word there is nothing to press. */
export function SaveHighlightedWord({ highlight, words }: SaveHighlightedWordProps): ReactNode {
  const t = useText();
  if (!words || !isWord(highlight)) return null;
  const fail = (error: ErrorCode) => showToast({ type: 'error', text: t(faultText(error)) });
  const takeBack = async (id: string) => {
    const taken = await words.takeBack(id);
    if (!taken.ok) return fail(taken.error);
    showToast({ type: 'info', text: taken.value.text });
  };
  const save = async () => {
    const saved = await words.save(highlight.id);
    if (!saved.ok) return fail(saved.error);
    const { text, id } = saved.value;
    const undo = id !== null && { action: { label: t('highlight-undo'), onClick: () => void takeBack(id) } };
    showToast({ type: 'success', text, lifeMs: LIMITS.undoMs, ...undo });
  };
  return (
    <Button size="sm" icon={<Bookmark />} onClick={() => void save()}>
      {t('highlight-save-word')}
    </Button>
  );
}
