import * as account from '@/extension/features/account/messages.ts';
import { codeOf } from '@/extension/features/account/sign-in-code.ts';
import { Nothing } from '@/extension/features/host/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { FilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { Clock } from '@/shared/domain/clock.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { createSecretToken } from '@/shared/domain/secret-token.ts';
import type { AccountReader } from './account-reader.ts';
import { plain } from './page-handlers.ts';
import { Doubted, Enhancement, LinkText, MailAddress, Mismatch, OtherPerson, SitePage } from './page-shapes.ts';
import { saveEnhancement } from './save-enhancement.ts';
import type { SettingsHub } from './settings-hub.ts';
import type { WorkerSession } from './worker-session.ts';

export interface AccountHandlerOptions {
  messenger: Messenger;
  items: AccountItems;
  hub: Pick<SettingsHub, 'server' | 'client' | 'texts' | 'isSharedDevice'>;
  session: WorkerSession;
  reader: AccountReader;
  api: Pick<IdentityApi, 'sendSignInMail' | 'saveSettings'>;
  files: Pick<FilesApi, 'takeBack'>;
  openTab(url: string): Promise<void>;
  clock: Clock;
}

/** Somebody looks at the account: its figures should be of this minute. */
const LOOKED_AT_MS = 60_000;

/** What our own pages, and the offscreen document, ask about who is signed in. */
export function answerAccount(options: AccountHandlerOptions): void {
  const { messenger, items, hub, session, reader } = options;

  messenger.answer(account.readAccount, async () => {
    await session.endIfLeft();
    // The cache answers; what the server says comes after it as a change.
    void session.refresh(LOOKED_AT_MS);
    return ok(await reader.view());
  });
  messenger.on(withInput(account.used, Nothing), async () => void (await session.use()));
  messenger.answer(withInput(account.openSignIn, OtherPerson), async ({ isOther }) => {
    const { origin } = await reader.site();
    await options.openTab(`${origin}/login?invoker=extension${isOther ? '&force=1' : ''}`);
    return ok(undefined);
  });
  messenger.answer(withInput(account.askSignInMail, MailAddress), ({ email, isShared }) =>
    askMail(options, email.trim(), isShared),
  );
  messenger.answer(withInput(account.openSitePage, SitePage), async ({ page }) => {
    await options.openTab(`${(await reader.site()).origin}/${page}`);
    return ok(undefined);
  });
  messenger.answer(account.forgetSignInMail, async () => {
    await items.askedMail.set(null);
    return ok(undefined);
  });
  messenger.answer(withInput(account.spendSignInLink, LinkText), ({ text }) => spendLink(options, text));
  messenger.answer(account.signOutHere, async () => {
    const isTold = await session.signOut();
    // A session that was ended by the server is over for the person too.
    await items.expired.set('');
    return ok({ isTold });
  });
  messenger.answer(withInput(account.saveEnhancement, Enhancement), async ({ isEnabled }) => {
    const saved = await saveEnhancement(options.api, isEnabled);
    if (saved.ok) await session.refresh(0);
    return saved;
  });
  messenger.answer(account.closeFiles, async () => {
    const closed = await options.files.takeBack();
    if (!closed.ok) return plain(closed);
    await session.refresh(0);
    return ok(undefined);
  });
  messenger.answer(withInput(account.settleMismatch, Mismatch), async ({ keep }) => {
    const site = await items.siteAccount.get();
    if (keep === 'here' && site) await items.siteAccount.set({ ...site, isSettled: true });
    if (keep === 'site') await options.openTab(`${(await reader.site()).origin}/login?invoker=extension`);
    return ok(undefined);
  });

  messenger.answer(account.readCredentials, async () => {
    const { ownerId, accessToken, lastUserId } = await hub.client();
    return ok({ ownerId, accessToken, lastUserId });
  });
  messenger.on(withInput(account.sessionDoubted, Doubted), async ({ ownerId }) => {
    const { ownerId: now } = await hub.client();
    if (ownerId === now) await session.refresh(0);
  });
}

async function askMail(
  { items, hub, api, clock }: AccountHandlerOptions,
  email: string,
  isChosen: boolean,
): Promise<Result<void>> {
  const [{ url }, { locale }, isSet] = await Promise.all([hub.server(), hub.texts(), hub.isSharedDevice()]);
  const isShared = isChosen || isSet;
  const nonce = createSecretToken();
  const containingURL = `${url}/login?invoker=extension`;
  const asked = await api.sendSignInMail({
    email,
    containingURL,
    nonce,
    locale,
    ...(isShared && { isSharedDevice: true }),
  });
  if (!asked.ok) return plain(asked);
  await items.askedMail.set({ email, nonce, isShared, at: clock.now() });
  return ok(undefined);
}

async function spendLink({ items, hub, session }: AccountHandlerOptions, text: string): Promise<Result<void>> {
  const token = codeOf(text);
  if (token === null) return err('link-invalid');
  const [asked, { url }] = await Promise.all([items.askedMail.get(), hub.server()]);
  const link = { token, hostname: new URL(url).hostname, ...(asked?.isShared && { isShared: true }) };
  const first = await session.signIn(asked ? { ...link, nonce: asked.nonce } : link);
  // It may be another link than the one that was asked for here: asked for on the site, it takes no nonce of ours, but has to be for this address.
  const isOther = asked !== null && !first.ok && first.error === 'link-invalid';
  const signedIn = isOther ? await session.signIn({ ...link, email: asked.email }) : first;
  return signedIn.ok ? ok(undefined) : plain(signedIn);
}
