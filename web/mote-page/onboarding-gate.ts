import type { SITE_ROUTES } from '@/shared/contract/site-routes.ts';

/** The site's storage keys (web/features/account): the onboarding steps, and whether a user is signed in. */
const MARK = 'mote-auth-onboarding';
const TOKEN = 'mote-auth-accessToken';

// Checked against the route table by its type only, because importing the table would enlarge this page.
const SURVEY: (typeof SITE_ROUTES)['survey']['path'] = '/onboarding/survey';
const PRODUCT: (typeof SITE_ROUTES)['product']['path'] = '/onboarding/product';

export interface OnboardingGatePorts {
  url: string;
  /** Throws if the browser refuses storage. */
  local: () => Pick<Storage, 'getItem'>;
}

/** Returns the open first step of this browser's user; null: none, or signed out. */
export function openStep({ url, local }: OnboardingGatePorts): string | null {
  const query = new URL(url).searchParams;
  // As in the site's guard: with one of these parameters, the steps count as done.
  if (query.has('iid') || query.has('uid')) return null;
  try {
    if (local().getItem(TOKEN) === null) return null;
    const mark = local().getItem(MARK) ?? '';
    return mark === '' ? SURVEY : mark === 'product' ? PRODUCT : null;
  } catch {
    // The browser stores nothing here, so no user is signed in.
    return null;
  }
}

/** Shows the banner under the player with a link to the open step. */
export function showOnboardingGate(root: ParentNode, ports: OnboardingGatePorts): void {
  const banner = root.querySelector<HTMLElement>('[data-onboarding-gate]');
  const step = openStep(ports);
  if (!banner || step === null) return;
  banner.querySelector('a')?.setAttribute('href', step);
  banner.hidden = false;
}
