import { isPartial, type ReadCoverage } from '@/shared/domain/mote/read-coverage.ts';
import type { Texts } from '@/shared/l10n/texts.ts';

/** Returns a note about the parts missing from a reading, and the reason; null: it is complete. */
export function coverageNote(coverage: ReadCoverage, t: Texts, locale: string): string | null {
  if (!isPartial(coverage)) return null;
  const titles = coverage.missing.map(({ title }) => title || t('read-tab-unnamed'));
  return t(`read-partial-${coverage.gap}`, { titles: new Intl.ListFormat(locale).format(titles) });
}
