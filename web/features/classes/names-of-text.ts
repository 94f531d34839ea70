import { LIMITS } from '@/shared/domain/limits.ts';

/** Which part stands first in a line of two parts that no heading explains. */
export type NameOrder = 'family-first' | 'given-first';

export interface NamesQuestion {
  order: NameOrder;
  /** What the class calls people already. */
  known: readonly string[];
}

/** What the lines of a list come to, before anybody says yes to it. */
export interface FoundNames {
  names: readonly string[];
  /** Twice in the list, or in the class already. */
  repeated: readonly string[];
  tooLong: readonly string[];
  /** Lines of two parts of which nobody has said which is which: then `order` makes a difference. */
  isOrderOpen: boolean;
  /** Columns that are no names were there, such as addresses and numbers. */
  hasMore: boolean;
}

/** As the contract takes it. */
const MAX_NAME = 200;

/** One line for each name: "Ada Byron", "Byron, Ada", or cells as a spreadsheet copies them. */
export const rowsOfText = (text: string): string[][] => text.split(/\r\n|\r|\n/u).map(cellsOf);

function cellsOf(line: string): string[] {
  const plain = line.replace(/^\s*(?:[-•*]|\d{1,3}[.)])\s+/u, '');
  if (plain.includes('\t')) return plain.split('\t');
  if (plain.includes(';')) return plain.split(';');
  // The first comma only: "Byron, Ada, Countess" is one person.
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

/** How many names too many there would be. */
export const excessOf = (found: FoundNames, present: number): number =>
  Math.max(0, present + found.names.length - LIMITS.classMembers);

/** As the server compares: the same name twice is one person. */
const keyOf = (name: string): string => name.trim().toLowerCase();

/** Without what a spreadsheet or a web page leaves around it; joiners inside of an emoji or a word stay. */
const clean = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\p{Cc}\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** An address, a number, a date: columns that lists of schools have beside the names. */
const isNoName = (cell: string): boolean => cell.includes('@') || /^[\d\s./:-]+$/u.test(cell);

const partsOf = (cells: readonly string[]): string[] =>
  cells.filter((cell) => cell !== '' && !isNoName(cell)).slice(0, 2);

function nameIn(cells: readonly string[], order: NameOrder): string {
  const [first = '', second = ''] = partsOf(cells);
  return joined(order === 'family-first' ? [second, first] : [first, second]);
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Where the names stand, by what the first line says. */
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

/** Null: the first line is a person. */
function headingOf(cells: readonly string[]): Heading | null {
  const words = cells.map((cell) => cell.toLowerCase());
  const at = (known: ReadonlySet<string>) => words.findIndex((word) => known.has(word));
  const heading = { given: at(GIVEN), family: at(FAMILY), whole: at(WHOLE), columns: cells.length };
  return heading.whole >= 0 || (heading.given >= 0 && heading.family >= 0) ? heading : null;
}

function nameUnder({ given, family, whole, columns }: Heading, cells: readonly string[]): string {
  // Below a heading of one column, a line with a comma is one name that was cut there.
  if (columns === 1) return nameIn(cells, 'family-first');
  if (given >= 0 && family >= 0) return joined([cells[given] ?? '', cells[family] ?? '']);
  const [first = '', ...rest] = (cells[whole] ?? '').split(/[,،，]/u).map(clean);
  return joined([...rest, first]);
}
