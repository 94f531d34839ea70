import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { csvFile } from '@/shared/ui/csv-file.ts';
import { saveFile } from '@/shared/ui/save-file.ts';
import {
  type Collection,
  docPartsOf,
  HIGHLIGHT_COLUMNS,
  type HighlightColumn,
  markdownOf,
  rowsOfHighlights,
} from './collect.ts';
import styles from './Highlights.module.css';
import type { ColourLabels, Group } from './model.ts';
import type { DocumentMaker } from './ports.ts';
import { SaveAsDocument } from './SaveAsDocument.tsx';

const FORMATS = ['docx', 'markdown', 'csv'] as const;
type Format = (typeof FORMATS)[number];

export interface SaveHighlightsProps {
  groups: readonly Group[];
  labels: ColourLabels;
  maker: DocumentMaker | undefined;
}

/** Saves the listed highlights as a file. */
export function SaveHighlights({ groups, labels, maker }: SaveHighlightsProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const title = t('highlight-file');
  const dateOf = (at: number) => new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
  const save = async (format: Format) => {
    const heads = HIGHLIGHT_COLUMNS.map((column) => [column, t(`highlight-column-${column}`)]);
    const { blob, ending } = await fileOf(
      format,
      { title, groups, labels, dateOf },
      Object.fromEntries(heads) as Record<HighlightColumn, string>,
    );
    saveFile(blob, `${title}.${ending}`);
  };
  return (
    <div className={styles.files}>
      {FORMATS.map((format) => (
        <Button key={format} size="sm" icon={<Download />} onClick={() => void save(format)}>
          {t(`highlight-save-${format}`)}
        </Button>
      ))}
      {maker && (
        <SaveAsDocument maker={maker} title={title} parts={() => docPartsOf({ title, groups, labels, dateOf })} />
      )}
    </div>
  );
}

async function fileOf(
  format: Format,
  collection: Collection,
  heads: Record<HighlightColumn, string>,
): Promise<{ blob: Blob; ending: string }> {
  if (format === 'markdown') {
    return { blob: new Blob([markdownOf(collection)], { type: 'text/markdown' }), ending: 'md' };
  }
  if (format === 'docx') {
    const { DOCX_TYPE, docxOf } = await import('./docx.ts');
    return { blob: new Blob([docxOf(collection)], { type: DOCX_TYPE }), ending: 'docx' };
  }
  return { blob: await csvFile(rowsOfHighlights(collection, heads)), ending: 'csv' };
}
