const MARKUP = Symbol('markup');

/** Text that is markup already. Only this file creates it, so that stored text never becomes markup (S8). */
export interface Html {
  readonly [MARKUP]: string;
}

export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/**
 * Returns true for control characters, which readers do not see and which a parser may take for an end or a beginning.
 */
const isSilent = (code: number): boolean => (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;

export const escapeHtml = (text: string): string =>
  Array.from(text, (character) => (isSilent(character.charCodeAt(0)) ? '' : (ESCAPES[character] ?? character))).join(
    '',
  );

/**
 * Builds markup in which every value is escaped. Values are allowed only in element content and in quoted attributes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = strings.map((literal, index) => {
    if (index < values.length && /=\s*$/.test(literal)) throw new SyntaxError('An attribute value must be quoted');
    return literal + toMarkup(values[index]);
  });
  return { [MARKUP]: parts.join('') };
}

function toMarkup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if (MARKUP in value) return value[MARKUP];
  return value.map(toMarkup).join('');
}

export const toText = (markup: Html): string => markup[MARKUP];

/** Marks markup of our own source (icons, built styles) as safe. Must never get stored text. */
export const trusted = (markup: string): Html => ({ [MARKUP]: markup });
