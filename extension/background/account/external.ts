import { siteSessionChanged } from '@/extension/features/account/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSecretToken } from '@/shared/base/secret-token.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import {
  type LastLoginHostnameAnswer,
  type ProbeAnswer,
  websiteMessageSchema,
} from '@/shared/contract/website-messages.ts';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { siteMessageSchema } from '../recording/page-shapes.ts';
import { withoutToken } from './session-keys.ts';
import type { WorkerSession } from './worker-session.ts';

export interface ExternalOptions {
  siteOrigins: readonly string[];
  version: string;
  /** True if the school has set this device as shared. */
  isSharedDevice(): Promise<boolean>;
  items: Pick<AccountItems, 'session' | 'identity' | 'lastUserId' | 'lastLoginHostname' | 'siteAccount'>;
  session: Pick<WorkerSession, 'signIn' | 'adopt'> & { signOut(): Promise<unknown> };
  /** Deletes the erased account's data from this device. */
  forget(userId: string): Promise<void>;
}

export type ExternalAnswer = Result<
  ProbeAnswer | { version: string } | LastLoginHostnameAnswer | { userId: string; email: string } | undefined,
  ErrorCode
>;

/**
 * Answers the website. `externally_connectable` ignores ports, so this function compares the exact origin. `file:` and
 * sandboxed pages have the origin "null", which is never listed. Never rejects because of a message's content.
 */
export async function answerExternal(
  message: unknown,
  origin: string | undefined,
  options: ExternalOptions,
): Promise<ExternalAnswer> {
  const { siteOrigins, version, items, session } = options;
  if (origin === undefined || !siteOrigins.includes(origin)) return err('not-yours');
  const read = websiteMessageSchema.safeParse(message);
  if (!read.success) return err('bad-request');
  const { hostname } = new URL(origin);
  switch (read.data.type) {
    case 'probe':
      return ok({ version, ...(await whoIsHere(items)), isShared: await options.isSharedDevice() });
    case 'get_version':
      return ok({ version });
    case 'last_login_hostname':
      return ok({ hostname: await items.lastLoginHostname.get() });
    case 'login': {
      const signedIn = await session.signIn({ token: read.data.data.code, nonce: createSecretToken(), hostname });
      if (!signedIn.ok) return err(signedIn.error);
      const { userId, primaryEmailAddress } = signedIn.value.user;
      return ok({ userId, email: primaryEmailAddress });
    }
    case 'logout':
      return leave(read.data.data, options);
    case 'save-identity-data':
      return keepIdentity(read.data.data, options);
  }
}

/**
 * Answers the same messages from our script on the site's pages, where the browser has no direct way for them. The
 * browser vouches for the page's address; a frame of a page may belong to any site.
 */
export function answerSitePages(
  messenger: Pick<Messenger, 'answer'>,
  answerSite: (message: unknown, origin: string | undefined) => Promise<ExternalAnswer>,
): void {
  messenger.answer(withInput(siteSessionChanged, siteMessageSchema), ({ message }, { url, frameId }) =>
    answerSite(message, frameId === 0 && url !== null ? new URL(url).origin : undefined),
  );
}

async function whoIsHere(
  items: Pick<AccountItems, 'session' | 'identity' | 'lastUserId'>,
): Promise<Omit<ProbeAnswer, 'version' | 'isShared'>> {
  const [session, stored, last] = await Promise.all([
    items.session.get(),
    items.identity.get(),
    items.lastUserId.get(),
  ]);
  const known = identityStatusSchema.safeParse(stored?.status);
  const isOwn = known.success && known.data.identity.userId === session?.userId;
  return {
    userId: session?.userId ?? null,
    email: isOwn ? known.data.identity.primaryEmailAddress : null,
    isUnused: session === null && last === '',
  };
}

async function leave(
  { userId, isErased = false }: { userId: string; isErased?: boolean | undefined },
  { items, session, forget }: ExternalOptions,
): Promise<ExternalAnswer> {
  await items.siteAccount.set(null);
  // Data recorded while signed out belongs to the device, not to an account.
  if (isErased && isAnonymousId(userId)) return err('not-yours');
  if (isErased) {
    await forget(userId);
    return ok(undefined);
  }
  // Signs out only the user who is signed in on the site: the site may not end another user's session here.
  const here = await items.session.get();
  if (here?.userId === userId) await session.signOut();
  return ok(undefined);
}

/** Adopts the site's identity status for the same user; otherwise records the account mismatch. */
async function keepIdentity(data: unknown, { items, session }: ExternalOptions): Promise<ExternalAnswer> {
  const read = identityStatusSchema.safeParse(data);
  if (!read.success) return err('bad-request');
  const status = withoutToken(read.data);
  const { userId, primaryEmailAddress: email } = status.identity;
  const [here, before] = await Promise.all([items.session.get(), items.siteAccount.get()]);
  const isOtherUser = status.auth.isLoggedIn && here !== null && here.userId !== userId;
  if (isOtherUser) {
    const isSettled = before?.userId === userId && before.isSettled;
    await items.siteAccount.set({ userId, email, isSettled });
    return ok(undefined);
  }
  await items.siteAccount.set(null);
  if (status.auth.isLoggedIn && here !== null) await session.adopt(status);
  return ok(undefined);
}
