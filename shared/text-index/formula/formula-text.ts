import { isHiddenInMath, seenChildren } from './hidden-in-math.ts';

/**
 * Returns a formula in one line, as one would type it: `(a+b)/2`, `x^2`, `√(2)`. The result contains no words of a
 * language and no invisible parts.
 */
export function formulaText(math: Element): string {
  return joined(partsOf(math))
    .replace(/\u2061(?=[\p{L}\p{N}√])/gu, ' ')
    .replace(/[\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/; (?=[)\]|}]|$)/g, '')
    .trim();
}

/**
 * Returns the texts of the parts. An invisible part stays as an empty text, because bases and indices have positions.
 */
const partsOf = (element: Element): string[] =>
  seenChildren(element).map((child) => (isHiddenInMath(child) ? '' : textOf(child)));

/**
 * Ends a name of more than one letter while the text is built, so that a space can separate it from what follows: "sin
 * x".
 */
const NAME_END = '\u2061';

const joined = (parts: readonly string[]): string => parts.join('');

/** Superscript digits, for the degree of a root. */
const SMALL = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const rootOf = (degree: string, base: string): string =>
  /^(\d+|n)$/.test(degree)
    ? `${[...degree].map((sign) => SMALL[Number(sign)] ?? 'ⁿ').join('')}√${held(base)}`
    : `${held(base)}^(1/${held(degree)})`;

/** Adds brackets around more than one letter or number, so that it stays together before an index or a sign. */
export const held = (text: string): string => {
  const bare = text.replaceAll(NAME_END, '').trim();
  return /^([\p{L}\p{N}∞]|\p{N}+([.,]\p{N}+)?|\([^()]*\))$/u.test(bare) ? bare : `(${text.trim()})`;
};

/** Matches signs with a range: sums, limits and integrals. A separator must follow their range. */
const RANGED = /^(?:[∑∏∐⋃⋂⋁⋀∫∬∭∮]|lim|lim\s?sup|lim\s?inf|sup|inf|max|min|argmax|argmin)$/;
/** Matches superscripts that are no power: a degree, a prime, a star. */
const HIGH_SIGN = /^[°∘′″‴*†%]+$/;

const bareOf = (text: string): string => text.replaceAll(NAME_END, '').trim();
const endOf = (base: string): string => (RANGED.test(bareOf(base)) ? ' ' : '');

/** Returns a base with its index and power. Without a base, there is only the index, as in chemistry. */
function scripted(base: string, index: string, power: string): string {
  const name = bareOf(base);
  if (name === '') return ` ${[index, power].filter(Boolean).join(' ')} `;
  const below = index === '' ? '' : `_${held(index)}`;
  const sign = HIGH_SIGN.test(power.trim());
  const above = power === '' ? '' : sign ? power.trim().replaceAll('∘', '°') : `^${held(power)}`;
  return `${name}${below}${above}${endOf(base)}`;
}

const WRITTEN: Readonly<Record<string, (parts: string[], element: Element) => string>> = {
  mfrac: ([above = '', below = ''], element) =>
    isBinomial(element) ? `${held(above)}¦${held(below)}` : `${held(above)}/${held(below)}`,
  msup: ([base = '', power = '']) => scripted(base, '', power),
  mover: ([base = '', above = '']) => (endOf(base) === '' ? `${base}${above}` : scripted(base, '', above)),
  munder: ([base = '', below = '']) => scripted(base, below, ''),
  munderover: ([base = '', below = '', above = '']) => scripted(base, below, above),
  msub: ([base = '', index = '']) => scripted(base, index, ''),
  msubsup: ([base = '', index = '', power = '']) => scripted(base, index, power),
  mmultiscripts: (parts, element) => multiscripted(parts, element),
  msqrt: (parts) => `√${held(joined(parts))}`,
  mroot: ([base = '', degree = '']) => rootOf(degree, base),
  mfenced: (parts, element) =>
    `${element.getAttribute('open') ?? '('}${parts.join(',')}${element.getAttribute('close') ?? ')'}`,
  mtr: (parts) => `${parts.join(', ')}; `,
  mspace: () => ' ',
};

const isBinomial = (fraction: Element): boolean =>
  /^0(?:\.0+)?[a-z%]*$/.test(fraction.getAttribute('linethickness') ?? '');

/** Returns a base with the scripts on both sides. Those before the base come first: "14 6 C". */
function multiscripted(parts: readonly string[], element: Element): string {
  const divider = seenChildren(element).findIndex(({ localName }) => localName === 'mprescripts');
  const end = divider < 0 ? parts.length : divider;
  const everySecond = (from: number, to: number) =>
    parts
      .slice(from, to)
      .filter((_, at) => at % 2 === 0)
      .join('');
  const before = divider < 0 ? [] : [everySecond(divider + 2, parts.length), everySecond(divider + 1, parts.length)];
  const base = scripted(parts[0] ?? '', everySecond(1, end), everySecond(2, end));
  return [...before.filter(Boolean), base].join(' ');
}

function textOf(element: Element): string {
  const write = WRITTEN[element.localName];
  if (write) return write(partsOf(element), element);
  if (element.children.length > 0) return joined(partsOf(element));
  const text = (element.textContent ?? '').trim();
  const isName = element.localName !== 'mn' && /^[\p{L}\s]{2,}$/u.test(text);
  return isName ? ` ${text}${NAME_END}` : text;
}
