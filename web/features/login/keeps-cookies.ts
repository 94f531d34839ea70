const PROBE = 'mote-cookie-probe';

/**
 * Whether this browser keeps cookies for the site, shown by one that is gone at once: `navigator.cookieEnabled` stays true where a
 * person's settings shut cookies out (Chromium 156).
 */
export function keepsCookies(jar: Pick<Document, 'cookie'> = document): boolean {
  jar.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
  const isKept = jar.cookie.split('; ').includes(`${PROBE}=1`);
  jar.cookie = `${PROBE}=; Max-Age=0; Path=/; SameSite=Lax`;
  return isKept;
}
