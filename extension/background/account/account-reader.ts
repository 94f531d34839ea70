import {
  type AccountView,
  allowanceOf,
  featuresOffOf,
  readIdentity,
  userViewOf,
} from '@/extension/features/account/account-view.ts';
import { standingOf } from '@/extension/features/account/standing.ts';
import type { AccountItems, RequestedMail, SiteAccount } from '@/extension/platform/account-items.ts';
import type { Clock } from '@/shared/base/clock.ts';
import { lacksDetails } from '@/shared/domain/account/goals.ts';
import { FILE_SCOPE } from '@/shared/domain/mote/file-access.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';

export interface AccountReaderOptions {
  items: AccountItems;
  hub: Pick<SettingsHub, 'server' | 'isSharedDevice'>;
  siteOrigins: readonly string[];
  clock: Clock;
  isOnline(): boolean;
}

export interface AccountReader {
  view(): Promise<AccountView>;
  /** Origin of the site where sign-in continues, preferably the site of the last sign-in. */
  site(): Promise<{ origin: string; hasHandoff: boolean }>;
}

/** Creates the account view for our pages from storage alone, so that it is immediate and works offline. */
export function createAccountReader({ items, hub, siteOrigins, clock, isOnline }: AccountReaderOptions): AccountReader {
  async function site() {
    const [{ url }, last] = await Promise.all([hub.server(), items.lastLoginHostname.get()]);
    // Only the build's own sites may send messages to the extension; a school's policy can name another server.
    const hasHandoff = siteOrigins.includes(url);
    const known = hasHandoff ? siteOrigins.find((origin) => new URL(origin).hostname === last) : undefined;
    return { origin: known ?? url, hasHandoff };
  }

  async function view(): Promise<AccountView> {
    const [session, expired, isErased, stored, asked, other, newer, isSharedDevice, { origin, hasHandoff }] =
      await Promise.all([
        items.session.get(),
        items.expired.get(),
        items.accountErased.get(),
        items.identity.get(),
        items.askedMail.get(),
        items.siteAccount.get(),
        items.newerVersion.get(),
        hub.isSharedDevice(),
        site(),
      ]);
    const known = readIdentity(stored);
    const identity = session !== null && known?.identity.userId === session.userId ? known : null;
    const person = identity && userViewOf(identity);
    return {
      login: session ? 'signed-in' : isErased ? 'erased' : expired === '' ? 'signed-out' : 'ended',
      userId: session?.userId ?? null,
      person,
      allowance: identity && allowanceOf(identity, clock.now()),
      canUpload: identity?.entitlements.canUpload ?? true,
      needsDetails: identity !== null && lacksDetails({ ...identity.identity, goals: identity.goals }),
      enhancement: identity?.entitlements.enhancement ?? null,
      hasOpenFiles: identity?.auth.acquiredScopes.includes(FILE_SCOPE) ?? false,
      featuresOff: featuresOffOf(identity),
      standing: identity ? standingOf(identity) : [],
      school: identity?.identity.institutionName ?? '',
      siteHost: new URL(origin).host,
      hasHandoff,
      isSharedDevice,
      askedMail: session ? null : validRequestedEmail(asked, clock.now()),
      mismatch: person && session ? mismatchOf(person.email, session.userId, other) : null,
      isOutOfDate: newer !== '',
      isOnline: isOnline(),
    };
  }

  return { view, site };
}

/**
 * Returns the address of a pending sign-in mail. A link expires after ten minutes; then the page requests an address
 * again.
 */
function validRequestedEmail(asked: RequestedMail | null, now: number): string | null {
  return asked !== null && Math.abs(now - asked.at) < LIMITS.signInLinkMs ? asked.email : null;
}

function mismatchOf(here: string, userId: string, other: SiteAccount | null): AccountView['mismatch'] {
  if (other === null || other.isSettled || other.userId === userId) return null;
  return { here, site: other.email };
}
