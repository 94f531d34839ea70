import { isFileName } from './file-name.ts';
import { formulaText } from './formula/formula-text.ts';
import { isLetter, letterIn } from './initial.ts';

/** Words spoken for an element that is not text. */
export interface StandIn {
  text: string;
  isFormula: boolean;
  /** True: a text of its own. False: a word in a line. */
  isBlock: boolean;
}

const NOTHING: StandIn = { text: '', isFormula: false, isBlock: false };
const words = (text: string | null | undefined): StandIn => ({
  ...NOTHING,
  text: (text ?? '').replace(/\s+/g, ' ').trim(),
});

/** Elements that may have a stand-in. Others are not checked. */
const NAMES: ReadonlySet<string> = new Set(['img', 'input', 'textarea', 'select', 'math', 'svg', 'area']);

/** Returns the words for an element whose text nodes do not contain them. Null: its text nodes are enough. */
export function standInOf(element: Element): StandIn | null {
  const name = element.localName;
  if (!NAMES.has(name)) return labelledOf(element);
  if (name === 'math') return { ...words(formulaText(element)), isFormula: true };
  if (name === 'img' || name === 'area') return pictureOf(element);
  if (name === 'svg') return drawingOf(element);
  return fieldOf(element as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement);
}

/** Returns the label of a picture that consists of text (an emoji, a letter of an icon font). */
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
  if (formula) return { ...words(formulaText(formula)), isFormula: true };
  const alt = element.getAttribute('alt') ?? '';
  return isFileName(alt, element.getAttribute('src') ?? '') ? NOTHING : words(letterIn(alt) ?? alt);
}

/** Returns the MathML beside a picture of a formula, which Wikipedia does not display (2026-11). */
export const formulaBehind = ({ parentElement }: Element): Element | null =>
  parentElement && /math/i.test(parentElement.className) ? parentElement.querySelector('math') : null;

function drawingOf(element: Element): StandIn | null {
  const label = element.getAttribute('aria-label') ?? element.querySelector(':scope > title')?.textContent;
  if (label) return words(label);
  const texts = element.querySelectorAll('text');
  const [only] = texts;
  // A drawn first letter is part of a word; other labels of a drawing are separate.
  if (texts.length === 1 && isLetter(only?.textContent ?? '')) return words(only?.textContent);
  return texts.length > 0 ? null : NOTHING;
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

/** Returns true for a password or payment field: it is never read, even while the page shows it in clear. */
export function isPrivateField(field: Element): boolean {
  if (field.getAttribute('type')?.toLowerCase() === 'password') return true;
  if (PRIVATE_TOKENS.test(field.getAttribute('autocomplete') ?? '')) return true;
  return ['name', 'id'].some((name) => PRIVATE_NAMES.test(field.getAttribute(name) ?? ''));
}
