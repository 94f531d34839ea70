import type { SessionSnapshot } from '@/shared/client/session-ports.ts';
import type { SiteRoute } from '@/shared/contract/site-routes.ts';
import type { Site } from './features/account/site-context.ts';
import {
  type GuardAnswer,
  type GuardSession,
  guard,
  type OnboardingMark,
  outstandingStep,
  skipsOnboarding,
} from './guard.ts';

/** Returns the part of the session that the guard uses. */
export function guardSessionOf({ isLoggedIn, status }: SessionSnapshot): GuardSession | null {
  if (!isLoggedIn || !status) return null;
  const { goals, identity, entitlements } = status;
  return {
    ...identity,
    goals,
    isInstitutional: entitlements.isInstitutional,
    canCreateClass: entitlements.canCreateClass,
  };
}

const markOf = (kept: string | null): OnboardingMark => (kept === 'product' || kept === 'done' ? kept : '');

const needsSignIn = ({ access }: SiteRoute): boolean => access !== 'public' && access !== 'signed-out-only';

/**
 * Opens a visitor's public page without a request. Every other page waits until the user is known. Rejects if that
 * fails. `isOpen`: the page is shown already.
 */
export async function guardPage(site: Site, route: SiteRoute, url: URL, isOpen = false): Promise<GuardAnswer> {
  const isAccountNeeded = route.access !== 'public' || site.hasSession();
  const account = isAccountNeeded ? await site.open() : site.account();
  if (!account) return guard({ route, url, session: null, onboarding: '', presence: 'unknown', isOpen });
  const { session, kept } = account;
  const isUnknown = () => session.snapshot().phase === 'idle' && session.snapshot().hasCredentials;
  if (isUnknown()) await session.settled();
  const now = session.snapshot();
  // A token without a known user: offline in a browser that has lost its cache.
  if (isUnknown() && needsSignIn(route)) throw new Error('It is not known who is signed in');
  const who = guardSessionOf(now);
  const presence = site.presence.snapshot().state;
  const asked = { route, url, onboarding: markOf(kept.onboarding.get()), presence, isOpen };
  // The mote page reads only this mark, without a request. Steps that do not apply to the user therefore count as done.
  const isDone = who !== null && (skipsOnboarding(url) || outstandingStep(who, asked) === null);
  if (isDone) kept.onboarding.set('done');
  return guard({ ...asked, session: who, onboarding: isDone ? 'done' : asked.onboarding });
}
