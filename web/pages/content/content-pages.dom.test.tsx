import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CONTENT_PAGE_NAMES,
  CONTENT_PAGES,
  type ContentPageName,
  LEARNING_TABS,
  PRIVACY_TABS,
} from '@/shared/contract/content-pages.ts';
import { createContentSourceTexts, createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
// Imported before the first test: importing a page in the middle of a test would restart the test server.
import { createFakeSite, createFakeStatus } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import './ContentPageWithTexts.tsx';

const t = createSourceTexts();
const own = createContentSourceTexts();
const heading = () => page.getByRole('heading', { level: 1 });
/** The statement that each page shows. */
const STATEMENTS: Readonly<Record<ContentPageName, string>> = {
  pricing: '[S2-058]',
  product: '[S2-059]',
  features: '[S2-060]',
  about: '[S2-061]',
  impact: '[S2-062]',
  accessibility: '[S2-063]',
  compare: '[S2-064]',
  courses: '[S2-065]',
  privacy: '[S2-066]',
  'learning-zone': '[S2-067]',
  'motecon-2023': '[S2-068]',
  'elementary-teachers': '[S2-072]',
  'middle-high-school-teachers': '[S2-073]',
  'language-teachers': '[S2-074]',
  'learners-with-special-needs': '[S2-075]',
  'emerging-bilingual-learners': '[S2-076]',
  schools: '[S2-077]',
  'professors-and-faculty': '[S2-078]',
  'content-creators': '[S2-079]',
  'verbal-feedback': '[S2-080]',
  'speaking-and-listening': '[S2-081]',
  'diverse-learners': '[S2-082]',
  assessment: '[S2-083]',
  dictation: '[S2-084]',
  'voice-translation': '[S2-085]',
  'school-administrators': '[S2-086]',
  'for-feedback': '[S2-087]',
  'connect-with-all-learners': '[S2-088]',
  'diverse-learners-in-use': '[S2-089]',
  'for-language-learning': '[S2-090]',
};

describe('pages that explain Mote', () => {
  test.each(CONTENT_PAGE_NAMES.map((name) => [STATEMENTS[name], CONTENT_PAGES[name], name] as const))(
    '%s %s has a heading and a title of its own, no axe violation, and fits a window of 320 px',
    async (_, path, name) => {
      await viewport(1280, 800);
      await openSite(path);
      await expect.element(heading()).toHaveTextContent(own(`page-${name}-title`));
      await expect.poll(() => document.title).toBe(`${t(`site-page-${name}`)} · Mote`);
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      await viewport(320, 700);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    },
  );

  test.each(
    LOOKS.slice(1).flatMap((look) =>
      (['verbal-feedback', 'compare', 'impact', 'privacy'] as const).map((name) => [name, look] as const),
    ),
  )('the sections of %s have no axe violation, %o', async (name, look) => {
    await viewport(1280, 800);
    await openSite(CONTENT_PAGES[name], look);
    await expect.element(heading()).toHaveTextContent(own(`page-${name}-title`));
    const rules = look.theme === 'dark' ? 'colours' : 'all-but-colours';
    expect(await findFaults(document.body, { isPage: true, rules })).toEqual([]);
  });

  test('in a narrow window the rows of a table are cards, each answer under the head of its column', async () => {
    await viewport(360, 740);
    await openSite(CONTENT_PAGES.compare);
    const answer = page.getByRole('cell').first().element();
    const head = getComputedStyle(answer, '::before').content;
    expect(head).toBe(`"${own('page-compare-table-one')}"`);
    const table = page.getByRole('table').element();
    expect(table.scrollWidth).toBeLessThanOrEqual(360);
    await viewport(1280, 800);
    expect(getComputedStyle(answer, '::before').content).toBe('none');
  });

  test('a signed-in user reads them too, without an invitation to sign up', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite(CONTENT_PAGES.features, { site });
    await expect.element(heading()).toHaveTextContent(own('page-features-title'));
    expect(page.getByRole('link', { name: 'Try Mote for free' }).elements()).toEqual([]);
  });
});

describe('pages with tabs', () => {
  test.each([
    ...PRIVACY_TABS.map((tab) => ['[S2-066]', 'privacy', tab] as const),
    ...LEARNING_TABS.map((tab) => ['[S2-067]', 'learning-zone', tab] as const),
  ])('%s the address of %s selects the tab %s', async (_, name, tab) => {
    await openSite(`${CONTENT_PAGES[name]}?tab=${tab}`);
    const chosen = page.getByRole('tab', { selected: true });
    await expect.element(chosen).toHaveTextContent(own(`page-${name}-tab-${tab}`));
  });

  test('[S2-066] the address follows the chosen tab, in place, and an unknown tab selects the first', async () => {
    const { where } = await openSite('/privacy?tab=nothing');
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Our pledge');
    await page.getByRole('tab', { name: 'Security' }).click();
    await until(where).toBe('/privacy?tab=security');
    await expect.element(page.getByRole('tab', { name: 'Security' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await until(where).toBe('/privacy?tab=terms');
  });
});
