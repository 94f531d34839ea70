import type { LinkDomains } from './brand.ts';

/** 17 base62 characters, 101 bits; of motes and totes. */
export const MOTE_ID = /^[0-9A-Za-z]{17}$/;
export const CLAIM = /^[0-9a-f]{64}$/;

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 17;
const ID_SPACE = 62n ** BigInt(ID_LENGTH);

export type MoteId = string;

/** A mote's state as the server knows it. */
export const MOTE_STATES = ['arriving', 'ready', 'removed', 'expired'] as const;
export type MoteState = (typeof MOTE_STATES)[number];

/** What GET m/:id/page and the mote page show: the server's states, and the two of an id that has no row. */
export type MotePageState = MoteState | 'not-here-yet' | 'malformed';

export const MOTE_SOURCES = ['recorded', 'generated', 'uploaded'] as const;
export type MoteSource = (typeof MOTE_SOURCES)[number];

export const MOTE_VISIBILITIES = ['link', 'class', 'private'] as const;
export type MoteVisibility = (typeof MOTE_VISIBILITIES)[number];

const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');

/** A fresh 256-bit claim as 64 hex digits. It stays with the take and travels with the create call only. */
export function createClaim(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The claim of the mote that takes this one's place under a new link: SHA-256 of the claim, its hex digits after a fixed word.
 * It follows from the old one, so that the same question asked again after a crash or a lost answer gives the same new link.
 */
export async function renewedClaim(claim: string): Promise<string> {
  if (!CLAIM.test(claim)) throw new RangeError('A claim is 64 hex digits');
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`renew ${claim}`))));
}

/** The id that belongs to a claim: SHA-256 of its 32 bytes, as a big-endian number, modulo 62^17, in base62. */
export async function moteIdOf(claim: string): Promise<MoteId> {
  if (!CLAIM.test(claim)) throw new RangeError('A claim is 64 hex digits');
  const bytes = Uint8Array.from(claim.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return moteIdOfDigest(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
}

/** The same from the digest in hex: for a server, which makes it without a thread's detour. */
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

/** An address of ours, found by parsing it (never by substring). Google's redirect wrapper is taken off first. */
export function parseOwnUrl(href: string, domains: LinkDomains): URL | null {
  const url = parseUrl(href);
  if (!url) return null;
  const target = unwrapGoogleRedirect(url) ?? url;
  const origins = [domains.site, domains.short, domains.mote, domains.tote, ...domains.old];
  return origins.includes(target.origin) ? target : null;
}

/** A link to a mote or a tote. */
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

/** Gmail and Docs rewrite links to https://www.google.com/url?q=<address>. */
function unwrapGoogleRedirect(url: URL): URL | null {
  if (!/^(www\.)?google\.com$/.test(url.hostname) || url.pathname !== '/url') return null;
  return parseUrl(url.searchParams.get('q') ?? url.searchParams.get('url') ?? '');
}
