import { SignUpDetails } from '@/shared/contract/identity.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { createSecretToken } from '@/shared/domain/secret-token.ts';
import { type KeptText, keepText } from '../../src/kept-text.ts';
import type { SignInMemory } from './ports.ts';

const NONCE = /^([0-9A-Za-z_-]{43}) (\d{1,15})$/;

export interface SignInMemoryOptions {
  now(): number;
  /** The school has said so, of all who sign in here. */
  isSetShared?(): boolean;
  kept?: { nonce: KeptText; referrer: KeptText; shared: KeptText; signUp: KeptText };
}

/** One secret for all links that this browser asks for until one of them is used: an earlier letter is as good as the last. */
export function createSignInMemory({ now, isSetShared = () => false, kept }: SignInMemoryOptions): SignInMemory {
  const { nonce, referrer, shared, signUp } = kept ?? {
    nonce: keepText('nonce'),
    referrer: keepText('referrerCode'),
    shared: keepText('sharedDevice'),
    signUp: keepText('signUp'),
  };
  const read = (): string | null => {
    const [, secret, at] = NONCE.exec(nonce.get() ?? '') ?? [];
    const age = now() - Number(at);
    return secret !== undefined && age >= 0 && age <= LIMITS.signInLinkMs ? secret : null;
  };
  return {
    nonce() {
      const secret = read() ?? createSecretToken();
      nonce.set(`${secret} ${now()}`);
      return secret;
    },
    freshNonce: read,
    signUp: () => (read() === null ? null : detailsOf(signUp.get())),
    keepSignUp: (details) => signUp.set(details === null ? '' : JSON.stringify(details)),
    forget() {
      nonce.set('');
      signUp.set('');
    },
    referrer,
    shared: { get: () => (isSetShared() ? '1' : shared.get()), set: shared.set },
  };
}

/** Null: there is none, or somebody has changed it. */
function detailsOf(text: string | null): SignUpDetails | null {
  if (text === null) return null;
  try {
    return SignUpDetails.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: as good as nothing.
    return null;
  }
}
