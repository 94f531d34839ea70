import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { HighlightEditor } from './HighlightEditor.tsx';
import styles from './Highlights.module.css';
import { highlightFaultText } from './model.ts';
import type { HighlightedWords, HighlightPorts } from './ports.ts';
import { SaveHighlightedWord } from './SaveHighlightedWord.tsx';
import { useHighlights, useLabels } from './use-highlights.ts';

export interface HighlightCardProps {
  id: string;
  ports: HighlightPorts;
  /** Absent: the user has no word list. */
  words?: HighlightedWords;
}

/** The card of one highlight beside its text: colour, note, remove and undo. */
export function HighlightCard({ id, ports, words }: HighlightCardProps): ReactNode {
  const t = useText();
  const [book] = useHighlights(ports);
  const labels = useLabels(book.state === 'ready' ? book.names : {});
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  if (book.state === 'reading') return null;
  if (book.state === 'failed') {
    return (
      <LoadFailed code={book.error} size={96}>
        {t(highlightFaultText(book.error))}
      </LoadFailed>
    );
  }
  const highlight = book.highlights.find((one) => one.id === id);
  const turn = async (remove: boolean) => {
    const turned = await (remove ? ports.remove(id) : ports.restore(id));
    setProblem(turned.ok ? null : turned.error);
    if (turned.ok) setRemoved(remove);
  };
  return (
    <div className={styles.card}>
      {problem && <Alert type="error">{t(highlightFaultText(problem))}</Alert>}
      {highlight && (
        <>
          <HighlightEditor {...{ highlight, labels, ports, fail: setProblem }} />
          <SaveHighlightedWord {...{ highlight, words }} />
          <Button size="sm" icon={<Trash2 />} onClick={() => void turn(true)}>
            {t('highlight-remove-this')}
          </Button>
        </>
      )}
      {!highlight && isRemoved && (
        <Alert
          type="info"
          actions={
            <Button size="sm" onClick={() => void turn(false)}>
              {t('highlight-undo')}
            </Button>
          }
        >
          {t('highlight-removed')}
        </Alert>
      )}
      {!highlight && !isRemoved && <Alert type="info">{t('highlight-gone')}</Alert>}
    </div>
  );
}
