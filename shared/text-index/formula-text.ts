/** A formula in one line, as one would type it: `(a+b)/2`, `x^2`, `√(2)`. No language is in it. */
export function formulaText(math: Element): string {
  return partsOf(math)
    .join('')
    .replace(/[\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const partsOf = (element: Element): string[] => [...element.children].map(textOf);

/** As a number or n is set small at a root. */
const SMALL = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const rootOf = (degree: string, base: string): string =>
  /^(\d+|n)$/.test(degree)
    ? `${[...degree].map((sign) => SMALL[Number(sign)] ?? 'ⁿ').join('')}√${held(base)}`
    : `${held(base)}^(1/${held(degree)})`;

/** More than one letter or number must hold together when something is put behind or below it. */
export const held = (text: string): string =>
  /^([\p{L}\p{N}]|\p{N}+([.,]\p{N}+)?|\([^()]*\))$/u.test(text) ? text : `(${text})`;

const WRITTEN: Readonly<Record<string, (parts: string[], element: Element) => string>> = {
  mfrac: ([above = '', below = '']) => `${held(above)}/${held(below)}`,
  msup: ([base = '', power = '']) => `${held(base)}^${held(power)}`,
  mover: ([base = '', above = '']) => `${base}${above}`,
  msub: ([base = '', index = '']) => `${base}_${held(index)}`,
  msubsup: ([base = '', index = '', power = '']) => `${base}_${held(index)}^${held(power)}`,
  msqrt: (parts) => `√${held(parts.join(''))}`,
  mroot: ([base = '', degree = '']) => rootOf(degree, base),
  mfenced: (parts, element) =>
    `${element.getAttribute('open') ?? '('}${parts.join(',')}${element.getAttribute('close') ?? ')'}`,
  mtr: (parts) => `${parts.join(', ')}; `,
  // The source of the formula, for programs.
  annotation: () => '',
  'annotation-xml': () => '',
};

function textOf(element: Element): string {
  const write = WRITTEN[element.localName];
  if (write) return write(partsOf(element), element);
  if (element.children.length > 0) return partsOf(element).join('');
  return (element.textContent ?? '').trim();
}
