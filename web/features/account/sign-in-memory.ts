import { LIMITS } from '@/shared/domain/limits.ts';
import { type KeptText, keepText } from '../../src/kept-text.ts';
import type { SignInMemory } from './ports.ts';

const NONCE = /^([0-9A-Za-z_-]{43}) (\d{1,15})$/;

/** 256 random bits in base64url. */
function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export interface SignInMemoryOptions {
  now(): number;
  kept?: { nonce: KeptText; referrer: KeptText; shared: KeptText };
}

/** One secret for all links that this browser asks for until one of them is used: an earlier letter is as good as the last. */
export function createSignInMemory({ now, kept }: SignInMemoryOptions): SignInMemory {
  const { nonce, referrer, shared } = kept ?? {
    nonce: keepText('nonce'),
    referrer: keepText('referrerCode'),
    shared: keepText('sharedDevice'),
  };
  const read = (): string | null => {
    const [, secret, at] = NONCE.exec(nonce.get() ?? '') ?? [];
    const age = now() - Number(at);
    return secret !== undefined && age >= 0 && age <= LIMITS.signInLinkMs ? secret : null;
  };
  return {
    nonce() {
      const secret = read() ?? createNonce();
      nonce.set(`${secret} ${now()}`);
      return secret;
    },
    freshNonce: read,
    forget: () => nonce.set(''),
    referrer,
    shared,
  };
}
