import { describe, expect, it } from 'vitest';
import { CONTENT_PAGES, MOVED_PAGES, SHORT_LINKS } from '@/shared/contract/content-pages.ts';
import { findSiteRoute, type SiteRoute } from '@/shared/contract/site-routes.ts';
import { forcedLoginPath, type GuardQuestion, type GuardSession, guard, withReturnTo } from './guard.ts';

const ORIGIN = 'https://mote.example';
const DONE = {
  captureNameDetailsAfterEmailLogin: null,
  userOnboarding: 'COMPLETED',
  productOnboarding: 'COMPLETED',
} as const;

const person = (over: Partial<GuardSession> = {}): GuardSession => ({
  goals: DONE,
  ageBand: 'adult',
  legalsDue: [],
  isMinor: false,
  isInstitutional: false,
  isInstitutionalAdmin: false,
  isAdmin: false,
  canCreateClass: true,
  ...over,
});
const withGoals = (goals: Partial<GuardSession['goals']>, over: Partial<GuardSession> = {}) =>
  person({ goals: { ...DONE, ...goals }, ...over });

const PUBLIC_PATHS = [...Object.values(CONTENT_PAGES), ...Object.keys(SHORT_LINKS)];
const REQUIRED = 'REQUIRED' as const;
const details = withGoals({ captureNameDetailsAfterEmailLogin: REQUIRED, userOnboarding: REQUIRED });
const survey = withGoals({ userOnboarding: REQUIRED, productOnboarding: REQUIRED });
const product = withGoals({ productOnboarding: REQUIRED });

function ask(path: string, session: GuardSession | null, over: Partial<GuardQuestion> = {}): string {
  const url = new URL(path, ORIGIN);
  const route = findSiteRoute(url.pathname);
  const answer = guard({ route, url, session, onboarding: '', presence: 'unknown', isOpen: false, ...over });
  return answer.kind === 'redirect' ? answer.to : answer.kind;
}

describe('guard for each kind of user, on the pages of the route table', () => {
  const plain = person();
  const institutionAdmin = person({ isInstitutional: true, isInstitutionalAdmin: true });
  const listedAdmin = person({ isAdmin: true });

  it.each(PUBLIC_PATHS)('everybody may read %s, also with an open onboarding step', (path) => {
    for (const who of [null, plain, institutionAdmin, details, survey, product]) expect(ask(path, who)).toBe('render');
  });

  it.each([
    ['/activity', 'render', 'render'],
    ['/my-loops', 'render', 'render'],
    ['/checkout', 'render', 'render'],
    ['/checkout/redirect', 'render', 'render'],
    ['/my-school/manage-users', 'forbidden', 'render'],
    ['/my-school/analytics', 'forbidden', 'render'],
    ['/admin', 'forbidden', 'forbidden'],
    ['/admin/x', 'forbidden', 'forbidden'],
  ])('%s gives a user %s, and an institution admin %s', (path, forUser, forAdmin) => {
    expect([ask(path, plain), ask(path, institutionAdmin)]).toEqual([forUser, forAdmin]);
    expect(ask(path, survey)).toBe(`/onboarding/survey?returnTo=${encodeURIComponent(path)}`);
  });

  it('[S2-096] only a listed admin learns which parts the admin area has', () => {
    expect([ask('/admin', listedAdmin), ask('/admin/x', listedAdmin)]).toEqual(['render', 'render']);
  });
});

