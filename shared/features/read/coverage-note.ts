import { isPartial, type ReadCoverage } from '@/shared/domain/read-coverage.ts';
import type { Texts } from '@/shared/l10n/texts.ts';

/** What was left out of a reading, and why, for whoever listens to it; null: it was the whole. */
export function coverageNote(coverage: ReadCoverage, t: Texts, locale: string): string | null {
  if (!isPartial(coverage)) return null;
  const titles = coverage.missing.map(({ title }) => title || t('read-tab-unnamed'));
  return t(`read-partial-${coverage.gap}`, { titles: new Intl.ListFormat(locale).format(titles) });
}
