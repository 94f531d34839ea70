/**
 * Returns true if a text is shaped like an e-mail address. The server makes the real check; this saves it empty and odd
 * input.
 */
export const looksLikeEmail = (text: string): boolean => /^[^\s@＠]+[@＠][^\s@＠]+$/.test(text.trim());

export type EmailFault =
  /** The text is not an address. */
  | 'email-invalid'
  /** Letters before the @ that few mail servers accept. */
  | 'email-letters';

export type ReadEmail = { ok: true; value: string } | { ok: false; error: EmailFault };

/** Maximum lengths by RFC 5321, in characters. */
const MOST = { address: 254, local: 64, domain: 253 } as const;
/** The local part. Quoted local parts are not supported: no user signs in with one. */
const LOCAL = /^(?!\.)(?!.*\.\.)[a-z\d.!#$%&'*+/=?^_`{|}~-]*[a-z\d!#$%&'*+/=?^_`{|}~-]$/;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** The last label is letters, or the ASCII form (IDNA) of letters of another script. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{0,58}[a-z\\d])$`);

/** Returns an address in the form in which it is stored and compared: lower case, with the domain in ASCII (IDNA). */
export function readEmail(text: string): ReadEmail {
  const { local, domain } = partsOf(text);
  const ascii = asciiDomain(domain);
  if (ascii === null || local === '') return { ok: false, error: 'email-invalid' };
  if (LOCAL.test(local)) {
    const value = `${local}@${ascii}`;
    const isShort = value.length <= MOST.address && local.length <= MOST.local;
    return isShort ? { ok: true, value } : { ok: false, error: 'email-invalid' };
  }
  // Non-ASCII letters in an otherwise valid address.
  const isForeign = /[^\0-\x7F]/.test(local) && LOCAL.test(local.replace(/[\p{L}\p{M}\p{N}]/gu, 'a'));
  return { ok: false, error: isForeign ? 'email-letters' : 'email-invalid' };
}

/** Returns true for any address, also one that this server cannot send mail to: a provider's account may have one. */
export function isEmail(text: string): boolean {
  const read = readEmail(text);
  return read.ok || read.error === 'email-letters';
}

/** Returns the form in which addresses are compared. Also works for addresses that this server cannot send mail to. */
export function canonicalEmail(text: string): string {
  const { local, domain } = partsOf(text);
  const ascii = asciiDomain(domain);
  return ascii === null || local === '' ? text.trim().toLowerCase() : `${local}@${ascii}`;
}

function partsOf(text: string): { local: string; domain: string } {
  const address = text.trim().replace(/＠/g, '@').normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? { local: '', domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) };
}

/** Returns the ASCII form of a mail domain, or null if the text is not a domain. */
export function asciiDomain(domain: string): string | null {
  // The URL parser ends the host at these characters or decodes them.
  if (domain === '' || /[\s/?#:@%[\]\\]/.test(domain)) return null;
  const address = `http://${domain}/`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return hostname.length <= MOST.domain && DOMAIN.test(hostname) ? hostname : null;
}
