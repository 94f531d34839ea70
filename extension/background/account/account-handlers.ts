import * as account from '@/extension/features/account/messages.ts';
import type { SitePage } from '@/extension/features/account/ports.ts';
import { readSignInCode } from '@/extension/features/account/sign-in-code.ts';
import { saveAge } from '@/extension/features/record/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Clock } from '@/shared/base/clock.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createSecretToken } from '@/shared/base/secret-token.ts';
import type { FilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { CONTROLS_LIFE_MS } from '@/shared/domain/account/teacher-controls.ts';
import { plain } from '../recording/page-handlers.ts';
import {
  ageSchema,
  doubtedSchema,
  enhancementSchema,
  linkTextSchema,
  mailAddressSchema,
  mismatchSchema,
  otherAccountErrorSchema,
  sitePageSchema,
} from '../recording/page-shapes.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import type { AccountReader } from './account-reader.ts';
import { saveEnhancementOnServer } from './save-enhancement.ts';
import type { WorkerSession } from './worker-session.ts';

export interface AccountHandlerOptions {
  messenger: Messenger;
  items: AccountItems;
  hub: Pick<SettingsHub, 'server' | 'client' | 'texts' | 'isSharedDevice'>;
  session: WorkerSession;
  reader: AccountReader;
  api: Pick<IdentityApi, 'sendSignInMail' | 'saveSettings' | 'saveProfile'>;
  files: Pick<FilesApi, 'revokeAccess'>;
  openTab(url: string): Promise<void>;
  clock: Clock;
}

const SITE_PATHS: Readonly<Record<SitePage, string>> = {
  account: '/account',
  'complete-profile': '/complete-profile',
  // After a payment, the page tells the extension.
  plans: '/checkout/redirect?invoker=extension',
};

/** Answers the account requests of our own pages and of the offscreen document. */
export function answerAccount(options: AccountHandlerOptions): void {
  const { messenger, items, hub, session, reader } = options;

  messenger.answer(account.readAccount, async () => {
    await session.signOutIfIdle();
    // Answers from the cache. The server's response follows as a change event. The sidebar requests the account when it
    // opens, so a tool that a teacher has switched off meanwhile disappears then.
    void session.refresh(CONTROLS_LIFE_MS);
    return ok(await reader.view());
  });
  messenger.on(withInput(account.used, nothingSchema), async () => void (await session.use()));
  messenger.answer(withInput(account.openSignIn, otherAccountErrorSchema), async ({ isOther }) => {
    const { origin } = await reader.site();
    await options.openTab(`${origin}/login?invoker=extension${isOther ? '&force=1' : ''}`);
    return ok(undefined);
  });
  messenger.answer(withInput(account.askSignInMail, mailAddressSchema), ({ email, isShared }) =>
    askMail(options, email.trim(), isShared),
  );
  messenger.answer(withInput(account.openSitePage, sitePageSchema), async ({ page }) => {
    await options.openTab((await reader.site()).origin + SITE_PATHS[page]);
    return ok(undefined);
  });
  messenger.answer(account.forgetSignInMail, async () => {
    await items.askedMail.set(null);
    return ok(undefined);
  });
  messenger.answer(withInput(account.redeemSignInLink, linkTextSchema), ({ text }) => spendLink(options, text));
  messenger.answer(account.signOutHere, async () => {
    const isTold = await session.signOut();
    // Clears the expired session too.
    await items.expired.set('');
    return ok({ isTold });
  });
  messenger.answer(withInput(account.saveEnhancement, enhancementSchema), async ({ isEnabled }) => {
    const saved = await saveEnhancementOnServer(options.api, isEnabled);
    if (saved.ok) await session.refresh(0);
    return saved;
  });
  messenger.answer(withInput(saveAge, ageSchema), async ({ ageBand }) => {
    const saved = await options.api.saveProfile({ ageBand });
    // not-allowed: the user has stated the age elsewhere in the meantime. The refreshed account contains it.
    if (saved.ok || saved.error === 'not-allowed') await session.refresh(0);
    return saved.ok ? ok(undefined) : plain(saved);
  });
  messenger.answer(account.closeFiles, async () => {
    const closed = await options.files.revokeAccess();
    if (!closed.ok) return plain(closed);
    await session.refresh(0);
    return ok(undefined);
  });
  messenger.answer(withInput(account.settleMismatch, mismatchSchema), async ({ keep }) => {
    const site = await items.siteAccount.get();
    if (keep === 'here' && site) await items.siteAccount.set({ ...site, isSettled: true });
    if (keep === 'site') await options.openTab(`${(await reader.site()).origin}/login?invoker=extension`);
    return ok(undefined);
  });

  messenger.answer(account.readCredentials, async () => {
    const { ownerId, accessToken, lastUserId } = await hub.client();
    return ok({ ownerId, accessToken, lastUserId });
  });
  messenger.on(withInput(account.sessionDoubted, doubtedSchema), async ({ ownerId }) => {
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
  const token = readSignInCode(text);
  if (token === null) return err('link-invalid');
  const [asked, { url }] = await Promise.all([items.askedMail.get(), hub.server()]);
  const link = { token, hostname: new URL(url).hostname, ...(asked?.isShared && { isShared: true }) };
  const first = await session.signIn(asked ? { ...link, nonce: asked.nonce } : link);
  // The user may have requested the pasted link on the site. Such a link needs no nonce of ours, but must be for this
  // email address.
  const isOther = asked !== null && !first.ok && first.error === 'link-invalid';
  const signedIn = isOther ? await session.signIn({ ...link, email: asked.email }) : first;
  return signedIn.ok ? ok(undefined) : plain(signedIn);
}
