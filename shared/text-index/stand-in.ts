import { formulaText } from './formula-text.ts';

/** What is said for an element that is no text. */
export interface StandIn {
  text: string;
  isFormula: boolean;
  /** It is a text of its own, not a word in a line. */
  isBlock: boolean;
}

const NOTHING: StandIn = { text: '', isFormula: false, isBlock: false };
const words = (text: string | null | undefined): StandIn => ({
  ...NOTHING,
  text: (text ?? '').replace(/\s+/g, ' ').trim(),
});

/** Elements that this module may have an answer for; the others are not asked. */
const NAMES: ReadonlySet<string> = new Set(['img', 'input', 'textarea', 'select', 'math', 'svg', 'area']);

/** The words for an element, none of which is in its text nodes. Null: its text nodes speak for it. */
export function standInOf(element: Element): StandIn | null {
  const name = element.localName;
  if (!NAMES.has(name)) return labelledOf(element);
  if (name === 'math') return { ...words(formulaText(element)), isFormula: true };
  if (name === 'img' || name === 'area') return pictureOf(element);
  if (name === 'svg') return drawingOf(element);
  return fieldOf(element as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement);
}

/** A picture made of text (an emoji, a letter of an icon font) says what its label says. */
function labelledOf(element: Element): StandIn | null {
  const role = element.getAttribute('role');
  if (role !== 'img' && role !== 'math') return null;
  const label = element.getAttribute('aria-label');
  return label === null ? null : { ...words(label), isFormula: role === 'math' };
}

function pictureOf(element: Element): StandIn {
  const role = element.getAttribute('role');
  if (role === 'presentation' || role === 'none') return NOTHING;
  const formula = formulaBehind(element);
  return formula ? { ...words(formulaText(formula)), isFormula: true } : words(element.getAttribute('alt'));
}

/** Wikipedia, 2026-11: a picture of a formula stands beside its MathML, which is not displayed. */
const formulaBehind = ({ parentElement }: Element): Element | null =>
  parentElement && /math/i.test(parentElement.className) ? parentElement.querySelector('math') : null;

function drawingOf(element: Element): StandIn | null {
  const label = element.getAttribute('aria-label') ?? element.querySelector(':scope > title')?.textContent;
  if (label) return words(label);
  return element.querySelector('text') ? null : NOTHING;
}

const TYPED: ReadonlySet<string> = new Set(['text', 'search', 'url', 'email', 'tel', 'number']);
const BUTTONS: ReadonlySet<string> = new Set(['button', 'submit', 'reset']);

function fieldOf(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): StandIn {
  if (isPrivateField(field)) return NOTHING;
  if (field.localName === 'select') return words((field as HTMLSelectElement).selectedOptions[0]?.label);
  if (field.localName === 'textarea') return { ...NOTHING, text: field.value.trim(), isBlock: true };
  return TYPED.has(field.type) || BUTTONS.has(field.type) ? words(field.value) : NOTHING;
}

const PRIVATE_TOKENS = /(^|\s)(cc-\S+|current-password|new-password|one-time-code)(\s|$)/i;
const PRIVATE_NAMES = /passw|passcode|card.?(num|no\b)|cc.?(num|exp)|\bcv[cv]\b|iban|security.?code/i;

/** A password or a means of payment: nothing of it is ever read, also while the page shows it in clear. */
export function isPrivateField(field: Element): boolean {
  if (field.getAttribute('type')?.toLowerCase() === 'password') return true;
  if (PRIVATE_TOKENS.test(field.getAttribute('autocomplete') ?? '')) return true;
  return ['name', 'id'].some((name) => PRIVATE_NAMES.test(field.getAttribute(name) ?? ''));
}
