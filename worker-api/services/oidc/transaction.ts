import { z } from 'zod';
import { type Checks, OIDC_PROVIDERS, type OidcProvider } from './contract.ts';
import { createSeal, type FileAccessRequest, fileAccessRequestSchema } from './seal.ts';

/** How long a user may take at the provider, in ms. */
export const TRANSACTION_MS = 10 * 60 * 1000;

/** The data that a sign-in needs when the browser returns from the provider. */
export interface Transaction extends Checks {
  provider: OidcProvider;
  /** SHA-256 of the secret that the browser keeps to redeem the sign-in. */
  browserHash: string;
  returnTo: string | null;
  /** Not null for a file grant, which is no sign-in. */
  file: FileAccessRequest | null;
}

const sealedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  provider: z.enum(OIDC_PROVIDERS),
  browserHash: z.string(),
  returnTo: z.string().nullable(),
  file: fileAccessRequestSchema.nullable(),
});

const transactionSeal = createSeal('oidc transaction', sealedSchema);

/** Seals the transaction, so that the browser can neither read nor change it. */
export const sealTransaction = (transaction: Transaction, clientSecret: string, now: number): Promise<string> =>
  transactionSeal.seal({ ...transaction }, clientSecret, now + TRANSACTION_MS);

/** Null: expired, of another installation, or changed. */
export const openTransaction = (text: string, clientSecret: string, now: number): Promise<Transaction | null> =>
  transactionSeal.open(text, clientSecret, now);
