import { siteSaid } from '@/extension/features/account/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import { IdentityStatus } from '@/shared/contract/identity.ts';
import { type LastLoginHostnameAnswer, type ProbeAnswer, WebsiteMessage } from '@/shared/contract/website-messages.ts';
import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { createSecretToken } from '@/shared/domain/secret-token.ts';
import { SiteMessage } from './page-shapes.ts';
import { withoutToken } from './session-keys.ts';
import type { WorkerSession } from './worker-session.ts';

export interface ExternalOptions {
  siteOrigins: readonly string[];
  version: string;
  /** The school has said that others use this device too. */
  isSharedDevice(): Promise<boolean>;
  items: Pick<AccountItems, 'session' | 'identity' | 'lastUserId' | 'lastLoginHostname' | 'siteAccount'>;
  session: Pick<WorkerSession, 'signIn' | 'adopt'> & { signOut(): Promise<unknown> };
  /** The account is erased: its person leaves this device with all that it keeps of them. */
  forget(userId: string): Promise<void>;
}

export type ExternalAnswer = Result<
  ProbeAnswer | { version: string } | LastLoginHostnameAnswer | { userId: string; email: string } | undefined,
  ErrorCode
>;

/**
 * Answers the website. `externally_connectable` ignores ports, so the origin is compared exactly here; `file:` and sandboxed
 * pages have the origin "null", which is never listed. Never rejects for what a message holds.
 */
export async function answerExternal(
  message: unknown,
  origin: string | undefined,
  options: ExternalOptions,
): Promise<ExternalAnswer> {
  const { siteOrigins, version, items, session } = options;
  if (origin === undefined || !siteOrigins.includes(origin)) return err('not-yours');
  const read = WebsiteMessage.safeParse(message);
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
 * The same messages from our script on the site's pages, where the browser has no way for them of its own. Where they come from is the
 * browser's word on the script's page; a frame of a page may be anybody's.
 */
export function answerSitePages(
  messenger: Pick<Messenger, 'answer'>,
  answerSite: (message: unknown, origin: string | undefined) => Promise<ExternalAnswer>,
): void {
  messenger.answer(withInput(siteSaid, SiteMessage), ({ message }, { url, frameId }) =>
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
  const known = IdentityStatus.safeParse(stored?.status);
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
  // What nobody is signed in for is the device's own, and no account's to take along.
  if (isErased && isAnonymousId(userId)) return err('not-yours');
  if (isErased) {
    await forget(userId);
    return ok(undefined);
  }
  // The site's own person only: somebody else's session here is not the site's to end.
  const here = await items.session.get();
  if (here?.userId === userId) await session.signOut();
  return ok(undefined);
}

/** What the site knows of its person: news of ours where it is the same one, else the account mismatch. */
async function keepIdentity(data: unknown, { items, session }: ExternalOptions): Promise<ExternalAnswer> {
  const read = IdentityStatus.safeParse(data);
  if (!read.success) return err('bad-request');
  const status = withoutToken(read.data);
  const { userId, primaryEmailAddress: email } = status.identity;
  const [here, before] = await Promise.all([items.session.get(), items.siteAccount.get()]);
  const isSomebodyElse = status.auth.isLoggedIn && here !== null && here.userId !== userId;
  if (isSomebodyElse) {
    const isSettled = before?.userId === userId && before.isSettled;
    await items.siteAccount.set({ userId, email, isSettled });
    return ok(undefined);
  }
  await items.siteAccount.set(null);
  if (status.auth.isLoggedIn && here !== null) await session.adopt(status);
  return ok(undefined);
}
