import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { CONTENT_PAGES, LEARNING_TABS, PRIVACY_TABS } from '../../shared/contract/content-pages.ts';
import { ACCOUNT_TABS, ADMIN_TABS, SITE_ROUTES } from '../../shared/contract/site-routes.ts';
import { emailOfKind } from '../../worker-api/services/admin/seed.ts';
import { startApiServer } from '../e2e/api-server.ts';
import { comeBack, headersOf } from '../e2e/journeys/account.ts';
import { launchWithMicrophone } from '../e2e/journeys/plain-browser.ts';
import type { Camera } from './camera.ts';

/** Widths of windows, in CSS px: a phone, a tablet, a laptop, a large screen. */
export const WIDTHS = [360, 768, 1280, 1920] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740 };

/** Plans of the pictured installation, prices in cents. */
const PLANS = {
  currency: 'USD',
  seller: { name: 'Hill Learning', address: ['1 Hill Road'], email: 'office@hill.example', payment: ['Hill Bank'] },
  invoice: { prefix: 'T-' },
  free: { motesPerMonth: 20 },
  unlimited: { month: 300, year: 3000 },
  school: { year: 1250, leastSeats: 5 },
};

const tabsOf = (path: string, tabs: readonly string[]): [string, string][] =>
  tabs.map((tab) => [`${path.slice(1)}-${tab}`, `${path}?tab=${tab}`]);

const VISITOR: readonly [name: string, path: string][] = [
  ['home', '/'],
  ['record', SITE_ROUTES.record.path],
  ['login', SITE_ROUTES.login.path],
  ['signup', SITE_ROUTES.signup.path],
  ['signup-institution', '/signup?institution_name=Elm%20School'],
  ['referral', '/r/abc123'],
  ['kiosk', SITE_ROUTES.kiosk.path],
  ['not-found', '/no-such-page'],
  ['link-not-set-up', '/careers'],
  ...Object.entries(CONTENT_PAGES),
  ...tabsOf(CONTENT_PAGES.privacy, PRIVACY_TABS),
  ...tabsOf(CONTENT_PAGES['learning-zone'], LEARNING_TABS),
];

const SIGNED_IN: readonly [name: string, path: string][] = [
  ['dashboard', '/'],
  ['landing', SITE_ROUTES.landing.path],
  ['record-signed-in', SITE_ROUTES.record.path],
  ['library', SITE_ROUTES.library.path],
  ['join', SITE_ROUTES.join.path],
  ['join-code', '/join/ABCDEFGH'],
  ['classes', SITE_ROUTES.classes.path],
  ['class-new', SITE_ROUTES.newClass.path],
  ['activity', SITE_ROUTES.activity.path],
  ['my-loops', SITE_ROUTES.myLoops.path],
  ['not-found-signed-in', '/no-such-page'],
  ...tabsOf(SITE_ROUTES.account.path, ACCOUNT_TABS),
  ...tabsOf(SITE_ROUTES.admin.path, ADMIN_TABS),
];

const SCHOOL: readonly [name: string, path: string][] = [
  ['manage-users', SITE_ROUTES.manageUsers.path],
  ['analytics', SITE_ROUTES.analytics.path],
];

const WITH_PLANS: readonly [name: string, path: string][] = [['pricing-plans', CONTENT_PAGES.pricing]];
const BUYER: readonly [name: string, path: string][] = [
  ['checkout', '/checkout?plan=unlimited&period=year'],
  ['checkout-return', SITE_ROUTES.checkoutRedirect.path],
  ['account-plan-with-plans', '/account?tab=plan'],
];

/** Pictures every page of the site at four widths, each loaded once: `<look>/<width>/<name>.png`. */
export async function pictureWidths(
  microphone: string,
  createCamera: (context: BrowserContext) => Promise<Camera>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mote-plans-'));
  const plans = join(folder, 'plans.json');
  await writeFile(plans, JSON.stringify(PLANS));
  const TEACHER = 'ada@school.example';
  const free = await startApiServer({ MOTE_ADMINS: TEACHER });
  const selling = await startApiServer({ MOTE_PLANS: plans });
  const browser = await launchWithMicrophone(microphone);
  /** Opens pages without the cookie banner, unless it is asked for: it would lie across the picture of a whole page. */
  const visit = async (api: typeof free, pages: readonly [string, string][], email?: string, isAsked = false) => {
    const context = await browser.newContext();
    if (!isAsked) await context.addInitScript(() => localStorage.setItem('mote-auth-cookieConsent', '9999999999999'));
    const camera = await createCamera(context);
    const page = await camera.newPage();
    if (email) await comeBack(page, api, email);
    for (const [name, path] of pages) await pictureAt(page, camera, name, api.url + path);
    await context.close();
  };
  try {
    await visit(free, VISITOR);
    await visit(free, [['cookie-banner', CONTENT_PAGES.about]], undefined, true);
    await visit(free, SIGNED_IN, TEACHER);
    await headersOf(free, 'institutional-admin');
    await visit(free, SCHOOL, emailOfKind('institutional-admin'));
    await visit(selling, WITH_PLANS);
    await visit(selling, BUYER, TEACHER);
  } finally {
    await browser.close();
    await Promise.all([free.close(), selling.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function pictureAt(page: Page, camera: Camera, name: string, address: string): Promise<void> {
  const { locale } = camera.look;
  const url = new URL(address);
  if (locale !== 'en-US') url.searchParams.set('locale', locale);
  await page.goto(url.href);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The sign of intent that loads the code of a public page.
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await camera.take(`${width}/${name}`, page, { fullPage: true });
  }
}
