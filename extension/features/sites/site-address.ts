import { err, ok, type Result } from '@/shared/base/result.ts';

/** Reasons for refusing an address that the user typed for the Canvas of a school. */
export type SiteProblem = 'not-an-address' | 'not-https' | 'known-already';

/** Hosts on which Mote runs anyway, and hosts where no extension may run. */
const TAKEN = /(^|\.)(google\.com|mozilla\.org)$/;

/** Returns the origin of a school's Canvas from any typed or pasted address of it. */
export function readSite(typed: string): Result<string, SiteProblem> {
  const text = typed.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(candidate)) return err('not-an-address');
  const { protocol, hostname, origin, username, password } = new URL(candidate);
  if (protocol === 'http:') return err('not-https');
  // A pattern for many hosts is not what a user means by "this school".
  if (protocol !== 'https:' || username !== '' || password !== '' || !isHostName(hostname))
    return err('not-an-address');
  return TAKEN.test(hostname) ? err('known-already') : ok(origin);
}

const isHostName = (hostname: string): boolean => hostname.includes('.') && /^[a-z0-9.-]+$/.test(hostname);
