import { type MoteInsertion, READER_NAME } from '@/extension/core/contract.ts';
import { plainTitle } from '@/shared/domain/plain-title.ts';
import { findAll } from '../_dom/find.ts';
import { GMAIL } from './selectors.ts';

/** Somebody in a draft's To line. Null: Gmail shows an address alone, which is no name. */
type Reader = { name: string | null };

const LONGEST_NAME = 80;

/** Who a draft is written to. Whoever gets a copy is not addressed, and one that is hidden must stay so. */
export const readersOf = (compose: Element): readonly Reader[] => findAll(compose, GMAIL.reader).map(readerOf);

function readerOf(chip: Element): Reader {
  const shown = plainTitle(chip.getAttribute('data-name') ?? chip.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return { name: shown === '' || shown.includes('@') || shown.length > LONGEST_NAME ? null : shown };
}

/** The words of a mote's link, for who reads them. */
export function labelFor({ label, addressed }: MoteInsertion, readers: readonly Reader[]): string {
  const [first] = readers;
  if (!addressed || !first) return label;
  if (readers.length > 1) return addressed.many[readers.length - 2] ?? label;
  const { name } = first;
  return name === null ? label : addressed.one.replace(READER_NAME, () => name);
}
