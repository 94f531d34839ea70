import { systemTimer } from '@/shared/base/clock.ts';
import { API_PREFIX } from '@/shared/contract/http.ts';
import { SIGNAL_PATHS } from '@/shared/contract/routes/signal-paths.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { negotiateLocales } from '@/shared/l10n/negotiate.ts';
import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { beginVisitOfPage } from '../features/campaign/visit-of-page.ts';
import { keepsCookies } from '../features/login/keeps-cookies.ts';
import { BANNER_ATTRIBUTE, createConsent } from '../features/notices/consent.ts';
import { findPageBridge } from '../features/presence/page-bridge.ts';
import { isAnyProviderOn } from '../features/providers/keep-provider.ts';
import { keepForOffline } from '../offline/keep-for-offline.ts';
import { SITE_CONFIG } from '../site-config.ts';
import { keepText } from '../storage/stored-text.ts';
import { isEmbedded } from './embedding.ts';
import { keepClicks } from './keep-clicks.ts';
import { keepInput } from './keep-input.ts';
import { readLocalePreferences } from './locale-preferences.ts';
import { showsOffer } from './offer.ts';
import { LOAD_FAILED_ATTRIBUTE, prerenderedIn } from './prerendered.ts';

/**
 * The first script of a prerendered page. A visitor reads such a page, and its links and menus work, without the code
 * of the site. That code is loaded at the first sign of intent, or at once if the page cannot do without.
 */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'click'] as const;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

nameHome();
hearBanner();
tellVisitHere();
if (location.pathname === SITE_ROUTES.record.path) keepForOffline();
if (isAppNeeded(root)) loadApp(root);
else waitForIntent(root);

/** Names the home page in the address of a visitor [S2-010], in place: the back button leaves the site. */
function nameHome(): void {
  const url = new URL(location.href);
  if (url.pathname !== SITE_ROUTES.home.path || url.searchParams.has('page') || hasSession()) return;
  url.searchParams.set('page', 'home');
  history.replaceState(history.state, '', url);
}

/** Keeps the answer to the cookie banner at once: the visitor may leave before the code of the page is loaded. */
function hearBanner(): void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(`[${BANNER_ATTRIBUTE}] button`)) return;
    createConsent(keepText('cookieConsent'), systemTimer).give();
    document.documentElement.dataset.cookiesUnderstood = '';
  };
  addEventListener('click', hear, { capture: true });
}

function tellVisitHere(): void {
  const send = (path: string, body: unknown) =>
    navigator.sendBeacon(API_PREFIX + path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  if (hasSession()) return;
  beginVisitOfPage(
    {
      tellUtm: (utm) => send(SIGNAL_PATHS['signal.utm'].path, utm),
      tellVisit: (visit) => send(SIGNAL_PATHS['signal.visited'].path, { event: EVENTS.visitedOutside, ...visit }),
    },
    window,
  );
}

/**
 * Returns true if the page is another one than was written at build time, or if a part of the site works without a sign
 * from the visitor: the session, the extension, a sign-out that has not reached the server, a third-party script that
 * the visitor has switched on.
 */
function isAppNeeded(page: Element): boolean {
  return (
    (prerenderedIn(page) === 'replace' && isKnownHere()) ||
    hasSession() ||
    isEmbedded() ||
    isSignInWithoutCookies() ||
    isInOtherLanguage(document.documentElement.lang) ||
    keepText('unheardSignOuts').get() !== null ||
    isAnyProviderOn(SITE_CONFIG.providers) ||
    hasExtension() ||
    showsOffer(document)
  );
}

/** Returns true if nobody can sign in here: the page then warns before anything is typed. */
function isSignInWithoutCookies(): boolean {
  const isSignIn = location.pathname === SITE_ROUTES.login.path || location.pathname === SITE_ROUTES.signup.path;
  return isSignIn && !keepsCookies();
}

/** Returns true if the visitor reads another language than the one that the page was written in. */
function isInOtherLanguage(written: string): boolean {
  const preferences = readLocalePreferences();
  return preferences.query !== null || negotiateLocales(preferences, SHIPPED_LOCALES)[0] !== written;
}

/**
 * Returns true if the visitor has recorded or signed in here before: the first picture of a page shows neither
 * recordings nor the last sign-in. The code then mostly comes from the device. The recorder also needs its code at once
 * if no service worker downloads it.
 */
function isKnownHere(): boolean {
  if (keepText('lastUserId').get() !== null) return true;
  return !('serviceWorker' in navigator) || navigator.serviceWorker.controller !== null;
}

function hasSession(): boolean {
  return keepText('accessToken').get() !== null;
}

/** Returns true if an extension accepts messages from this page, or has put its bridge into it. */
function hasExtension(): boolean {
  const { chrome } = globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } };
  return typeof chrome?.runtime?.sendMessage === 'function' || findPageBridge(window) !== undefined;
}

function waitForIntent(page: HTMLElement): void {
  const seen = new AbortController();
  const start = () => {
    seen.abort();
    loadApp(page);
  };
  for (const sign of SIGNS) addEventListener(sign, start, { signal: seen.signal, passive: true, capture: true });
}

function loadApp(page: HTMLElement): void {
  const write = keepInput(page);
  const click = keepClicks(page);
  import('./main.tsx')
    .then(({ shown }) => shown)
    .then(
      () => {
        write();
        click.press();
      },
      (error) => {
        click.drop();
        for (const failure of page.querySelectorAll<HTMLElement>(`[${LOAD_FAILED_ATTRIBUTE}]`)) failure.hidden = false;
        reportError(error);
      },
    );
}
