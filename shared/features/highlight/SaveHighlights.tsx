import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
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

/** What is listed, as a file. */
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
  const { default: Papa } = await import('papaparse');
  // A cell that begins like a formula would be run by a spreadsheet. The mark at the front tells it that this is UTF-8.
  const text = Papa.unparse(rowsOfHighlights(collection, heads), { escapeFormulae: true });
  return { blob: new Blob(['\ufeff', text], { type: 'text/csv' }), ending: 'csv' };
}
