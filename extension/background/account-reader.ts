import {
  type AccountView,
  allowanceOf,
  featuresOffOf,
  personOf,
  readIdentity,
} from '@/extension/features/account/account-view.ts';
import { standingOf } from '@/extension/features/account/standing.ts';
import type { AccountItems, AskedMail, SiteAccount } from '@/extension/platform/account-items.ts';
import type { Clock } from '@/shared/domain/clock.ts';
import { FILE_SCOPE } from '@/shared/domain/file-access.ts';
import { lacksDetails } from '@/shared/domain/goals.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface AccountReaderOptions {
  items: AccountItems;
  hub: Pick<SettingsHub, 'server' | 'isSharedDevice'>;
  siteOrigins: readonly string[];
  clock: Clock;
  isOnline(): boolean;
}

export interface AccountReader {
  view(): Promise<AccountView>;
  /** Origin of the site where signing in goes on: the one of the last sign-in first. */
  site(): Promise<{ origin: string; hasHandoff: boolean }>;
}

/** What our pages are shown of the account: from storage alone, so that it is there at once and without a network. */
export function createAccountReader({ items, hub, siteOrigins, clock, isOnline }: AccountReaderOptions): AccountReader {
  async function site() {
    const [{ url }, last] = await Promise.all([hub.server(), items.lastLoginHostname.get()]);
    // The browser lets only the build's own sites speak to us; a school's policy can name another server.
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
    const person = identity && personOf(identity);
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
      askedMail: session ? null : askedNow(asked, clock.now()),
      mismatch: person && session ? mismatchOf(person.email, session.userId, other) : null,
      isOutOfDate: newer !== '',
      isOnline: isOnline(),
    };
  }

  return { view, site };
}

/** A link lives ten minutes; after that the page asks for an address again. */
function askedNow(asked: AskedMail | null, now: number): string | null {
  return asked !== null && Math.abs(now - asked.at) < LIMITS.signInLinkMs ? asked.email : null;
}

function mismatchOf(here: string, userId: string, other: SiteAccount | null): AccountView['mismatch'] {
  if (other === null || other.isSettled || other.userId === userId) return null;
  return { here, site: other.email };
}
