import * as z from 'zod/mini';

/**
 * What the website may say to the extension (`runtime.sendMessage(id, message)`), by the specification's names. The sender's
 * origin is compared exactly; the code is single-use and lives 60 s, so that no token crosses.
 */
export const WebsiteMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('probe') }),
  z.object({ type: z.literal('get_version') }),
  z.object({ type: z.literal('last_login_hostname') }),
  z.object({ type: z.literal('login'), data: z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/)) }) }),
  /** `isErased`: with the account, at its person's wish. What the device keeps of them goes too. */
  z.object({
    type: z.literal('logout'),
    data: z.object({ userId: z.string().check(z.maxLength(80)), isErased: z.optional(z.boolean()) }),
  }),
  /** The identity status without `auth.accessToken`. */
  z.object({ type: z.literal('save-identity-data'), data: z.unknown() }),
]);
export type WebsiteMessage = z.infer<typeof WebsiteMessage>;

export { WEBSITE_MESSAGE_TIMEOUT_MS } from './website-timing.ts';

/** Each message is answered by a `Result` (shared/domain/result.ts); this is its value. */
export interface ProbeAnswer {
  version: string;
  /** Address of who is signed in there; null: nobody. For the account mismatch. */
  email: string | null;
  userId: string | null;
  /** Nobody was ever signed in there: it may be given the site's session. */
  isUnused: boolean;
  /** The school has said that others use this device too; absent in older versions: it has not. */
  isShared: boolean;
}
export interface LastLoginHostnameAnswer {
  /** Host name of the site of the last sign-in; null: none yet. */
  hostname: string | null;
}
