/** The HttpOnly half of a website's session. Browsers take the prefix from this host only, over https or on loopback. */
export const SESSION_COOKIE = '__Host-mote-session';

/** The half that the site writes itself, because its script needs it too. */
export const TOKEN_COOKIE = 'accessToken';

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export function valueOfCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const start = `${name}=`;
  const found = header.split(';').find((part) => part.trimStart().startsWith(start));
  return found?.trimStart().slice(start.length).trimEnd();
}

/** Sets it for as long as the session lives. */
export const setSessionCookie = (value: string, lifeMs: number): string =>
  `${SESSION_COOKIE}=${value}; Max-Age=${Math.floor(lifeMs / 1000)}; ${ATTRIBUTES}`;

export const dropSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
