import { createSecretToken } from '@/shared/base/secret-token.ts';
import { type SignUpDetails, signUpDetailsSchema } from '@/shared/contract/identity.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { keepText, type StoredText } from '@/web/storage/stored-text.ts';
import type { SignInMemory } from './ports.ts';

const NONCE = /^([0-9A-Za-z_-]{43}) (\d{1,15})$/;

export interface SignInMemoryOptions {
  now(): number;
  /** True if the school has marked the device as shared for all its users. */
  isSetShared?(): boolean;
  kept?: { nonce: StoredText; referrer: StoredText; shared: StoredText; signUp: StoredText };
}

/**
 * Creates the memory of sign-ins. One secret serves all links that this browser requests until one is used, so an
 * earlier mail is as good as the last.
 */
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

/** Null: none, or an invalid text. */
function detailsOf(text: string | null): SignUpDetails | null {
  if (text === null) return null;
  try {
    return signUpDetailsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON: counts as none.
    return null;
  }
}
