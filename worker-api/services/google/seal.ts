import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/**
 * Keys of the client secret, which stands in the server's environment and not in its database: who has a copy of the database
 * has no token. One for each use, so that nothing sealed for one is taken for another.
 */
const keyOf = (clientSecret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', clientSecret, '', `mote ${use}`, 32));

/** Seals and opens one shape of things until a time. */
export function createSeal<T extends Record<string, unknown>>(use: string, shape: z.ZodType<T>) {
  return {
    seal: (content: T, clientSecret: string, until: number): Promise<string> =>
      new EncryptJWT({ ...content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(until))
        .encrypt(keyOf(clientSecret, use)),
    /** Null: it is over, of another installation or use, or was changed. */
    async open(text: string, clientSecret: string, now: number): Promise<T | null> {
      try {
        const { payload } = await jwtDecrypt(text, keyOf(clientSecret, use), {
          currentDate: new Date(now),
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return shape.parse(payload);
      } catch {
        return null;
      }
    },
  };
}

/** Whose session asks for which file; none: for files that Mote makes. */
export const FileWish = z.object({ userId: z.string(), sessionId: z.string(), fileId: z.string().optional() });
export type FileWish = z.infer<typeof FileWish>;

export const wishSeal = createSeal('file wish', FileWish);
export const tokenSeal = createSeal('file token', z.object({ token: z.string(), sessionId: z.string() }));
