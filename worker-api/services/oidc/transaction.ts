import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { type Checks, OIDC_PROVIDERS, type OidcProvider } from './contract.ts';

/** So long somebody may take at the provider, in ms. */
export const TRANSACTION_MS = 10 * 60 * 1000;

/** What a sign-in by a provider has to find again when the browser comes back. */
export interface Transaction extends Checks {
  provider: OidcProvider;
  /** SHA-256 of the secret that the browser keeps and spends the end with. */
  browserHash: string;
  returnTo: string | null;
}

const Sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.enum(OIDC_PROVIDERS),
  browserHash: z.string(),
  returnTo: z.string().nullable(),
});

/** Of the provider's client secret: all processes of an installation have the same, and nobody else has it. */
const keyOf = (clientSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', clientSecret, '', 'mote oidc transaction', 32));

/** Sealed, so that the browser can neither read nor change it. */
export function sealTransaction(transaction: Transaction, clientSecret: string, now: number): Promise<string> {
  return new EncryptJWT({ ...transaction })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now + TRANSACTION_MS))
    .encrypt(keyOf(clientSecret));
}

/** Null: it is over, of another installation, or was changed. */
export async function openTransaction(text: string, clientSecret: string, now: number): Promise<Transaction | null> {
  try {
    const { payload } = await jwtDecrypt(text, keyOf(clientSecret), {
      currentDate: new Date(now),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return Sealed.parse(payload);
  } catch {
    return null;
  }
}
