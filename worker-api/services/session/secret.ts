import { randomBytes } from 'node:crypto';
import { hashSecret } from '../policy.ts';

/** 256 random bits: the secret is sent once, only its hash is stored. */
export interface Secret {
  secret: string;
  hash: string;
}

export function newSecret(): Secret {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}
