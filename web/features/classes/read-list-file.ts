import type { ListFile } from './list-file.ts';

/** A class of 500 with ten columns needs a tenth of this. */
const MAX_BYTES = 1024 * 1024;

/** Reads a list. The parser is loaded with the first file, because most lists are pasted. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > MAX_BYTES) return { ok: false, fault: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) return { ok: false, fault: 'spreadsheet' };
  const text = textOf(bytes);
  if (text === null) return { ok: false, fault: 'not-text' };
  const { rowsOfCsv } = await import('./rows-of-csv.ts');
  return rowsOfCsv(text);
}

/** File signatures of zip, which xlsx and ods use, and of xls. */
const SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const isSpreadsheet = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));

/** Decodes by the byte order mark; without one as UTF-8 if valid throughout, else as Windows-1252. Null: not text. */
export function textOf(bytes: Uint8Array): string | null {
  const encoding = markOf(bytes) ?? evenZeros(bytes) ?? 'utf-8';
  const text = decode(bytes, encoding) ?? decode(bytes, 'windows-1252');
  return text === null || text.includes('\0') ? null : text;
}

function markOf([a, b]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : null;
}

/**
 * UTF-16 without a byte order mark: half of the bytes of Latin letters are zero, always at even or at odd positions.
 */
function evenZeros(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 1000);
  const count = (rest: number) => head.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [count(0), count(1)];
  if (even + odd < head.length / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Not in this encoding: the next one is tried.
    return null;
  }
}
