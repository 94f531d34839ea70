import { z } from 'zod';
import { createSeal, FileWish } from '../google/seal.ts';
import { type Checks, OIDC_PROVIDERS, type OidcProvider } from './contract.ts';

/** So long somebody may take at the provider, in ms. */
export const TRANSACTION_MS = 10 * 60 * 1000;

/** What a sign-in by a provider has to find again when the browser comes back. */
export interface Transaction extends Checks {
  provider: OidcProvider;
  /** SHA-256 of the secret that the browser keeps and spends the end with. */
  browserHash: string;
  returnTo: string | null;
  /** Not a sign-in: a file that somebody wants to open to us. */
  file: FileWish | null;
}

const Sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.enum(OIDC_PROVIDERS),
  browserHash: z.string(),
  returnTo: z.string().nullable(),
  file: FileWish.nullable(),
});

const transactionSeal = createSeal('oidc transaction', Sealed);

/** Sealed, so that the browser can neither read nor change it. */
export const sealTransaction = (transaction: Transaction, clientSecret: string, now: number): Promise<string> =>
  transactionSeal.seal({ ...transaction }, clientSecret, now + TRANSACTION_MS);

/** Null: it is over, of another installation, or was changed. */
export const openTransaction = (text: string, clientSecret: string, now: number): Promise<Transaction | null> =>
  transactionSeal.open(text, clientSecret, now);
