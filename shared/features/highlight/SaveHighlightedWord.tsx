import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { highlightFaultText, isWord } from './model.ts';
import type { HighlightedWords } from './ports.ts';

export interface SaveHighlightedWordProps {
  highlight: Highlight;
  /** Absent: the user has no word list. */
  words?: HighlightedWords | undefined;
}

/** Adds a highlighted word to the user's word list, or removes it; hidden for more than one word. */
export function SaveHighlightedWord({ highlight, words }: SaveHighlightedWordProps): ReactNode {
  const t = useText();
  if (!words || !isWord(highlight)) return null;
  const fail = (error: ErrorCode) => showToast({ type: 'error', text: t(highlightFaultText(error)) });
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
