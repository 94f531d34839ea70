export type RangeAnswer = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

const LONGEST_RANGE = 100;

/**
 * Parses a Range header against a file of `size` bytes, by RFC 9110. Anything but a single byte range requests the
 * whole file.
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  // A valid range is short; a long run of spaces would cost the pattern below the square of its length.
  if (header !== undefined && header.length > LONGEST_RANGE) return { kind: 'whole' };
  const match = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(header ?? '');
  if (!match) return { kind: 'whole' };
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', start, end };
}
