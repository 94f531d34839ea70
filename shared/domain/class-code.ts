/** Eight signs that cannot be mistaken for one another: no 0 and O, no 1 and I. */
export const CLASS_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** The code of a class in what somebody typed or a camera read: the code itself, or the address of its page. Null: none. */
export function codeIn(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text).pathname : text;
  const last = address.trim().replace(/\/$/, '').split('/').at(-1) ?? '';
  const code = last.toUpperCase().replace(/[\s-]/g, '');
  return CLASS_CODE.test(code) ? code : null;
}

/** Of the page that a shared device shows; null: it asks for the code. */
export const kioskPath = (code: string | null): string => (code === null ? '/kiosk' : `/kiosk/${code}`);
