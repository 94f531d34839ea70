import type { OnboardingStep, SiteRoute } from '@/shared/contract/site-routes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { type Goals, lacksDetails } from '@/shared/domain/goals.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';

/** Of who uses the site, what decides where they may go. Null: signed out. */
export interface GuardSession {
  goals: Pick<Goals, 'captureNameDetailsAfterEmailLogin' | 'userOnboarding' | 'productOnboarding'>;
  /** Null: not asked yet. */
  ageBand: string | null;
  /** Documents whose newest version was not accepted yet. */
  legalsDue: readonly unknown[];
  isMinor: boolean;
  isInstitutional: boolean;
  isInstitutionalAdmin: boolean;
  isAdmin: boolean;
  /** Grown up, and no school feeds the lists. */
  canCreateClass: boolean;
}

/** The local key `mote-auth-onboarding`: survey open, product step open, done. */
export type OnboardingMark = '' | 'product' | 'done';

export interface GuardQuestion {
  /** Null: an address without a page. */
  route: SiteRoute | null;
  url: URL;
  session: GuardSession | null;
  onboarding: OnboardingMark;
  presence: 'installed' | 'not-installed' | 'unknown';
}

export type GuardAnswer =
  | { kind: 'render' }
  | { kind: 'redirect'; to: string }
  /** Shown in place: a 403 of one thing signs nobody out. */
  | { kind: 'forbidden' };

const RENDER: GuardAnswer = { kind: 'render' };

/** Every route asks for an account unless the table says otherwise [S2-103]. */
export function guard({ route, url, session, onboarding, presence }: GuardQuestion): GuardAnswer {
  const access = route?.access ?? 'public';
  const asked = returnPathOf(url.searchParams.get('returnTo'));
  if (!session) {
    if (access === 'public' || access === 'signed-out-only') return RENDER;
    return redirect(SITE_ROUTES.login.path, asked ?? pathOf(url));
  }
  if (access === 'public' && !route?.isDashboard) return RENDER;
  if (access === 'signed-out-only' && isSignInAsked(route, url)) return RENDER;

  const step = outstandingStep(session, { url, onboarding, presence });
  if (step !== null && route?.step !== step) {
    return redirect(STEP_PATHS[step], route?.step || access === 'signed-out-only' ? asked : (asked ?? pathOf(url)));
  }
  if (access === 'signed-out-only' || (step === null && isOver(route, asked))) {
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

/** An address with `returnTo` in it, where there is somewhere to return to. */
export function withReturnTo(path: string, returnTo: string | null): string {
  if (returnTo === null || returnTo === '/') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo })}`;
}

/** Where a session that the server has ended leads: the form, why, and the way back [S8-004]. */
export const forcedLoginPath = (from: string): string =>
  withReturnTo(`${SITE_ROUTES.login.path}?force=1&error=403`, returnPathOf(from));

const redirect = (path: string, returnTo: string | null): GuardAnswer => ({
  kind: 'redirect',
  to: withReturnTo(path, returnTo),
});

/** A step that is done leads on; how Mote comes into the browser may be looked at again. */
const isOver = (route: SiteRoute | null, asked: string | null): boolean =>
  route?.step !== undefined && (route.step !== 'product' || asked !== null);

const pathOf = ({ pathname, search }: URL): string => pathname + search;

/** A page that has something to do or to say although somebody is signed in: by force, a link to spend, a hand-over, an invitation. */
function isSignInAsked(route: SiteRoute | null, { searchParams }: URL): boolean {
  if (route?.path === SITE_ROUTES.referral.path) return true;
  if (route?.path !== SITE_ROUTES.login.path) return false;
  return searchParams.get('force') === '1' || searchParams.has('otl') || searchParams.get('invoker') === 'extension';
}

/** The first step that this person has not done [S2-106 .. S2-108]; details, age and legals are never skipped. */
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

/** `iid` or `uid` in the address: onboarding counts as complete [S2-110]. */
export const skipsOnboarding = ({ searchParams }: URL): boolean => searchParams.has('iid') || searchParams.has('uid');
