import { parse } from 'hono/utils/cookie';

/**
 * The HttpOnly half of a website's session. Browsers accept the prefix from this host only, over https or on loopback.
 */
export const SESSION_COOKIE = '__Host-mote-session';

/** The half that the site sets itself, because its script needs it too. */
export const TOKEN_COOKIE = 'accessToken';

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export const valueOfCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parse(header, name)[name];

/** Returns a cookie that lasts as long as the session. */
export const setSessionCookie = (value: string, lifeMs: number): string =>
  `${SESSION_COOKIE}=${value}; Max-Age=${Math.floor(lifeMs / 1000)}; ${ATTRIBUTES}`;

export const dropSessionCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
