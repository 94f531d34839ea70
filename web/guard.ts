import type { OnboardingStep, SiteRoute } from '@/shared/contract/site-routes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { type Goals, lacksDetails } from '@/shared/domain/account/goals.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';

/** The facts about the user that decide which pages they may open. Null: signed out. */
export interface GuardSession {
  goals: Pick<Goals, 'captureNameDetailsAfterEmailLogin' | 'userOnboarding' | 'productOnboarding'>;
  /** Null: not stated yet. */
  ageBand: string | null;
  /** Documents whose newest version the user has not accepted. */
  legalsDue: readonly unknown[];
  isMinor: boolean;
  isInstitutional: boolean;
  isInstitutionalAdmin: boolean;
  isAdmin: boolean;
  /** True for an adult whose classes no school roster feeds. */
  canCreateClass: boolean;
}

/** The local key `mote-auth-onboarding`: survey open, product step open, done. */
export type OnboardingMark = '' | 'product' | 'done';

export interface GuardQuestion {
  /** The route of the address; null: an address without a page. */
  route: SiteRoute | null;
  url: URL;
  session: GuardSession | null;
  onboarding: OnboardingMark;
  presence: 'installed' | 'not-installed' | 'unknown';
  /** True if the page is open already, and the guard runs again because the user's data changed. */
  isOpen: boolean;
}

export type GuardAnswer =
  | { kind: 'render' }
  | { kind: 'redirect'; to: string }
  /** Shown in place: a 403 of one resource does not sign the user out. */
  | { kind: 'forbidden' };

const RENDER: GuardAnswer = { kind: 'render' };

/**
 * Decides what the router does with an address. Every route requires an account unless the table says otherwise
 * [S2-103].
 */
export function guard({ route, url, session, onboarding, presence, isOpen }: GuardQuestion): GuardAnswer {
  const access = route?.access ?? 'public';
  const asked = returnPathOf(url.searchParams.get('returnTo'));
  if (!session) {
    if (access === 'public' || access === 'signed-out-only') return RENDER;
    return redirect(SITE_ROUTES.login.path, asked ?? pathOf(url));
  }
  if (access === 'public' && !route?.isDashboard) return RENDER;
  if (access === 'signed-out-only' && isSignInRequested(route, url)) return RENDER;

  const step = outstandingStep(session, { url, onboarding, presence });
  if (step !== null && route?.step !== step) {
    return redirect(STEP_PATHS[step], route?.step || access === 'signed-out-only' ? asked : (asked ?? pathOf(url)));
  }
  if (access === 'signed-out-only' || (step === null && isOver({ route, url, isOpen }))) {
    return { kind: 'redirect', to: asked ?? '/' };
  }
  if (access === 'institution-admin' && !session.isInstitutionalAdmin) return { kind: 'forbidden' };
  if (access === 'teacher' && !session.canCreateClass) return { kind: 'forbidden' };
  if (access === 'admin' && !session.isAdmin) return { kind: 'forbidden' };
  return RENDER;
}

const STEP_PATHS: Readonly<Record<OnboardingStep, string>> = {
  details: SITE_ROUTES.completeProfile.path,
  survey: SITE_ROUTES.survey.path,
  product: SITE_ROUTES.product.path,
};

/** Adds `returnTo` to an address if there is a page to return to. */
export function withReturnTo(path: string, returnTo: string | null): string {
  if (returnTo === null || returnTo === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo })}`;
}

/** Returns the login path after the server has ended a session: the form, the reason, and the way back [S8-004]. */
export const forcedLoginPath = (from: string): string =>
  withReturnTo(`${SITE_ROUTES.login.path}?force=1&error=403`, returnPathOf(from));

const redirect = (path: string, returnTo: string | null): GuardAnswer => ({
  kind: 'redirect',
  to: withReturnTo(path, returnTo),
});

/**
 * Returns true if a step is done, so its page redirects. Survey and product step stay available at their own address,
 * because a user may answer again. The first recording completes the product step, whose page then shows the way on.
 */
function isOver({ route, url, isOpen }: Pick<GuardQuestion, 'route' | 'url' | 'isOpen'>): boolean {
  if (route?.step === undefined) return false;
  if (route.step === 'product' && isOpen) return false;
  return route.step === 'details' || skipsOnboarding(url) || returnPathOf(url.searchParams.get('returnTo')) !== null;
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;

/**
 * Returns true for a sign-in page with something to do for a signed-in user: by force, a link to redeem, a handoff, an
 * invitation.
 */
function isSignInRequested(route: SiteRoute | null, { searchParams }: URL): boolean {
  if (route?.path === SITE_ROUTES.referral.path) return true;
  if (route?.path !== SITE_ROUTES.login.path) return false;
  return searchParams.get('force') === '1' || searchParams.has('otl') || searchParams.get('invoker') === 'extension';
}

/** Returns the user's first open step [S2-106 .. S2-108]. Details, age and legals are never skipped. */
export function outstandingStep(
  session: GuardSession,
  { url, onboarding, presence }: Pick<GuardQuestion, 'url' | 'onboarding' | 'presence'>,
): OnboardingStep | null {
  const { goals, isMinor, isInstitutional } = session;
  if (lacksDetails(session)) return 'details';
  if (skipsOnboarding(url) || onboarding === 'done') return null;
  if (goals.userOnboarding === 'REQUIRED' && onboarding === '') return 'survey';
  const isProductNeeded = presence !== 'installed' && !isMinor && !isInstitutional;
  return goals.productOnboarding === 'REQUIRED' && isProductNeeded ? 'product' : null;
}

/** Returns true for an address with `iid` or `uid`: onboarding counts as complete [S2-110]. */
export const skipsOnboarding = ({ searchParams }: URL): boolean => searchParams.has('iid') || searchParams.has('uid');
