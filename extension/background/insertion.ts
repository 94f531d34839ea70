import { type AddressedLabels, type MoteInsertion, READER_NAME, type SaidName } from '@/extension/core/contract.ts';
import type { NameToPlay } from '@/extension/features/account/account-view.ts';
import { plainTitle } from '@/shared/domain/plain-title.ts';
import type { Take } from '@/shared/domain/take.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface InsertionWords {
  t: Texts;
  locale: string;
  /** How the author says their name; null: mails play it not, or nobody is signed in. */
  name: (NameToPlay & { link: string }) | null;
}

export async function insertionWords(hub: Pick<SettingsHub, 'texts' | 'nameToPlay'>): Promise<InsertionWords> {
  const [{ t, locale }, name] = await Promise.all([hub.texts(), hub.nameToPlay()]);
  return { t, locale, name };
}

/** A class; a mail to more people says no number. */
const MOST_COUNTED = 30;

/** Isolation marks are for our own screens; in somebody's text they would be stray characters. */
const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** What goes into the host page for a take, in the user's language. An anonymous mote says until when it can be heard. */
export function insertionOf(
  take: Pick<Take, 'title'>,
  link: string,
  expiresAt: number | null,
  { t, locale, name }: InsertionWords,
): MoteInsertion {
  const title = plainTitle(take.title).replaceAll(READER_NAME, '');
  const label = title === '' ? t('host-insert-label') : t('host-insert-label-titled', { title });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const note = expiresAt === null ? null : withoutMarks(t('host-insert-note', { date: format.format(expiresAt) }));
  const addressed = addressedOf(title, t);
  // The recording of the name itself needs no second link to itself.
  const saidName = name === null || name.link === link ? {} : { saidName: saidNameOf(name, t) };
  return { kind: 'mote', link, label: withoutMarks(label), note, addressed, ...saidName };
}

/** Ready for each number, because a content script has no plurals of its own. */
function addressedOf(title: string, t: Texts): AddressedLabels {
  const name = READER_NAME;
  const one = title === '' ? t('host-insert-label-for', { name }) : t('host-insert-label-for-titled', { name, title });
  const forMany = (count: number) =>
    title === ''
      ? t('host-insert-label-for-many', { count })
      : t('host-insert-label-for-many-titled', { count, title });
  const counts = Array.from({ length: MOST_COUNTED - 1 }, (_, index) => index + 2);
  return { one: withoutMarks(one), many: counts.map((count) => withoutMarks(forMany(count))) };
}

function saidNameOf({ link, spelling, place }: NameToPlay & { link: string }, t: Texts): SaidName {
  const said = plainTitle(spelling).trim();
  const label = said === '' ? t('host-insert-name') : t('host-insert-name-spelled', { spelling: said });
  return { link, label: withoutMarks(label), place };
}
