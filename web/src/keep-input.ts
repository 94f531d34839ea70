/**
 * Keeps what a visitor types and chooses in a first picture of a form, which the page replaces. Returns a function that
 * writes it into the equal fields of the page, with the focus.
 */
export function keepInput(page: HTMLElement): () => void {
  const stopped = new AbortController();
  const texts = new Map<string, string>();
  /** The last choice. Radio buttons are the only choices of a first picture. */
  let chosen: string | null = null;
  let focused: string | null = null;
  const read = (field: HTMLInputElement) => {
    const name = nameOf(field);
    if (isChoice(field)) chosen = name;
    else texts.set(name, field.value);
  };
  const listen = (type: string, run: (field: HTMLInputElement) => void) =>
    page.addEventListener(type, ({ target }) => target instanceof HTMLInputElement && run(target), {
      signal: stopped.signal,
      capture: true,
    });
  listen('input', read);
  listen('focusin', (field) => {
    focused = nameOf(field);
  });
  // A browser may have filled in the form before this script ran.
  for (const field of fieldsIn(page)) if (isTouched(field)) read(field);
  const active = page.ownerDocument.activeElement;
  if (active instanceof HTMLInputElement && page.contains(active)) focused = nameOf(active);
  return () => {
    stopped.abort();
    for (const field of fieldsIn(page)) {
      const name = nameOf(field);
      if (chosen === name && !field.checked) field.click();
      const text = texts.get(name);
      if (text !== undefined && field.value !== text) write(field, text);
      if (focused === name) field.focus({ preventScroll: true });
    }
  };
}

const fieldsIn = (page: HTMLElement) => page.querySelectorAll('input');

/** A choice without a value of its own has the value `on`. */
const isTouched = (field: HTMLInputElement): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/** The same for a field of the picture and the field that replaces it: a choice by its words, because ids differ. */
const nameOf = (field: HTMLInputElement): string =>
  isChoice(field) ? (field.labels?.[0]?.textContent ?? field.name) : field.name;

/** Writes as a user would: React notices a new value only behind its own setter. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
