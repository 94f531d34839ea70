import { fieldName, isChoice } from './same-control.ts';

/**
 * Keeps what a visitor types and chooses in a first picture of a form, which the page replaces. Returns a function that
 * writes it into the equal fields of the page. The focus is kept apart (`keep-focus.ts`).
 */
export function keepInput(page: HTMLElement): () => void {
  const stopped = new AbortController();
  const texts = new Map<string, string>();
  /** The last choice. Radio buttons are the only choices of a first picture. */
  let chosen: string | null = null;
  const read = (field: HTMLInputElement) => {
    const name = fieldName(field);
    if (isChoice(field)) chosen = name;
    else texts.set(name, field.value);
  };
  page.addEventListener('input', ({ target }) => target instanceof HTMLInputElement && read(target), {
    signal: stopped.signal,
    capture: true,
  });
  // A browser may have filled in the form before this script ran.
  for (const field of fieldsIn(page)) if (isTouched(field)) read(field);
  return () => {
    stopped.abort();
    for (const field of fieldsIn(page)) {
      const name = fieldName(field);
      if (chosen === name && !field.checked) field.click();
      const text = texts.get(name);
      if (text !== undefined && field.value !== text) write(field, text);
    }
  };
}

const fieldsIn = (page: HTMLElement) => page.querySelectorAll('input');

/** A choice without a value of its own has the value `on`. */
const isTouched = (field: HTMLInputElement): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** Writes as a user would: React notices a new value only behind its own setter. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
