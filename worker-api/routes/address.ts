import { isIPv4, isIPv6 } from 'node:net';
import type { Logger } from '../services/context.ts';
import type { HeaderOf } from './header-of.ts';

/**
 * Problems with the header by which proxies name the caller. Each switches the rates by address off. `unreadable`: the
 * entry is no address. `short`: it has fewer entries than MOTE_TRUST_PROXY says. `missing`: a proxy passed a request on
 * without it. `not-trusted`: a proxy on this machine writes it, but MOTE_TRUST_PROXY is 0.
 */
export type ProxyProblem = 'unreadable' | 'short' | 'missing' | 'not-trusted';

/** Our proxies in front of the server. */
export interface Proxies {
  /** The number of proxies. Each adds one entry to the header; clients can forge the entries before them. */
  readonly count: number;
  /** Reports a problem to the operator. */
  report(problem: ProxyProblem): void;
}

const REPORT_MS = 60 * 60_000;

/**
 * Creates a reporter that logs each kind of problem at most once an hour, without the header: it may contain an
 * address.
 */
export function createProxies(count: number, logger: Logger): Proxies {
  const reportedAt = new Map<ProxyProblem, number>();
  return {
    count,
    report(problem) {
      const now = performance.now();
      if (now - (reportedAt.get(problem) ?? Number.NEGATIVE_INFINITY) < REPORT_MS) return;
      reportedAt.set(problem, now);
      logger.error('caller-address-unknown', {
        problem,
        setting: 'MOTE_TRUST_PROXY',
        seeDocs: 'docs/operate.md#a-proxy',
      });
    },
  };
}

/**
 * Returns the address that a rate is counted for. Null: callers cannot be told apart (this machine itself, or a proxy
 * on it that the settings do not name).
 */
export function addressOf(socketAddress: string | undefined, header: HeaderOf, proxies: Proxies): string | null {
  const isLocal = socketAddress === undefined || toAddress(socketAddress) === null;
  if (proxies.count === 0) {
    if (isLocal && socketAddress !== undefined && header('x-forwarded-for')) proxies.report('not-trusted');
    return toAddress(socketAddress ?? '');
  }
  const entries = forwardedEntries(header);
  if (entries.length === 0) {
    if (isLocal && !isLoopbackName(header('host'))) proxies.report('missing');
    return toAddress(socketAddress ?? '');
  }
  const entry = entries.at(-proxies.count);
  if (entry === undefined) {
    proxies.report('short');
    return toAddress(socketAddress ?? '');
  }
  const node = withoutPort(entry);
  if (!isIPv4(node) && !isIPv6(node)) proxies.report('unreadable');
  return toAddress(node);
}

/**
 * Returns the nodes that proxies named, the nearest last: of X-Forwarded-For, or of Forwarded (RFC 7239) if a proxy
 * writes that one.
 */
function forwardedEntries(header: HeaderOf): string[] {
  const plain = header('x-forwarded-for');
  if (plain) return plain.split(',');
  const standard = header('forwarded');
  return standard ? splitOutsideQuotes(standard, ',').map(forOf) : [];
}

const forOf = (element: string): string => {
  const pair = splitOutsideQuotes(element, ';').find((part) => /^\s*for\s*=/i.test(part));
  return pair?.slice(pair.indexOf('=') + 1) ?? '';
};

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

/**
 * Removes the port: `198.51.100.9:4711`, `[2001:db8::9]:443`, `"[2001:db8::9]"` → the address; returns anything else
 * unchanged.
 */
function withoutPort(entry: string): string {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  return /^\[([^\]]*)\](?::\w+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\w+$/.exec(text)?.[1] ?? text;
}

function toAddress(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address.startsWith('127.') ? null : address;
  return isIPv6(address) && address !== '::1' ? networkOf(address) : null;
}

const isLoopbackName = (host: string | undefined): boolean =>
  host === undefined || /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);

/** Returns the network of an address. The owner of one IPv6 address has 2^64 of them, so they count as one. */
function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
