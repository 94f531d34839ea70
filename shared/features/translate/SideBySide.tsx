import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import rows from '@/shared/ui/rows.module.css';
import { ListenButton } from './ListenButton.tsx';
import { shownLanguage, type TranslatedRow, type Work } from './model.ts';
import type { Speaker } from './ports.ts';
import styles from './Translate.module.css';

/** Shows the original and its translation side by side, row by row; the page itself is not changed. */
export function SideBySide({ work, speaker }: { work: Work; speaker: Speaker }): ReactNode {
  const t = useText();
  const [from, to] = [shownLanguage(work.from), shownLanguage(work.to)];
  return (
    <ol className={styles.rows} aria-label={t('translate-both')}>
      {work.rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same text, and rows never move.
        <RowItem key={at} {...{ row, from, to, speaker }} />
      ))}
    </ol>
  );
}

type Side = ReturnType<typeof shownLanguage>;

function RowItem({
  row,
  from,
  to,
  speaker,
}: {
  row: TranslatedRow;
  from: Side;
  to: Side;
  speaker: Speaker;
}): ReactNode {
  return (
    <li className={classNames(rows.box, styles.row)}>
      <div className={styles.side}>
        <p className={styles.original} lang={from.lang} dir={from.dir}>
          {row.text}
        </p>
        <ListenButton text={row.text} lang={from.lang} speaker={speaker} />
      </div>
      {row.translated && (
        <div className={styles.side}>
          <p className={styles.translation} lang={to.lang} dir={to.dir}>
            {row.translated.text}
          </p>
          {!row.open && <ListenButton text={row.translated.text} lang={to.lang} speaker={speaker} />}
        </div>
      )}
    </li>
  );
}
