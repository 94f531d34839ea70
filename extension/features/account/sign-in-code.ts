const TOKEN = /^[0-9A-Za-z_-]{43}$/;

/** The code in what a person pastes: the link of the mail, or the code alone; null: there is none in it. */
export function codeOf(text: string): string | null {
  const typed = text.trim();
  const inLink = URL.canParse(typed) ? new URL(typed).searchParams.get('otl') : null;
  const code = inLink ?? typed;
  return TOKEN.test(code) ? code : null;
}
