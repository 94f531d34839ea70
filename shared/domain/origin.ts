/** This machine, by its name in an address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** https, or plain http that does not leave this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/** An address that is an origin and no more; null: it is none, or others could read what is said to it. */
export function plainOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && isSafeAddress(url) && url.href === `${url.origin}/` ? url.origin : null;
}

/**
 * `MOTE_LINK_DOMAINS`: origins divided by commas. The server and both builds read it.
 *
 * @throws RangeError for a part that is no origin.
 */
export function linkOrigins(text = ''): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '').map(originIn);
}

function originIn(part: string): string {
  const origin = plainOrigin(part);
  if (origin !== null) return origin;
  throw new RangeError(`MOTE_LINK_DOMAINS has scheme, host and port only, as https://m.school.example: ${part}`);
}
