import { expect, type Page, test } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { SITE_ROUTES, type SiteRoute } from '../../../shared/contract/site-routes.ts';
import { LEGAL_VERSIONS } from '../../../shared/domain/legals.ts';
import { LEGAL_DOCUMENTS } from '../../../shared/domain/user-session.ts';
import { emailOfKind, type Kind } from '../../../worker-api/services/admin/seed.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { askAs, headersOf, signInAs } from '../journeys/account.ts';
import { axeFaults } from '../journeys/axe.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { SPEECH } from '../journeys/sound.ts';

/** Every page of the route table, as each of three people comes to it: a page that is new is walked without a word here. */
let api: ApiServer;
let browser: Browser;
let classId: string;
test.beforeAll(async () => {
  api = await startApiServer({ MOTE_ADMINS: emailOfKind('god') });
  browser = await launchWithMicrophone(SPEECH);
  const teacher = await headersOf(api, TEACHER);
  const made = await askAs<{ class: { id: string } }>(api, teacher, 'c/classes', { name: 'Class 4b' });
  classId = made.class.id;
  // Without a code the poster has nothing to show, and leads to where one is made.
  await askAs(api, teacher, `c/classes/${classId}/join-code`, {});
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

/** For who is signed in and has done all first steps. */
const leadsOn = ({ access, step }: SiteRoute): boolean =>
  access === 'signed-out-only' || step === 'details' || step === 'survey';

/** Says on the site what it asks a new person for, so that no step comes before the pages. */
async function beDone(page: Page, kind: Kind): Promise<void> {
  const legals = LEGAL_DOCUMENTS.map((document) => ({ document, version: LEGAL_VERSIONS[document] }));
  const said = { givenName: 'Kim', familyName: 'Lind', ageBand: 'adult', legals };
  await page.request.post(`${api.url}/api/i/profile`, { headers: await headersOf(api, kind), data: said });
  await page.evaluate(() => localStorage.setItem('mote-auth-onboarding', 'done'));
  // What the site has kept of this person knows nothing of it: until it hears from the server it leads to the steps.
  await page.goto(`${api.url}/`);
  await page.getByRole('heading', { level: 1, name: /Kim/ }).waitFor();
}

/** Where this person stands after going to the page; null: on it. */
type Expected = (route: SiteRoute) => string | null;
const PEOPLE: Readonly<Record<string, { kind: Kind | null; ends: Expected }>> = {
  'a visitor': {
    kind: null,
    ends: ({ access }) => (access === 'public' || access === 'signed-out-only' ? null : '/login'),
  },
  'a teacher': { kind: TEACHER, ends: (route) => (leadsOn(route) ? '/' : null) },
  'who looks after the installation': { kind: 'god', ends: (route) => (leadsOn(route) ? '/' : null) },
};

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

/** What axe has looked at already, whoever came to it and from wherever: the same page is not looked at a second time. */
const lookedAt = new Set<string>();

/** None for a page that was looked at before. */
async function newFaults(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading').allTextContents();
  const links = await page.getByRole('link').allTextContents();
  const looksLike = JSON.stringify([new URL(page.url()).pathname, await page.title(), headings, links]);
  if (lookedAt.has(looksLike)) return [];
  lookedAt.add(looksLike);
  return axeFaults(page);
}

for (const [who, { kind, ends }] of Object.entries(PEOPLE)) {
  test(`${who} walks all pages of the site: each is there or leads on, has one heading and its own title, and axe finds nothing`, async () => {
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
      const end = ends(route);
      expect.soft(seen, path).toMatchObject({ status: 200, headings: 1, complaints: [], faults: [] });
      expect.soft(seen.title, path).toMatch(/\S.*Mote|Mote.*\S/);
      expect.soft(seen.title, path).not.toContain('site-title');
      if (end !== null) expect.soft(seen.path, path).toBe(end);
      else {
        expect.soft(titles.get(seen.title), `${path} is called as another page is`).toBeUndefined();
        titles.set(seen.title, path);
        expect.soft(seen.footer, path).toBe(route.chrome === 'none' ? 0 : 1);
      }
    }
    await context.close();
  });
}
