/** Returns true for a host name of this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** Returns true for https, and for plain http that stays on this machine. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/** Returns a text as an origin. Null if it is more than an origin, or plain http that leaves this machine. */
export function plainOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && isSafeAddress(url) && url.href === `${url.origin}/` ? url.origin : null;
}

/**
 * Reads `MOTE_LINK_DOMAINS`: comma-separated origins. The server and both builds use it.
 *
 * @throws RangeError for a part that is not an origin.
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
