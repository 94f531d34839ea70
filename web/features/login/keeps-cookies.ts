const PROBE = 'mote-cookie-probe';

/**
 * Returns true if this browser stores cookies for the site, tested with one that is deleted immediately.
 * `navigator.cookieEnabled` stays true where the user's settings block cookies (Chromium 156).
 */
export function keepsCookies(jar: Pick<Document, 'cookie'> = document): boolean {
  jar.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
  const isKept = jar.cookie.split('; ').includes(`${PROBE}=1`);
  jar.cookie = `${PROBE}=; Max-Age=0; Path=/; SameSite=Lax`;
  return isKept;
}
