import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import rows from '@/shared/ui/rows.module.css';
import { showToast } from '@/shared/ui/Toast.tsx';
import { Swatch } from './ColourChoice.tsx';
import { HighlightEditor } from './HighlightEditor.tsx';
import styles from './Highlights.module.css';
import { type ColourLabels, highlightFaultText } from './model.ts';
import type { HighlightedWords, HighlightPorts } from './ports.ts';
import { SaveHighlightedWord } from './SaveHighlightedWord.tsx';

/** Longest visible quote, in characters: a longer one would push other rows out of view. */
const SHOWN_CHARS = 280;
/** Longest quote in the name of a button, in characters. */
const NAMED_CHARS = 40;

export interface HighlightRowProps {
  highlight: Highlight;
  labels: ColourLabels;
  ports: HighlightPorts;
  /** Absent: the user has no word list. */
  words?: HighlightedWords | undefined;
  /** The quote is missing from the current page. */
  isLost: boolean;
  onGo(): void;
}

/** One highlight in the list: quote, note, link to its place, and actions. */
export function HighlightRow({ highlight, labels, ports, words, isLost, onGo }: HighlightRowProps): ReactNode {
  const t = useText();
  const [isEdited, setEdited] = useState(false);
  const { id, quote, colour, note, lang } = highlight;
  const short = shorten(quote, NAMED_CHARS);
  const fail = (error: Parameters<typeof highlightFaultText>[0]) =>
    showToast({ type: 'error', text: t(highlightFaultText(error)) });
  const restore = async () => {
    const restored = await ports.restore(id);
    if (!restored.ok) fail(restored.error);
  };
  const remove = async () => {
    const removed = await ports.remove(id);
    if (!removed.ok) return fail(removed.error);
    showToast({
      type: 'info',
      text: t('highlight-removed'),
      lifeMs: LIMITS.undoMs,
      action: { label: t('highlight-undo'), onClick: () => void restore() },
    });
  };
  return (
    <li className={classNames(rows.box, styles.row)}>
      <p className={styles.label}>
        <Swatch colour={colour} /> {labels[colour]}
        {isLost && <span className={styles.lost}>{t('highlight-lost-here')}</span>}
      </p>
      <blockquote className={styles.quote} dir="auto" {...(lang !== '' && { lang })}>
        {shorten(quote, SHOWN_CHARS)}
      </blockquote>
      {note !== '' && !isEdited && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {isEdited && <HighlightEditor {...{ highlight, labels, ports, fail }} />}
      {isEdited && <SaveHighlightedWord {...{ highlight, words }} />}
      <div className={styles.acts}>
        {!isLost && (
          <IconButton size="sm" label={t('highlight-go', { quote: short })} icon={<ArrowRight />} onClick={onGo} />
        )}
        <IconButton
          size="sm"
          label={t('highlight-edit', { quote: short })}
          icon={<Pencil />}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        />
        <IconButton
          size="sm"
          label={t('highlight-remove', { quote: short })}
          icon={<Trash2 />}
          onClick={() => void remove()}
        />
      </div>
    </li>
  );
}

const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s?\S*$/, '')}…`;
