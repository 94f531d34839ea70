import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';

export interface VisitorLink {
  to: string;
  textId: 'account-nav-login' | 'account-nav-try' | 'account-nav-sign-in' | 'account-nav-sign-up';
  isPrimary: boolean;
}

const LOGIN = SITE_ROUTES.login.path;
const SIGN_UP = SITE_ROUTES.signup.path;

/** Which of the two ways in a visitor sees where: never the one they stand on, and none where they were invited. */
export function visitorLinksOf({ pathname, searchParams }: URL): VisitorLink[] {
  if (pathname.startsWith('/r/') || (pathname === SIGN_UP && searchParams.has('institution_name'))) return [];
  const isHome = pathname === SITE_ROUTES.home.path;
  const signIn = { to: LOGIN, textId: isHome ? 'account-nav-login' : 'account-nav-sign-in', isPrimary: false } as const;
  const signUp = { to: SIGN_UP, textId: isHome ? 'account-nav-try' : 'account-nav-sign-up', isPrimary: true } as const;
  if (pathname === LOGIN) return [signUp];
  return pathname === SIGN_UP ? [signIn] : [signIn, signUp];
}
