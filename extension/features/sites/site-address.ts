import { err, ok, type Result } from '@/shared/domain/result.ts';

/** What can be wrong with an address that a person has typed for the Canvas of a school. */
export type SiteProblem = 'not-an-address' | 'not-https' | 'known-already';

/** Hosts on which Mote runs by itself, and those where no extension may. */
const TAKEN = /(^|\.)(google\.com|mozilla\.org)$/;

/** The origin of a school's Canvas, from whatever of its address was typed or pasted. */
export function readSite(typed: string): Result<string, SiteProblem> {
  const text = typed.trim();
  const candidate = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(candidate)) return err('not-an-address');
  const { protocol, hostname, origin, username, password } = new URL(candidate);
  if (protocol === 'http:') return err('not-https');
  // A pattern over many hosts is not what a person means by "this school".
  if (protocol !== 'https:' || username !== '' || password !== '' || !isHostName(hostname))
    return err('not-an-address');
  return TAKEN.test(hostname) ? err('known-already') : ok(origin);
}

const isHostName = (hostname: string): boolean => hostname.includes('.') && /^[a-z0-9.-]+$/.test(hostname);
