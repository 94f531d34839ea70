import {
  type AddressedLabels,
  type MoteInsertion,
  READER_NAME,
  type SpokenName,
} from '@/extension/core/page/contract.ts';
import type { NameToPlay } from '@/extension/features/account/account-view.ts';
import { formatShortLength, lengthParts } from '@/shared/base/duration.ts';
import { plainTitle } from '@/shared/domain/mote/plain-title.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';

export interface InsertionWords {
  t: Texts;
  locale: string;
  /** How the author says their name. Null: mails do not play it, or the user is signed out. */
  name: (NameToPlay & { link: string }) | null;
  /** Name that listeners see with the user's notes; null: unknown, or signed out. */
  sender: string | null;
}

export async function insertionWords(
  hub: Pick<SettingsHub, 'texts' | 'nameToPlay' | 'senderName'>,
): Promise<InsertionWords> {
  const [{ t, locale }, name, sender] = await Promise.all([hub.texts(), hub.nameToPlay(), hub.senderName()]);
  return { t, locale, name, sender };
}

/** Size of a class; the label of a mail to more people has no number. */
const MOST_COUNTED = 30;

/** Isolation marks are for our own screens; in the user's text they would be stray characters. */
const withoutMarks = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** Returns the insertion for a take in the user's language. An anonymous mote includes its expiry. */
export function insertionOf(
  take: Pick<Take, 'title' | 'durationMs' | 'firstName'>,
  link: string,
  expiresAt: number | null,
  { t, locale, name, sender }: InsertionWords,
): MoteInsertion {
  const title = plainTitle(take.title).replaceAll(READER_NAME, '');
  const long = (words: string) =>
    withoutMarks(
      take.durationMs > 0 ? t('host-insert-long', { words, length: formatShortLength(take.durationMs) }) : words,
    );
  const label = long(title === '' ? t('host-insert-label') : t('host-insert-label-titled', { title }));
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const author = plainTitle(take.firstName || sender || '').trim();
  const named = author === '' ? 'no' : 'yes';
  const spoken = { ...lengthParts(take.durationMs), named, name: author };
  const picture = take.durationMs > 0 ? { picture: withoutMarks(t('host-card-picture', spoken)) } : {};
  const notes = [
    // Keeps the isolation marks: a name from right to left turns no word beside it, also in the mail reader.
    author !== '' && t('host-insert-from', { name: author }),
    expiresAt !== null && withoutMarks(t('host-insert-note', { date: format.format(expiresAt) })),
  ].filter(Boolean);
  const note = notes.length === 0 ? null : notes.join(' \u00b7 ');
  const addressed = addressedOf(title, t, long);
  // The recording of the name itself needs no second link to itself.
  const spokenName = name === null || name.link === link ? {} : { spokenName: spokenNameOf(name, t) };
  return { kind: 'mote', link, label, note, addressed, ...picture, ...spokenName };
}

/** Prepares a label for each number, because a content script has no plurals of its own. */
function addressedOf(title: string, t: Texts, long: (words: string) => string): AddressedLabels {
  const name = READER_NAME;
  const one = title === '' ? t('host-insert-label-for', { name }) : t('host-insert-label-for-titled', { name, title });
  const forMany = (count: number) =>
    title === ''
      ? t('host-insert-label-for-many', { count })
      : t('host-insert-label-for-many-titled', { count, title });
  const counts = Array.from({ length: MOST_COUNTED - 1 }, (_, index) => index + 2);
  return { one: long(one), many: counts.map((count) => long(forMany(count))) };
}

function spokenNameOf({ link, spelling, place }: NameToPlay & { link: string }, t: Texts): SpokenName {
  const said = plainTitle(spelling).trim();
  const label = said === '' ? t('host-insert-name') : t('host-insert-name-spelled', { spelling: said });
  return { link, label: withoutMarks(label), place };
}
