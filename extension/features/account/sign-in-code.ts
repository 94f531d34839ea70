const TOKEN = /^[0-9A-Za-z_-]{43}$/;

/** Returns the code from pasted text, which is the mail's link or only the code. Null: the text contains no code. */
export function readSignInCode(text: string): string | null {
  const typed = text.trim();
  const inLink = URL.canParse(typed) ? new URL(typed).searchParams.get('otl') : null;
  const code = inLink ?? typed;
  return TOKEN.test(code) ? code : null;
}
