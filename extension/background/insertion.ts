import type { Insertion } from '@/extension/core/contract.ts';
import { plainTitle } from '@/shared/domain/plain-title.ts';
import type { Take } from '@/shared/domain/take.ts';
import type { Texts } from '@/shared/l10n/texts.ts';

/** Isolation marks are for our own screens; in somebody's text they would be stray characters. */
const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** What goes into the host page for a take, in the user's language. An anonymous mote says until when it can be heard. */
export function insertionOf(
  take: Pick<Take, 'title'>,
  link: string,
  expiresAt: number | null,
  { t, locale }: { t: Texts; locale: string },
): Insertion {
  const title = plainTitle(take.title);
  const label = title === '' ? t('host-insert-label') : t('host-insert-label-titled', { title });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const note = expiresAt === null ? null : withoutMarks(t('host-insert-note', { date: format.format(expiresAt) }));
  return { kind: 'mote', link, label: withoutMarks(label), note };
}
