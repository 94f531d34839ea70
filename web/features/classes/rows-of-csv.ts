import Papa from 'papaparse';
import type { ListFile } from './list-file.ts';

/** The cells of each line, by whichever sign divides them. */
export function rowsOfCsv(text: string): ListFile {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    // Else the last, empty line spoils the guess.
    skipEmptyLines: 'greedy',
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { ok: false, fault: 'broken', line: lineAt(text, broken.index ?? 0) };
  return { ok: true, rows: data };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/u).length;