describe('guard for a signed-out visitor', () => {
  it.each([
    ['/', 'render'],
    ['/record', 'render'],
    ['/login', 'render'],
    ['/login?returnTo=/account', 'render'],
    ['/signup', 'render'],
    ['/r/abc', 'render'],
    ['/no-such', 'render'],
    ['/landing', '/login?returnTo=%2Flanding'],
    ['/complete-profile', '/login?returnTo=%2Fcomplete-profile'],
    ['/onboarding/survey', '/login?returnTo=%2Fonboarding%2Fsurvey'],
    ['/activity', '/login?returnTo=%2Factivity'],
    ['/my-loops', '/login?returnTo=%2Fmy-loops'],
    ['/my-school/manage-users', '/login?returnTo=%2Fmy-school%2Fmanage-users'],
    ['/my-school/analytics', '/login?returnTo=%2Fmy-school%2Fanalytics'],
    ['/checkout', '/login?returnTo=%2Fcheckout'],
    ['/checkout/redirect?invoker=extension', '/login?returnTo=%2Fcheckout%2Fredirect%3Finvoker%3Dextension'],
    ['/admin/x', '/login?returnTo=%2Fadmin%2Fx'],
    ...Object.keys(MOVED_PAGES).map((path) => [path, `/login?returnTo=${encodeURIComponent(path)}`]),
    ...PUBLIC_PATHS.map((path) => [path, 'render']),
  ])('signed out, %s gives %s', (path, answer) => expect(ask(path, null)).toBe(answer));

  it('[S2-104] redirects to the sign-in with path and query', () => {
    expect(ask('/account?x=1', null)).toBe('/login?returnTo=%2Faccount%3Fx%3D1');
  });

  it('[S2-105] keeps an existing returnTo', () => {
    expect(ask('/account?returnTo=/a', null)).toBe('/login?returnTo=%2Fa');
    expect(ask('/account?returnTo=https://evil.example', null)).not.toContain('returnTo=https');
  });

  it('[S2-103] renders only routes that the table calls public', () => {
    const accesses = ['public', 'signed-in', 'signed-out-only', 'teacher', 'institution-admin', 'admin'] as const;
    const seen = accesses.filter((access) => {
      const route: SiteRoute = { path: '/x', access, chrome: 'full', title: 'x' };
      return ask('/x', null, { route }) === 'render';
    });
    expect(seen).toEqual(['public', 'signed-out-only']);
  });
});

describe('guard for a signed-in user', () => {
  it.each([
    ['/', 'render'],
    ['/record', 'render'],
    ['/account', 'render'],
    ['/landing', 'render'],
    ['/no-such', 'render'],
    ['/signup', '/'],
    ['/r/abc', 'render'],
    ['/complete-profile', '/'],
    ['/onboarding/survey', 'render'],
    ['/onboarding/survey?returnTo=/account', '/account'],
    ['/onboarding/product', 'render'],
    ['/onboarding/product?returnTo=/account', '/account'],
  ])('signed in, %s gives %s', (path, answer) => expect(ask(path, person())).toBe(answer));

  it.each(['REQUIRED', 'SKIP_FOR_NOW', 'COMPLETED'] as const)(
    'the survey stays available after its step, to change an answer or to answer it: %s',
    (userOnboarding) => {
      const user = withGoals({ userOnboarding });
      const passed = { onboarding: 'done' } as const;
      expect(ask('/onboarding/survey', user, passed)).toBe('render');
      expect(ask('/onboarding/survey?returnTo=/account', user, passed)).toBe('/account');
    },
  );

  it('an open product step stays open when its goal is completed, the other steps lead on', () => {
    const open = { isOpen: true };
    expect(ask('/onboarding/product?returnTo=/account', person(), open)).toBe('render');
    expect(ask('/onboarding/survey?returnTo=/account', person(), open)).toBe('/account');
    expect(ask('/complete-profile?returnTo=/account', person(), open)).toBe('/account');
  });

  it('[S2-109] redirects from the sign-in to returnTo, or to the first page', () => {
    expect(ask('/login?returnTo=/activity', person())).toBe('/activity');
    expect(ask('/login', person())).toBe('/');
    expect(ask('/login?returnTo=//evil.example', person())).toBe('/');
  });

  it('[S2-041] renders the sign-in form with force, and for a link', () => {
    expect(ask('/login?force=1&error=403', person())).toBe('render');
    expect(ask('/login?otl=x', person())).toBe('render');
    expect(ask('/login?invoker=extension', details)).toBe('render');
    expect(ask('/signup?force=1', person())).toBe('/');
  });

  it('renders "forbidden" in place for a page of another role', () => {
    for (const path of ['/classes', '/classes/c', '/classes/c/poster']) {
      expect(ask(path, person({ canCreateClass: false }))).toBe('forbidden');
      expect(ask(path, person())).toBe('render');
    }
    for (const access of ['institution-admin', 'admin'] as const) {
      const route: SiteRoute = { path: '/x', access, chrome: 'full', title: 'x' };
      expect(ask('/x', person(), { route })).toBe('forbidden');
      expect(ask('/x', person({ isAdmin: true, isInstitutionalAdmin: true }), { route })).toBe('render');
    }
  });
});

