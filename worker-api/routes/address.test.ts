import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

const forwarded = (value: string | undefined) => (name: string) => (name === 'x-forwarded-for' ? value : undefined);

describe('addressOf', () => {
  it.each<[string, string | undefined, string | undefined, number, string | null]>([
    ['a caller', '192.0.2.7', undefined, 0, '192.0.2.7'],
    ['a caller over both protocols', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['a header that nobody vouches for', '192.0.2.7', '203.0.113.9', 0, '192.0.2.7'],
    ['this machine', '127.0.0.1', '203.0.113.9', 0, null],
    ['this machine over IPv6', '::1', undefined, 0, null],
    ['no socket', undefined, undefined, 0, null],
    ['a proxy', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['a caller that lies to a proxy', '127.0.0.1', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['two proxies', '127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['a call that came past the proxy', '192.0.2.7', undefined, 1, '192.0.2.7'],
    ['a header with nonsense', '127.0.0.1', 'unknown', 1, null],
    ['an IPv6 network', '2001:db8:0:12:34::9', undefined, 0, '2001:db8:0:12::/64'],
    ['a short IPv6 address', '2001:db8::9', undefined, 0, '2001:db8:0:0::/64'],
    ['the same, written long', '2001:0DB8:0000:0000:0000:0000:0000:0001', undefined, 0, '2001:db8:0:0::/64'],
  ])('names %s', (_, socket, header, proxies, expected) => {
    expect(addressOf(socket, forwarded(header), proxies)).toBe(expected);
  });
});
