import { asCode } from '@/shared/domain/account/class-code.ts';
import { hashSecret } from '../policy.ts';

/** Knows the callers whose kiosk requests must not be blocked by a stranger's wrong codes. */
export interface KioskTrust {
  /** Trusts this device, because it sent a good code. */
  trustDevice(address: string | null, deviceId: string): void;
  /** Trusts this code at this network address, where a teacher saw it or a device opened the class with it. */
  trustCode(address: string | null, code: string): void;
  isTrusted(caller: { address: string | null; deviceId: string | null; code: string }): boolean;
}

interface KioskTrustOptions {
  clock: () => number;
  /** How long a good code counts, in ms. */
  forMs: number;
}

/** The most devices and codes in memory; the oldest are dropped first. */
const AT_MOST = 50_000;

/**
 * Remembers in this process which devices recently sent a good kiosk code, and which codes were good at which address.
 * Keys are hashes, so that memory holds neither an address nor a code.
 */
export function createKioskTrust({ clock, forMs }: KioskTrustOptions): KioskTrust {
  const until = new Map<string, number>();
  const keyOf = (kind: 'device' | 'code', address: string | null, name: string): string =>
    hashSecret(`${kind} ${address ?? ''} ${name}`);

  function trust(key: string): void {
    // Delete first, so that the map is ordered by last use.
    until.delete(key);
    until.set(key, clock() + forMs);
    if (until.size <= AT_MOST) return;
    const [oldest] = until.keys();
    if (oldest !== undefined) until.delete(oldest);
  }

  const holds = (key: string): boolean => (until.get(key) ?? 0) > clock();

  return {
    trustDevice: (address, deviceId) => trust(keyOf('device', address, deviceId)),
    trustCode: (address, code) => trust(keyOf('code', address, asCode(code))),
    isTrusted: ({ address, deviceId, code }) =>
      (deviceId !== null && holds(keyOf('device', address, deviceId))) || holds(keyOf('code', address, asCode(code))),
  };
}
