import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { readSeparator } from './separator-line.ts';

/** The part that comes first in a line of two parts without an explaining heading. */
export type NameOrder = 'family-first' | 'given-first';

export interface NamesQuestion {
  order: NameOrder;
  /** Names that the class has already. */
  known: readonly string[];
}

/** The names found in a list, before the teacher confirms. */
export interface FoundNames {
  names: readonly string[];
  /** Twice in the list, or in the class already. */
  repeated: readonly string[];
  tooLong: readonly string[];
  /** True if lines have two parts in unknown order; then `order` decides. */
  isOrderOpen: boolean;
  /** True if the list also has columns without names, such as addresses and numbers. */
  hasMore: boolean;
}

/** The contract's maximum length. */
const MAX_NAME = 200;

/** Returns one line of cells per name: "Ada Byron", "Byron, Ada", or cells as a spreadsheet copies them. */
export function rowsOfText(text: string): string[][] {
  const { delimiter, rest } = readSeparator(text);
  return rest.split(/\r\n|\r|\n/u).map((line) => cellsOf(line, delimiter));
}

function cellsOf(line: string, delimiter: string): string[] {
  const plain = line.replace(/^\s*(?:[-•*]|\d{1,3}[.)])\s+/u, '');
  if (delimiter !== '' && delimiter !== ',') return plain.split(delimiter);
  if (plain.includes('\t')) return plain.split('\t');
  if (plain.includes(';')) return plain.split(';');
  // Splits at the first comma only: "Byron, Ada, Countess" is one name.
  const [first = '', ...rest] = plain.split(/[,،，]/u);
  return rest.length === 0 ? [first] : [first, rest.join(' ')];
}

export function namesOfRows(rows: readonly (readonly string[])[], { order, known }: NamesQuestion): FoundNames {
  const filled = rows.map((cells) => cells.map(clean)).filter((cells) => cells.some(Boolean));
  const heading = headingOf(filled[0] ?? []);
  const people = heading ? filled.slice(1) : filled;
  const seen = new Set(known.map(keyOf));
  const found: { [Part in 'names' | 'repeated' | 'tooLong']: string[] } = { names: [], repeated: [], tooLong: [] };
  for (const cells of people) {
    const name = heading ? nameUnder(heading, cells) : nameIn(cells, order);
    if (name === '') continue;
    const part = name.length > MAX_NAME ? 'tooLong' : seen.has(keyOf(name)) ? 'repeated' : 'names';
    seen.add(keyOf(name));
    found[part].push(name);
  }
  return {
    ...found,
    isOrderOpen: !heading && people.some((cells) => partsOf(cells).length > 1),
    hasMore: people.some((cells) => cells.some((cell) => cell !== '' && isNoName(cell))),
  };
}

/** Returns the number of names beyond the maximum of a class. */
export const excessOf = (found: FoundNames, present: number): number =>
  Math.max(0, present + found.names.length - LIMITS.classMembers);

/** Compares as the server does: the same name twice is one pupil. */
const keyOf = (name: string): string => name.trim().toLowerCase();

/** Removes characters that a spreadsheet or a web page adds around a name, but no joiner inside an emoji or a word. */
const clean = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Returns true for other columns of school lists: an address, a number, a date, a class. */
const isNoName = (cell: string): boolean => cell.includes('@') || /^\p{N}/u.test(cell) || CLASS.test(cell);

/** Matches "Year 7", "Klasse 7a", "Group B", and "7a" reversed ("A7"). */
const CLASS =
  /^(?:(?:class|klasse|year|yr|grade|form|set|room|raum|stufe|group|gruppe|grupo|grupa|classe|clase|curso|turma|klasa|klas|section|period)\.?\s*(?:\p{N}+\s?\p{L}?|\p{L})|\p{L}\p{N}{1,2})$/iu;

const partsOf = (cells: readonly string[]): string[] =>
  cells.filter((cell) => cell !== '' && !isNoName(cell)).slice(0, 2);

/** Separators between family name and given name. */
const COMMA = /[,،，]/u;
/** Returns true for a sign of gender beside a complete name. */
const isMark = (cell: string): boolean => /^\p{L}{1,2}$/u.test(cell);

function nameIn(cells: readonly string[], order: NameOrder): string {
  const [first = '', second = ''] = partsOf(cells);
  if (COMMA.test(first) && (second === '' || isMark(second))) return turned(first);
  if (/\s/u.test(first) && isMark(second)) return first;
  return joined(order === 'family-first' ? [second, first] : [first, second]);
}

/** Turns "Byron, Ada" into spoken order. */
function turned(name: string): string {
  const [family = '', ...given] = name.split(COMMA).map(clean);
  return joined([...given, family]);
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** The name columns, as the first line declares them. */
interface Heading {
  given: number;
  family: number;
  whole: number;
  columns: number;
}

const GIVEN = new Set(
  'first name|first|firstname|given name|given|givenname|forename|vorname|prénom|prenom|nombre|nombres|nome|imię|имя|الاسم الأول|שם פרטי'.split(
    '|',
  ),
);
const FAMILY = new Set(
  'last name|last|lastname|surname|family name|family|familyname|nachname|familienname|nom|nom de famille|apellido|apellidos|sobrenome|cognome|nazwisko|фамилия|اسم العائلة|שם משפחה'.split(
    '|',
  ),
);
const WHOLE = new Set(
  'name|names|full name|fullname|student|students|student name|pupil|pupils|pupil name|nom complet|nombre completo|schüler|élève|alumno|aluno|الاسم|שם'.split(
    '|',
  ),
);

/** Null: the first line is a name, not a heading. */
function headingOf(cells: readonly string[]): Heading | null {
  const words = cells.map((cell) => cell.toLowerCase());
  const at = (known: ReadonlySet<string>) => words.findIndex((word) => known.has(word));
  const heading = { given: at(GIVEN), family: at(FAMILY), whole: at(WHOLE), columns: cells.length };
  return heading.whole >= 0 || (heading.given >= 0 && heading.family >= 0) ? heading : null;
}

function nameUnder({ given, family, whole, columns }: Heading, cells: readonly string[]): string {
  // With one heading column, a line with a comma is one name that the parser split there.
  if (columns === 1) return nameIn(cells, 'family-first');
  if (given >= 0 && family >= 0) return joined([cells[given] ?? '', cells[family] ?? '']);
  return turned(cells[whole] ?? '');
}
