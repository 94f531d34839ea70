import type { LinkDomains } from './brand.ts';

/** 17 base62 characters, 101 bits; for motes and totes. */
export const MOTE_ID = /^[0-9A-Za-z]{17}$/;
export const CLAIM = /^[0-9a-f]{64}$/;

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 17;
const ID_SPACE = 62n ** BigInt(ID_LENGTH);

export type MoteId = string;

/** A mote's state as the server knows it. */
export const MOTE_STATES = ['arriving', 'ready', 'removed', 'expired'] as const;
export type MoteState = (typeof MOTE_STATES)[number];

/** States in GET m/:id/page and on the mote page: the server's states, and two for an id without a row. */
/** `damaged`: the mote was finished, and the server has lost its recording or a part of it. */
export type MotePageState = MoteState | 'not-here-yet' | 'malformed' | 'damaged';

export const MOTE_SOURCES = ['recorded', 'generated', 'uploaded'] as const;
export type MoteSource = (typeof MOTE_SOURCES)[number];

export const MOTE_VISIBILITIES = ['link', 'class', 'private'] as const;
export type MoteVisibility = (typeof MOTE_VISIBILITIES)[number];

const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** Returns a new 256-bit claim as 64 hex digits. It stays with the take and is sent with the create call only. */
export function createClaim(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * Returns the claim of the mote that replaces this one under a new link: SHA-256 of a fixed prefix and the claim's hex
 * digits. It is derived, so that a retry after a crash or a lost response gives the same new link.
 */
export async function renewedClaim(claim: string): Promise<string> {
  if (!CLAIM.test(claim)) throw new RangeError('A claim is 64 hex digits');
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`renew ${claim}`))));
}

/** Returns the id of a claim: SHA-256 of its 32 bytes, as a big-endian number, modulo 62^17, in base62. */
export async function moteIdOf(claim: string): Promise<MoteId> {
  if (!CLAIM.test(claim)) throw new RangeError('A claim is 64 hex digits');
  const bytes = Uint8Array.from(claim.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return moteIdOfDigest(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

/** Returns the id for a digest in hex. For the server, which computes the digest synchronously. */
export function moteIdOfDigest(digest: string): MoteId {
  let rest = BigInt(`0x${digest}`) % ID_SPACE;
  let id = '';
  for (let i = 0; i < ID_LENGTH; i += 1) {
    id = BASE62[Number(rest % 62n)] + id;
    rest /= 62n;
  }
  return id;
}

export const isMoteId = (value: string): boolean => MOTE_ID.test(value);

export const moteLink = (domains: LinkDomains, id: MoteId): string => `${domains.mote}/m/${id}`;
export const toteLink = (domains: LinkDomains, id: string): string => `${domains.tote}/t/${id}`;

/** Parses an address of ours (never by substring), after unwrapping Google's redirect. Null: not ours. */
export function parseOwnUrl(href: string, domains: LinkDomains): URL | null {
  const url = parseUrl(href);
  if (!url) return null;
  const target = unwrapGoogleRedirect(url) ?? url;
  const origins = [domains.site, domains.short, domains.mote, domains.tote, ...domains.old];
  return origins.includes(target.origin) ? target : null;
}

/** Returns kind and id of a link to a mote or a tote, or null. */
export function parseMoteLink(href: string, domains: LinkDomains): { kind: 'mote' | 'tote'; id: string } | null {
  const target = parseOwnUrl(href, domains);
  if (!target) return null;
  const match = /^\/(m|t)\/([0-9A-Za-z]{17})\/?$/.exec(target.pathname);
  if (!match) return null;
  return { kind: match[1] === 'm' ? 'mote' : 'tote', id: match[2] ?? '' };
}

function parseUrl(href: string): URL | null {
  return URL.canParse(href) ? new URL(href) : null;
}

/** Unwraps https://www.google.com/url?q=<address>, to which Gmail and Docs rewrite links. */
function unwrapGoogleRedirect(url: URL): URL | null {
  if (!/^(www\.)?google\.com$/.test(url.hostname) || url.pathname !== '/url') return null;
  return parseUrl(url.searchParams.get('q') ?? url.searchParams.get('url') ?? '');
}
