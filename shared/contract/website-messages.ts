import * as z from 'zod/mini';

/**
 * Messages from the website to the extension (`runtime.sendMessage(id, message)`), with the specification's names. The
 * extension compares the sender's origin exactly. The login message contains a single-use code, valid for 60 s, so that
 * no message contains a token.
 */
export const websiteMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('probe') }),
  z.object({ type: z.literal('get_version') }),
  z.object({ type: z.literal('last_login_hostname') }),
  z.object({ type: z.literal('login'), data: z.object({ code: z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/)) }) }),
  /** `isErased`: true if the user deleted the account. The device then deletes its data of that user, too. */
  z.object({
    type: z.literal('logout'),
    data: z.object({ userId: z.string().check(z.maxLength(80)), isErased: z.optional(z.boolean()) }),
  }),
  /** The identity status without `auth.accessToken`. */
  z.object({ type: z.literal('save-identity-data'), data: z.unknown() }),
]);
export type WebsiteMessage = z.infer<typeof websiteMessageSchema>;

export { WEBSITE_MESSAGE_TIMEOUT_MS } from './website-timing.ts';

/** Each message gets a `Result` (shared/base/result.ts) as its response; this is its value. */
export interface ProbeAnswer {
  version: string;
  /** Address of the user who is signed in there, for the account mismatch; null: signed out. */
  email: string | null;
  userId: string | null;
  /** No user was ever signed in there, so the extension can take over the site's session. */
  isUnused: boolean;
  /** The school has marked the device as shared. Absent in older versions: not shared. */
  isShared: boolean;
}
export interface LastLoginHostnameAnswer {
  /** Host name of the site of the last sign-in; null: none yet. */
  hostname: string | null;
}
