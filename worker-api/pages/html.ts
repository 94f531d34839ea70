const MARKUP = Symbol('markup');

/** Text that is markup already. Only this file makes it, so that stored text never becomes markup (S8). */
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

/** Control characters say nothing to a reader, and a parser may take one for an end or a beginning. */
const isSilent = (code: number): boolean => (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;

export const escapeHtml = (text: string): string =>
  Array.from(text, (character) => (isSilent(character.charCodeAt(0)) ? '' : (ESCAPES[character] ?? character))).join(
    '',
  );

/** Markup in which every value is escaped: for element content and quoted attributes; elsewhere no value may stand. */
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

/** Markup that stands in our own source (icons, built styles): never made from anything stored. */
export const trusted = (markup: string): Html => ({ [MARKUP]: markup });
