import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { addressOf, createProxies, type ProxyProblem } from './address.ts';

const forwarded = (value: string | undefined) => (name: string) => (name === 'x-forwarded-for' ? value : undefined);
const standard = (value: string) => (name: string) => (name === 'forwarded' ? value : undefined);

function proxiesOf(count: number) {
  const problems: ProxyProblem[] = [];
  return { count, problems, report: (problem: ProxyProblem) => void problems.push(problem) };
}

describe('addressOf', () => {
  it.each<[string, string | undefined, string | undefined, number, string | null]>([
    ['a caller', '192.0.2.7', undefined, 0, '192.0.2.7'],
    ['a caller over both protocols', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['a header that no proxy vouches for', '192.0.2.7', '203.0.113.9', 0, '192.0.2.7'],
    ['this machine', '127.0.0.1', '203.0.113.9', 0, null],
    ['this machine over IPv6', '::1', undefined, 0, null],
    ['no socket', undefined, undefined, 0, null],
    ['a proxy', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['a caller that forges the header', '127.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['a call that bypassed the proxy', '192.0.2.7', undefined, 1, '192.0.2.7'],
    ['an invalid header', '127.0.0.1', 'unknown', 1, null],
    ['a header with a port (Azure Application Gateway, IIS)', '127.0.0.1', '198.51.100.9:4711', 1, '198.51.100.9'],
    ['a port before spaces', '127.0.0.1', '203.0.113.1,  198.51.100.9:80 ', 1, '198.51.100.9'],
    ['IPv6 with a port', '10.0.0.2', '[2001:db8:0:12:34::9]:443', 1, '2001:db8:0:12::/64'],
    ['IPv6 in brackets', '10.0.0.2', '[2001:db8::9]', 1, '2001:db8:0:0::/64'],
    ['IPv4 in IPv6 with a port', '10.0.0.2', '[::ffff:192.0.2.7]:4711', 1, '192.0.2.7'],
    ['IPv6 in quotes', '10.0.0.2', '"[2001:db8::9]:4711"', 1, '2001:db8:0:0::/64'],
    ['a port that is no address', '10.0.0.2', ':4711', 1, null],
    ['an IPv6 network', '2001:db8:0:12:34::9', undefined, 0, '2001:db8:0:12::/64'],
    ['a short IPv6 address', '2001:db8::9', undefined, 0, '2001:db8:0:0::/64'],
    ['the same, written long', '2001:0DB8:0000:0000:0000:0000:0000:0001', undefined, 0, '2001:db8:0:0::/64'],
  ])('returns the client address for %s', (_, socket, header, proxies, expected) => {
    expect(addressOf(socket, forwarded(header), proxiesOf(proxies))).toBe(expected);
  });

  it.each<[string, number, string | null]>([
    ['for=192.0.2.60;proto=http;by=203.0.113.43', 1, '192.0.2.60'],
    ['for="[2001:db8:cafe::17]:4711"', 1, '2001:db8:cafe:0::/64'],
    ['for=192.0.2.43, FOR="198.51.100.17:443"', 1, '198.51.100.17'],
    ['For=203.0.113.9;host="a,b;c", for=10.0.0.2', 2, '203.0.113.9'],
    ['for=_hidden', 1, null],
    ['for="unknown"', 1, null],
    ['proto=https', 1, null],
  ])('reads the header Forwarded (RFC 7239): %s', (value, count, expected) => {
    expect(addressOf('127.0.0.1', standard(value), proxiesOf(count))).toBe(expected);
  });

  it.each<[string, string, Record<string, string>, number, ProxyProblem[]]>([
    ['a name instead of an address', '127.0.0.1', { 'x-forwarded-for': 'unknown' }, 1, ['unreadable']],
    ['an obfuscated node', '127.0.0.1', { forwarded: 'for=_SEVKISEK' }, 1, ['unreadable']],
    ['fewer entries than proxies', '10.0.0.2', { 'x-forwarded-for': '192.0.2.7' }, 2, ['short']],
    ['a proxy without the header', '127.0.0.1', { host: 'mote.school.example' }, 1, ['missing']],
    ['a proxy that is not in the settings', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 0, ['not-trusted']],
    ['a health check on this machine', '127.0.0.1', { host: '127.0.0.1:8787' }, 1, []],
    ['a good header', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7:80' }, 1, []],
    ['a client that forges the header', '192.0.2.7', { 'x-forwarded-for': '203.0.113.9' }, 0, []],
  ])('tells the operator about %s', (_, socket, headers, count, expected) => {
    const proxies = proxiesOf(count);
    addressOf(socket, (name) => headers[name], proxies);
    expect(proxies.problems).toEqual(expected);
  });

  it('logs each problem of the proxy’s header once, without the header’s value', () => {
    const lines: string[] = [];
    const proxies = createProxies(
      1,
      createLogger((line) => lines.push(line)),
    );
    for (const value of ['hidden', 'lena-klein', 'hidden']) addressOf('127.0.0.1', forwarded(value), proxies);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"problem":"unreadable","setting":"MOTE_TRUST_PROXY"');
    expect(lines[0]).not.toContain('hidden');
  });
});
