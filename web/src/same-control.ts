/** Elements of a page that a visitor presses or that take the focus. */
const CONTROLS = 'a[href], button, input, select, summary, textarea, [role="tab"], [tabindex]';

/**
 * Returns the control of a page that does the same as a control of the first picture that it has replaced: of the same
 * kind and name, at the same place among such. Call it with the picture first, because it needs the place.
 */
export function findSame(control: HTMLElement, picture: HTMLElement): (page: HTMLElement) => HTMLElement | undefined {
  const key = keyOf(control);
  const equalsIn = (page: HTMLElement) =>
    Array.from(page.querySelectorAll<HTMLElement>(CONTROLS)).filter((other) => keyOf(other) === key);
  const place = equalsIn(picture).indexOf(control);
  return (page) => {
    const equals = equalsIn(page);
    return equals[place] ?? equals[0];
  };
}

const keyOf = (control: HTMLElement): string => `${control.tagName} ${nameOf(control)}`;

function nameOf(control: HTMLElement): string {
  if (control instanceof HTMLInputElement) return fieldName(control);
  const words = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
  return words === '' ? (control.getAttribute('href') ?? '') : words;
}

/** The same for a field of the picture and the field that replaces it: a choice by its words, because ids differ. */
export const fieldName = (field: HTMLInputElement): string =>
  isChoice(field) ? (field.labels?.[0]?.textContent ?? field.name) : field.name;

export const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';
