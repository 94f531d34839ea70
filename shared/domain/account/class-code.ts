/** Eight unambiguous characters: no 0 and O, no 1 and I. */
export const CLASS_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** Returns a typed code in its stored form: capitals, without spaces and hyphens. */
export const asCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/**
 * Returns the class code in typed text or a camera's reading: the code itself, or the address of its page. Null: none.
 */
export function codeIn(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text).pathname : text;
  const last = address.trim().replace(/\/$/, '').split('/').at(-1) ?? '';
  const code = asCode(last);
  return CLASS_CODE.test(code) ? code : null;
}

/** Returns the path of the page on which a user with an account requests to join. Null: the page asks for the code. */
export const joinPath = (code: string | null): string => (code === null ? '/join' : `/join/${code}`);

/** Returns the path of the page for a shared device. Null: the page asks for the code. */
export const kioskPath = (code: string | null): string => (code === null ? '/kiosk' : `/kiosk/${code}`);
