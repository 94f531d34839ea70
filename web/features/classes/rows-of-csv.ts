import Papa from 'papaparse';
import type { ListFile } from './list-file.ts';
import { readSeparator } from './separator-line.ts';

/** Returns the cells of each line, split by the separator that the file names, else by a guessed one. */
export function rowsOfCsv(text: string): ListFile {
  const { delimiter, rest } = readSeparator(text);
  const { data, errors } = Papa.parse<string[]>(rest, {
    ...(delimiter && { delimiter }),
    delimitersToGuess: [',', ';', '\t', '|'],
    // Otherwise an empty last line misleads the guess of the separator.
    skipEmptyLines: 'greedy',
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    return { ok: false, fault: 'broken', line: lineAt(text, text.length - rest.length + (broken.index ?? 0)) };
  return { ok: true, rows: data };
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/u).length;
