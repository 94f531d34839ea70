import { expect, type Page, test } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { SITE_ROUTES, type SiteRoute } from '../../../shared/contract/site-routes.ts';
import { LEGAL_VERSIONS } from '../../../shared/domain/account/legals.ts';
import { LEGAL_DOCUMENTS } from '../../../shared/domain/account/user-session.ts';
import { emailOfKind, type Kind } from '../../../worker-api/services/admin/seed.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { askAs, headersOf, signInAs } from '../journeys/account.ts';
import { axeFaults } from '../journeys/axe.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { SPEECH } from '../journeys/sound.ts';

/** Visits every page of the route table as three kinds of users. New routes are included automatically. */
let api: ApiServer;
let browser: Browser;
let classId: string;
test.beforeAll(async () => {
  api = await startApiServer({ MOTE_ADMINS: emailOfKind('god') });
  browser = await launchWithMicrophone(SPEECH);
  const teacher = await headersOf(api, TEACHER);
  const made = await askAs<{ class: { id: string } }>(api, teacher, 'c/classes', { name: 'Class 4b' });
  classId = made.class.id;
  // Without a code, the poster redirects to the page that creates one.
  await askAs(api, teacher, `c/classes/${classId}/kiosk-code`, {});
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

const TEACHER = 'institutional-admin';
const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);
const WALKED = routes.filter(({ isDevelopment }) => !isDevelopment);

const VALUES: Readonly<Record<string, () => string>> = {
  ':code': () => 'ABCDEFGH',
  ':referrerCode': () => 'abc123',
  ':classId': () => classId,
};
const addressOf = ({ path }: SiteRoute): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? (VALUES[part]?.() ?? `no value for ${part}`) : part))
    .join('/');

/**
 * Returns true for pages that redirect a signed-in user who has done all first steps. The survey can be answered again.
 */
const leadsOn = ({ access, step }: SiteRoute): boolean => access === 'signed-out-only' || step === 'details';

/** Completes all first steps at the server, so that they do not come before the pages. */
async function beDone(page: Page, kind: Kind): Promise<void> {
  const legals = LEGAL_DOCUMENTS.map((document) => ({ document, version: LEGAL_VERSIONS[document] }));
  const said = { givenName: 'Kim', familyName: 'Lind', ageBand: 'adult', legals };
  await page.request.post(`${api.url}/api/i/profile`, { headers: await headersOf(api, kind), data: said });
  await page.evaluate(() => localStorage.setItem('mote-auth-onboarding', 'done'));
  // The site's cached status of this user is older: it shows the steps until the server has responded.
  await page.goto(`${api.url}/`);
  await page.getByRole('heading', { level: 1, name: /Kim/ }).waitFor();
}

/** Returns the path at which this user ends after opening the page; null: on the page itself. */
type Expected = (route: SiteRoute) => string | null;
const PEOPLE: Readonly<Record<string, { kind: Kind | null; ends: Expected }>> = {
  'a visitor': {
    kind: null,
    ends: ({ access }) => (access === 'public' || access === 'signed-out-only' ? null : '/login'),
  },
  'a teacher': { kind: TEACHER, ends: (route) => (leadsOn(route) ? '/' : null) },
  'who looks after the installation': { kind: 'god', ends: (route) => (leadsOn(route) ? '/' : null) },
};

const NOT_FOR_THEM = 'This page is not for this account';

interface Seen {
  status: number | undefined;
  path: string;
  headings: number;
  title: string;
  navigation: number;
  footer: number;
  complaints: string[];
  faults: string[];
}

async function look(page: Page, path: string): Promise<Seen> {
  const complaints: string[] = [];
  const hear = (error: Error) => complaints.push(error.message);
  page.on('pageerror', hear);
  const answer = await page.goto(api.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const faults = await newFaults(page);
  page.off('pageerror', hear);
  return {
    status: answer?.status(),
    path: new URL(page.url()).pathname,
    headings: await page.getByRole('heading', { level: 1 }).count(),
    title: await page.title(),
    navigation: await page.getByRole('banner').getByRole('link').count(),
    footer: await page.getByRole('contentinfo').count(),
    complaints,
    faults,
  };
}

/** Pages that axe has checked already, for any user and from any page: none is checked twice. */
const lookedAt = new Set<string>();

/** Returns the axe violations of a page, or none if the page was checked before. */
async function newFaults(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading').allTextContents();
  const links = await page.getByRole('link').allTextContents();
  const looksLike = JSON.stringify([new URL(page.url()).pathname, await page.title(), headings, links]);
  if (lookedAt.has(looksLike)) return [];
  lookedAt.add(looksLike);
  return axeFaults(page);
}

/** Pages that lead on to another page for everybody who may open them. */
const LEADS_ON = new Map<string, string>(
  [SITE_ROUTES.checkoutRedirect, SITE_ROUTES.checkoutRest].map(({ path }) => [path, SITE_ROUTES.checkout.path]),
);

for (const [who, { kind, ends }] of Object.entries(PEOPLE)) {
  test(`${who} opens all pages of the site: each renders or redirects, has one heading and its own title, and no axe violation`, async () => {
    const context = await browser.newContext({ permissions: ['microphone'] });
    const page = await context.newPage();
    if (kind !== null) {
      await signInAs(page, api, kind);
      await beDone(page, kind);
    }
    const titles = new Map<string, string>();
    for (const route of WALKED) {
      const path = addressOf(route);
      const seen = await look(page, path);
      const end = ends(route) ?? LEADS_ON.get(route.path) ?? null;
      expect.soft(seen, path).toMatchObject({ status: 200, headings: 1, complaints: [], faults: [] });
      expect.soft(seen.title, path).toMatch(/\S.*Mote|Mote.*\S/);
      expect.soft(seen.title, path).not.toContain('site-title');
      if (end !== null) expect.soft(seen.path, path).toBe(end);
      // Pages that are not for this user say so in the same words.
      else if (!seen.title.startsWith(NOT_FOR_THEM)) {
        expect.soft(titles.get(seen.title), `${path} is called as another page is`).toBeUndefined();
        titles.set(seen.title, path);
        expect.soft(seen.footer, path).toBe(route.chrome === 'none' ? 0 : 1);
      }
    }
    await context.close();
  });
}
