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

/** What the guard looks at, of what the session knows. */
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

const isForSomebody = ({ access }: SiteRoute): boolean => access !== 'public' && access !== 'signed-out-only';

/** A visitor's public page asks nobody; every other waits until it is known who this is. Rejects when that cannot be known. */
export async function guardPage(site: Site, route: SiteRoute, url: URL): Promise<GuardAnswer> {
  const isAccountNeeded = route.access !== 'public' || site.hasSession();
  const account = isAccountNeeded ? await site.open() : site.account();
  if (!account) return guard({ route, url, session: null, onboarding: '', presence: 'unknown' });
  const { session, kept } = account;
  const isOpen = () => session.snapshot().phase === 'idle' && session.snapshot().hasCredentials;
  if (isOpen()) await session.settled();
  const now = session.snapshot();
  // Signed in, and nobody says as whom: offline in a browser that has lost its cache.
  if (isOpen() && isForSomebody(route)) throw new Error('It is not known who is signed in');
  const who = guardSessionOf(now);
  const asked = { route, url, onboarding: markOf(kept.onboarding.get()), presence: site.presence.snapshot().state };
  // The page of a mote knows this mark alone, and asks nobody: what is not this person's to do is done.
  const isDone = who !== null && (skipsOnboarding(url) || outstandingStep(who, asked) === null);
  if (isDone) kept.onboarding.set('done');
  return guard({ ...asked, session: who, onboarding: isDone ? 'done' : asked.onboarding });
}