describe('guard with open onboarding steps', () => {
  it('[S2-106] redirects to the details before the survey, also from the dashboard', () => {
    expect(ask('/account?tab=sessions', details)).toBe('/complete-profile?returnTo=%2Faccount%3Ftab%3Dsessions');
    expect(ask('/', details)).toBe('/complete-profile');
    expect(ask('/onboarding/survey', details)).toBe('/complete-profile');
  });

  it('[S2-107] redirects to the survey after the details', () => {
    expect(ask('/account', survey)).toBe('/onboarding/survey?returnTo=%2Faccount');
    expect(ask('/complete-profile?returnTo=/a', survey)).toBe('/onboarding/survey?returnTo=%2Fa');
  });

  it.each<[string, string, GuardSession, string]>([
    [
      '[S2-108] redirects to the product step after the survey',
      '/account',
      product,
      '/onboarding/product?returnTo=%2Faccount',
    ],
    [
      '[S2-109] redirects to the open step after a sign-in',
      '/login?returnTo=/a',
      survey,
      '/onboarding/survey?returnTo=%2Fa',
    ],
    ['renders the page of the open step', '/complete-profile', details, 'render'],
    ['renders the survey', '/onboarding/survey', survey, 'render'],
    ['renders public pages with open steps', '/record', details, 'render'],
    [
      'redirects to the details for a missing age',
      '/account',
      person({ ageBand: null }),
      '/complete-profile?returnTo=%2Faccount',
    ],
    [
      'redirects to the details for documents to accept',
      '/account',
      person({ legalsDue: [{}] }),
      '/complete-profile?returnTo=%2Faccount',
    ],
  ])('%s', (_what, path, session, answer) => expect(ask(path, session)).toBe(answer));

  it('[S2-108] skips the product step for an installed extension, a minor, or a school', () => {
    expect(ask('/account', product, { presence: 'installed' })).toBe('render');
    expect(ask('/account', product, { presence: 'not-installed' })).toBe('/onboarding/product?returnTo=%2Faccount');
    expect(ask('/account', { ...product, isMinor: true })).toBe('render');
    expect(ask('/account', { ...product, isInstitutional: true })).toBe('render');
  });

  it('skips steps that were done or skipped on this device', () => {
    expect(ask('/account', survey, { onboarding: 'product' })).toBe('/onboarding/product?returnTo=%2Faccount');
    expect(ask('/account', survey, { onboarding: 'done' })).toBe('render');
  });

  it('[S2-110] iid or uid skips onboarding, but never details, age, legals or the sign-in', () => {
    for (const query of ['iid=1', 'uid=1']) {
      expect(ask(`/account?${query}`, survey)).toBe('render');
      expect(ask(`/account?${query}`, product)).toBe('render');
      expect(ask(`/onboarding/survey?${query}`, survey)).toBe('/');
      expect(ask(`/account?${query}`, details)).toContain('/complete-profile');
      expect(ask(`/account?${query}`, person({ legalsDue: [{}] }))).toContain('/complete-profile');
      expect(ask(`/account?${query}`, null)).toContain('/login');
    }
  });
});

describe('a session that the server has ended', () => {
  it('[S8-004] an ended session leads to /login with force, error and the way back', () => {
    expect(forcedLoginPath('/account?tab=sessions')).toBe(
      '/login?force=1&error=403&returnTo=%2Faccount%3Ftab%3Dsessions',
    );
    expect(forcedLoginPath('/login?returnTo=/a')).toBe('/login?force=1&error=403');
    expect(forcedLoginPath('/')).toBe('/login?force=1&error=403');
  });
});

describe('addresses with returnTo', () => {
  it('adds returnTo to an address, unless it is the first page', () => {
    expect(withReturnTo('/login', null)).toBe('/login');
    expect(withReturnTo('/login', '/')).toBe('/login');
    expect(withReturnTo('/login', '/account?x=1')).toBe('/login?returnTo=%2Faccount%3Fx%3D1');
    expect(withReturnTo('/login?force=1', '/a')).toBe('/login?force=1&returnTo=%2Fa');
  });
});
