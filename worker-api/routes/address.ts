import { isIPv4, isIPv6 } from 'node:net';
import type { HeaderOf } from './deps.ts';

/**
 * Whom a rate is counted for; null: nobody can be told apart (this machine itself, or a proxy on it that the settings do not
 * name). `proxies` is how many of ours stand in front: each adds one entry to X-Forwarded-For, and what is before them a
 * client can write itself.
 */
export function addressOf(socketAddress: string | undefined, header: HeaderOf, proxies: number): string | null {
  const named = proxies > 0 ? (header('x-forwarded-for') ?? '').split(',').at(-proxies)?.trim() : '';
  const address = (named || socketAddress || '').replace(/^::ffff:/i, '');
  if (isIPv4(address)) return address.startsWith('127.') ? null : address;
  return isIPv6(address) && address !== '::1' ? networkOf(address) : null;
}

/** Who has one IPv6 address has 2^64 of them: they count as one. */
function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
