import { type CounterStyle, numberIn, readRule, readSymbols, represent, tokensOf } from './counter-style.ts';

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * Returns the marker of a list item as a voice speaks it: "3", "b", "2.1". Null: a bullet, a sign, a picture or
 * nothing.
 */
export function listMarkerOf(item: Element): string | null {
  const view = item.ownerDocument.defaultView;
  // Lists inside code are its lines.
  if (!view || item.closest('pre')) return null;
  const before = contentOf(view.getComputedStyle(item, '::before').content, item, view);
  if (before !== null && SAYS_SOMETHING.test(before)) return said(before);
  const style = view.getComputedStyle(item);
  if (!isListItem(style)) return null;
  const { content } = view.getComputedStyle(item, '::marker');
  if (content === 'none') return null;
  const own = content === 'normal' || content === '' ? null : contentOf(content, item, view);
  if (own !== null) return said(own);
  if (style.listStyleImage !== 'none') return null;
  return said(inStyle(style.listStyleType, ordinalOf(item, view), item) ?? '');
}

/** Removes the full stop or bracket of a marker, because reading aloud adds its own. */
function said(marker: string): string | null {
  const text = marker
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[([]+|[.):\]、．]+$/gu, '')
    .trim();
  return SAYS_SOMETHING.test(text) ? text : null;
}

const isListItem = ({ display }: CSSStyleDeclaration): boolean => display.includes('list-item');

function inStyle(type: string, value: number, item: Element): string | null {
  if (/^["']/.test(type)) return tokensOf(type)[0] ?? null;
  const symbols = readSymbols(type) ?? ruleNamed(item.ownerDocument, type);
  if (!symbols) return numberIn(type, value);
  const written = represent(symbols, value);
  return `${symbols.prefix ?? ''}${written ?? value}${symbols.suffix ?? ''}`;
}

/** Returns the last `@counter-style` rule of this name; null: none, or not readable. */
function ruleNamed({ styleSheets, adoptedStyleSheets }: Document, name: string): CounterStyle | null {
  for (const sheet of [...styleSheets, ...adoptedStyleSheets].reverse()) {
    for (const rule of rulesOf(sheet).reverse()) {
      if ('symbols' in rule && 'name' in rule && rule.name === name) return readRule(rule as CSSCounterStyleRule);
    }
  }
  return null;
}

function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch (fault) {
    // Style sheets of another origin cannot be read.
    if (fault instanceof DOMException) return [];
    throw fault;
  }
}

/** Returns the number of an item as the browser counts, without items that are not displayed as list items. */
function ordinalOf(item: Element, view: Window): number {
  const list = item.parentElement;
  const step = list?.localName === 'ol' && list.hasAttribute('reversed') ? -1 : 1;
  let steps = 0;
  for (let at: Element | null = item; at; at = at.previousElementSibling) {
    if (at !== item && !isListItem(view.getComputedStyle(at))) continue;
    const value = at.localName === 'li' ? wholeNumber(at.getAttribute('value')) : null;
    if (value !== null) return value + steps;
    steps += step;
  }
  return firstOf(list, view) - step + steps;
}

function firstOf(list: Element | null, view: Window): number {
  if (list?.localName !== 'ol') return 1;
  const start = wholeNumber(list.getAttribute('start'));
  if (start !== null) return start;
  if (!list.hasAttribute('reversed')) return 1;
  return [...list.children].filter((child) => isListItem(view.getComputedStyle(child))).length;
}

function wholeNumber(value: string | null): number | null {
  const [number] = /^\s*[+-]?\d+/.exec(value ?? '') ?? [];
  return number === undefined ? null : Number(number);
}

/** Returns the text of a `content` value; null: it has none, or contains something other than text. */
function contentOf(content: string, item: Element, view: Window): string | null {
  if (content === 'none' || content === 'normal' || content === '') return null;
  // The part after the slash is the alternative text for screen readers.
  const [, spoken] = /\s\/\s+((?:"[^"]*"|'[^']*'|\s)+)$/.exec(content) ?? [];
  if (spoken !== undefined) return tokensOf(spoken).join('');
  let text = '';
  for (const [part, name, inside = ''] of content.matchAll(
    /([a-z-]+)\(([^)]*)\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gi,
  )) {
    if (name === undefined) text += tokensOf(part)[0] ?? '';
    else if (name === 'attr') text += item.getAttribute(inside.trim()) ?? '';
    else if (name === 'counter' || name === 'counters') text += counterText(name, tokensOf(inside), item, view);
  }
  return text;
}

function counterText(kind: string, [counter = '', ...rest]: readonly string[], item: Element, view: Window): string {
  const [separator, style = 'decimal'] = kind === 'counters' ? [rest[0] ?? '', rest[1]] : ['', rest[0]];
  const values = valuesOf(counter, item, view);
  const shown = kind === 'counters' ? values : values.slice(-1);
  return shown.map((value) => inStyle(style, value, item) ?? '').join(separator);
}

/** Returns the values of a counter around an item, the outermost first. */
function valuesOf(counter: string, item: Element, view: Window): number[] {
  const values: number[] = [];
  for (let at: Element | null = item; at; at = at.parentElement) {
    const list: Element | null = at.parentElement;
    const isStart = list !== null && (counter === 'list-item' ? isList(list) : resets(list, counter, view) !== null);
    if (!isStart || list === null) continue;
    values.unshift(counter === 'list-item' ? ordinalOf(at, view) : countedTo(at, list, counter, view));
  }
  return values.length > 0 ? values : [counter === 'list-item' ? ordinalOf(item, view) : 0];
}

const isList = ({ localName }: Element): boolean => localName === 'ol' || localName === 'ul' || localName === 'menu';

const resets = (element: Element, counter: string, view: Window): number | null =>
  amountOf(view.getComputedStyle(element).counterReset, counter, 0);

function countedTo(item: Element, list: Element, counter: string, view: Window): number {
  let value = resets(list, counter, view) ?? 0;
  for (let at: Element | null = list.firstElementChild; at; at = at.nextElementSibling) {
    if (view.getComputedStyle(at).display !== 'none') {
      for (const part of [undefined, '::before']) {
        const { counterSet, counterIncrement } = view.getComputedStyle(at, part);
        value += amountOf(counterIncrement, counter, 1) ?? 0;
        value = amountOf(counterSet, counter, 0) ?? value;
      }
    }
    if (at === item) return value;
  }
  return value;
}

/** Returns the value for one counter in `counter-reset` and the like; null: none. */
function amountOf(value: string, counter: string, usual: number): number | null {
  const tokens = value.split(/\s+/);
  const at = tokens.findIndex((token) => token === counter || token === `reversed(${counter})`);
  if (at < 0) return null;
  const amount = Number(tokens[at + 1]);
  return Number.isInteger(amount) ? amount : usual;
}
