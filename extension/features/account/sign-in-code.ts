const TOKEN = /^[0-9A-Za-z_-]{43}$/;

/** The code in what a person pastes: the link of the mail, or the code alone; null: there is none in it. */
export function codeOf(text: string): string | null {
  const typed = text.trim();
  const inLink = URL.canParse(typed) ? new URL(typed).searchParams.get('otl') : null;
  const code = inLink ?? typed;
  return TOKEN.test(code) ? code : null;
}

/** 256 random bits in base64url. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
