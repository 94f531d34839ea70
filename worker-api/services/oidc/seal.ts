import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

/**
 * Derives a key from the client secret, which is in the server's environment and not in its database. A copy of the
 * database therefore contains no usable token. Each use has its own key, so that nothing sealed for one opens as
 * another.
 */
const keyOf = (clientSecret: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', clientSecret, '', `mote ${use}`, 32));

/** Creates functions that seal and open objects of one shape until a given time. */
export function createSeal<T extends Record<string, unknown>>(use: string, shape: z.ZodType<T>) {
  return {
    seal: (content: T, clientSecret: string, until: number): Promise<string> =>
      new EncryptJWT({ ...content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(until))
        .encrypt(keyOf(clientSecret, use)),
    /** Null: expired, of another installation or use, or changed. */
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

/** The session that requests access, and the file; absent: files that Mote creates. */
export const fileAccessRequestSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  fileId: z.string().optional(),
});
export type FileAccessRequest = z.infer<typeof fileAccessRequestSchema>;

export const fileAccessSeal = createSeal('file wish', fileAccessRequestSchema);
export const tokenSeal = createSeal('file token', z.object({ token: z.string(), sessionId: z.string() }));
