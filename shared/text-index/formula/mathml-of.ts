import { isHiddenInMath, seenChildren } from './hidden-in-math.ts';

/** Attributes that change the meaning of a formula. */
const MEANING = ['mathvariant', 'linethickness', 'open', 'close', 'separators', 'accent', 'accentunder', 'notation'];
/** Maximum length: a longer formula takes an engine too much time. */
const MOST_CHARS = 12_000;

/** Returns a formula's visible MathML without pure styling. Null: too long. */
export function mathmlOf(math: Element): string | null {
  const text = write(math, true);
  return text.length > MOST_CHARS ? null : text;
}

function write(element: Element, isRoot = false): string {
  const name = element.localName;
  if (!isRoot && isHiddenInMath(element)) return '<mrow></mrow>';
  const attributes = MEANING.flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null ? [] : [` ${attribute}="${escaped(value)}"`];
  }).join('');
  const isLeaf = element.children.length === 0;
  const inside = isLeaf
    ? escaped(element.textContent ?? '')
    : seenChildren(element)
        .map((child) => write(child))
        .join('');
  const scope = name === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '';
  return /^m[a-z]+$|^none$|^semantics$/.test(name) ? `<${name}${scope}${attributes}>${inside}</${name}>` : inside;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/(?![\t\n\r])\p{Cc}/gu, '');
