import { findSiteRoute, SITE_ROUTES } from '@/shared/contract/site-routes.ts';

export interface VisitorLink {
  to: string;
  textId: 'account-nav-login' | 'account-nav-try' | 'account-nav-sign-in' | 'account-nav-sign-up';
  /** Never primary: a view has one primary act, and that is in the page. */
  look: 'quiet' | 'soft';
}

const LOGIN = SITE_ROUTES.login.path;
const SIGN_UP = SITE_ROUTES.signup.path;

/**
 * Returns the sign-in and sign-up links for a visitor: never the one of the current page, and none on an invitation.
 */
export function visitorLinksOf({ pathname, searchParams }: URL): VisitorLink[] {
  if (pathname.startsWith('/r/') || (pathname === SIGN_UP && searchParams.has('institution_name'))) return [];
  const isHome = pathname === SITE_ROUTES.home.path;
  const signIn = { to: LOGIN, textId: isHome ? 'account-nav-login' : 'account-nav-sign-in', look: 'quiet' } as const;
  const signUp = { to: SIGN_UP, textId: isHome ? 'account-nav-try' : 'account-nav-sign-up', look: 'soft' } as const;
  if (pathname === LOGIN) return [signUp];
  return pathname === SIGN_UP ? [signIn] : [signIn, signUp];
}

export const PLACES = ['home', 'record', 'classes', 'library', 'school', 'account'] as const;
export type Place = (typeof PLACES)[number];

export interface PlaceLink {
  place: Place;
  to: string;
  /** Only in the bar at the foot of a narrow window, which has no room for the account menu's entries above it. */
  isAtFootOnly?: true;
}

const MY_SCHOOL = '/my-school';

/** Returns the places of a signed-in user. Children who record for a teacher have no classes of their own. */
export function placesOf({
  canCreateClass,
  isInstitutionalAdmin,
}: {
  canCreateClass: boolean;
  isInstitutionalAdmin: boolean;
}): PlaceLink[] {
  const hasSchool = isInstitutionalAdmin && findSiteRoute(MY_SCHOOL) !== null;
  return [
    { place: 'home', to: SITE_ROUTES.home.path },
    { place: 'record', to: SITE_ROUTES.record.path },
    ...(canCreateClass ? [{ place: 'classes', to: SITE_ROUTES.classes.path } as const] : []),
    { place: 'library', to: SITE_ROUTES.library.path },
    ...(hasSchool ? [{ place: 'school', to: MY_SCHOOL } as const] : []),
    { place: 'account', to: SITE_ROUTES.account.path, isAtFootOnly: true },
  ];
}
