import { type MoteInsertion, READER_NAME } from '@/extension/core/page/contract.ts';
import { plainTitle } from '@/shared/domain/mote/plain-title.ts';
import { findAll } from '../_dom/find.ts';
import { GMAIL } from './selectors.ts';

/** A recipient in a draft's To line. Null name: Gmail shows only an address, which is no name. */
type Reader = { name: string | null };

const LONGEST_NAME = 80;

/** Returns the recipients in a draft's To line. Copies are not addressed, and hidden copies must stay hidden. */
export const readersOf = (compose: Element): readonly Reader[] => findAll(compose, GMAIL.reader).map(readerOf);

function readerOf(chip: Element): Reader {
  const shown = plainTitle(chip.getAttribute('data-name') ?? chip.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return { name: shown === '' || shown.includes('@') || shown.length > LONGEST_NAME ? null : shown };
}

/** Returns the label of a mote's link for these recipients. */
export function labelFor({ label, addressed }: MoteInsertion, readers: readonly Reader[]): string {
  const [first] = readers;
  if (!addressed || !first) return label;
  if (readers.length > 1) return addressed.many[readers.length - 2] ?? label;
  const { name } = first;
  return name === null ? label : addressed.one.replace(READER_NAME, () => name);
}
