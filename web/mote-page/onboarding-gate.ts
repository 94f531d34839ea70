import type { SITE_ROUTES } from '@/shared/contract/site-routes.ts';

/** As the site keeps them (web/features/account): where the first steps stand, and whether somebody is signed in here. */
const MARK = 'mote-auth-onboarding';
const TOKEN = 'mote-auth-accessToken';

// Typed by the route table without bringing it along: this page is small.
const SURVEY: (typeof SITE_ROUTES)['survey']['path'] = '/onboarding/survey';
const PRODUCT: (typeof SITE_ROUTES)['product']['path'] = '/onboarding/product';

export interface GatePorts {
  url: string;
  /** Throws where a browser keeps nothing. */
  local: () => Pick<Storage, 'getItem'>;
}

/** Which first step is open for the person of this browser; null: none, or nobody is signed in. */
export function openStep({ url, local }: GatePorts): string | null {
  const query = new URL(url).searchParams;
  // As in the site's guard: who comes with one of these counts as done.
  if (query.has('iid') || query.has('uid')) return null;
  try {
    if (local().getItem(TOKEN) === null) return null;
    const mark = local().getItem(MARK) ?? '';
    return mark === '' ? SURVEY : mark === 'product' ? PRODUCT : null;
  } catch {
    // Nothing is kept here, so nobody is signed in.
    return null;
  }
}

/** Shows the banner under the player, and leads to the step that is open. */
export function showOnboardingGate(root: ParentNode, ports: GatePorts): void {
  const banner = root.querySelector<HTMLElement>('[data-onboarding-gate]');
  const step = openStep(ports);
  if (!banner || step === null) return;
  banner.querySelector('a')?.setAttribute('href', step);
  banner.hidden = false;
}
