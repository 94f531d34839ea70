import type { Block, Span } from '@/shared/text-index/contract.ts';

/** Replaces the span by `say`. */
export interface Edit extends Span {
  say: string;
}

const NOTE = /\[(?:\d{1,3}|edit)\]/g;
/**
 * Matches the expression before an index of a list: a small letter, a name with an underscore or an inner capital, or
 * text before an operator.
 */
const INDEXED = /(?:(?<![\p{L}\p{N}_])(?:[\p{Ll}_]|\p{L}\w*_\w*|\p{Ll}+\p{Lu}\w*)(?:\[\w+\])*)$/u;
const OPERATOR = /^(?:\[\w+\])*\s*(?:[=+*/%<>;]|[-−]\s|\.\p{L}|\+\+|--)/u;

/** Returns numbers in brackets that link to a note. In code, also inline, they are an index: "a[1]". */
export function notesIn(block: Block, part: string, from: number): Edit[] {
  if (block.kind === 'preformatted') return [];
  return [...part.matchAll(NOTE)].flatMap(({ index, 0: { length } }) => {
    const end = index + length;
    const isIndex = INDEXED.test(part.slice(0, index)) || OPERATOR.test(part.slice(end));
    return isIndex || isInCode(block, from + index) ? [] : [{ start: index, end, say: '' }];
  });
}

function isInCode({ pieces }: Block, at: number): boolean {
  const piece = pieces.find((one) => one.at <= at && at < one.at + one.length);
  const element = piece?.node.nodeType === 3 ? piece.node.parentElement : (piece?.node as Element | undefined);
  return element?.closest('code,kbd,samp,var,pre') != null;
}

const CHAIN = /\d+(?:[.,]\d+)*(?:\s?–\s?\d+(?:[.,]\d+)*)+/g;
const DASH = /\s?–\s?/g;
const PHONE =
  /(?:\b(?:tel|phones?|telephone|call|fax|dial|ring|text|mobile|cell)\b[^.!?]{0,20}|\+\d[\d\s()]*|\(\d+\)\s?)$/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/**
 * Returns the dashes between numbers: "5–7" is spoken with `range`; a telephone number, a school year (2020–21) and a
 * date without.
 */
export function rangesIn(part: string, range: string): Edit[] {
  return [...part.matchAll(CHAIN)].flatMap(({ index, 0: chain }) => {
    const numbers = chain.split(DASH);
    const say = isRange(numbers, part.slice(0, index)) ? ` ${range} ` : ' ';
    return [...chain.matchAll(DASH)].map((dash) => {
      const start = index + dash.index;
      return { start, end: start + dash[0].length, say };
    });
  });
}

function isRange([first = '', last = '', ...more]: readonly string[], before: string): boolean {
  if (more.length > 0 || PHONE.test(before)) return false;
  if (/^0\d/.test(last) && !first.startsWith('0')) return false;
  const isSchoolYear = YEAR.test(first) && last.length === 2 && (Number(first) + 1) % 100 === Number(last);
  return !isSchoolYear;
}

/** Matches "&amp;" in a text: some voices decode it. */
const ENTITY = /&(?=#?\w{1,31};)/g;
const SIGNS = /<=|>=|[<>]/g;
/** Matches a tag, a header file, a type, or an address in angle brackets. */
const BRACKETED = /<(?=[/!?]?[\p{L}_])(?:[^<>\s]+|[^<>]*[^<>\s])>/gu;
const OPERAND_BEFORE = /(?:(?<![\p{L}\p{N}])\p{L}|\p{N}|[)\]}²³%°])\s?$/u;
const OPERAND_AFTER = /^\s?(?:[-−+(]?\p{N}|[-−(|√]?\p{L}(?![\p{L}\p{N}])|[-−]?\()/u;

/**
 * Returns signs that some voices would treat as markup, and so skip the words between them. `sayOf` returns the words
 * for `<` as an operator.
 */
export function markupSignsIn(part: string, sayOf: (sign: string) => string): Edit[] {
  const brackets = bracketsIn(part);
  const signs = [...part.matchAll(SIGNS)].map(({ index, 0: sign }) => {
    const [before, after] = [part.slice(0, index), part.slice(index + sign.length)];
    const isBracket = brackets.has(index);
    const isOperator = !isBracket && isBetween(before, sign, after);
    const say = isOperator ? sayOf(OPERATORS[sign] ?? sign) : gapBetween(before, after);
    // An operator's words replace the spaces around it.
    const start = isOperator ? before.trimEnd().length : index;
    const end = isOperator ? part.length - after.trimStart().length : index + sign.length;
    return { start, end, say };
  });
  const entities = [...part.matchAll(ENTITY)].map(({ index }) => ({ start: index, end: index + 1, say: '& ' }));
  return [...signs, ...entities];
}

const OPERATORS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' };

const NAME = /^<[/!?]?[\p{L}_][\p{L}\p{N}_.:/@-]*\s?\/?>$/u;
/** Matches a list with a comma, or with inner brackets that were found before. */
const NAMES = /^<[\p{L}_][\p{L}\p{N}_.?\s]*[,\0][\p{L}\p{N}_.?,\s\0]*>$/u;

/**
 * Returns the offsets of signs that are brackets, inner ones first. "x<y and y>z" has none: its second operand follows
 * the sign.
 */
function bracketsIn(part: string): ReadonlySet<number> {
  const found = new Set<number>();
  let rest = part;
  for (let count = -1; found.size > count; ) {
    count = found.size;
    for (const { index, 0: tag } of rest.matchAll(BRACKETED)) {
      const [before, after] = [rest.slice(0, index), rest.slice(index + tag.length)];
      const isName = NAME.test(tag) || NAMES.test(tag);
      if ((OPERAND_BEFORE.test(before) && OPERAND_AFTER.test(after)) || (!isName && /[\p{L}\p{N})]$/u.test(before)))
        continue;
      for (const at of [index, index + tag.length - 1]) {
        found.add(at);
        rest = `${rest.slice(0, at)}\0${rest.slice(at + 1)}`;
      }
    }
  }
  return found;
}

function isBetween(before: string, sign: string, after: string): boolean {
  if (/[-=<>]$/.test(before) || /^[-=<>]/.test(after)) return false;
  if (OPERAND_BEFORE.test(before) && OPERAND_AFTER.test(after)) return true;
  // "< 5 minutes"; "width<height". A ">" with spaces may be part of a menu path and no operator: "Home > Maths".
  if (/(?:^|\s)$/.test(before) && /^\s?\p{N}/u.test(after)) return true;
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) return true;
  return sign !== '>' && /[\p{L}\p{N}]\s?$/u.test(before) && /^\s?[\p{L}\p{N}]/u.test(after);
}

const gapBetween = (before: string, after: string): string =>
  /(?:^|\s)$/.test(before) || /^(?:$|[\s.,;:!?)>])/.test(after) ? '' : ' ';
