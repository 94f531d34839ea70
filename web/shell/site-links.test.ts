import { describe, expect, it } from 'vitest';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { SITE_CONFIG, type SiteConfig } from '../site-config.ts';
import { BAR_LINKS, columnsOf, menusOf } from './site-links.ts';

const t = createSourceTexts();
const wordsOf = (links: readonly { textId: string }[]) => links.map(({ textId }) => t(textId));
const WITH_ALL: SiteConfig = {
  ...SITE_CONFIG,
  outside: {
    support: 'https://help.example/',
    community: 'https://people.example/',
    feedback: 'https://say.example/',
    chromeStore: 'https://chrome.example/mote',
    iosStore: 'https://ios.example/mote',
    forum: 'https://hub.example/',
  },
};

describe('links of the menus and the footer', () => {
  it('[S2-111] the bar has Product and Pricing', () => {
    expect(wordsOf(BAR_LINKS)).toEqual(['Product', 'Pricing']);
    expect(BAR_LINKS.map(({ to }) => to)).toEqual(['/product', '/pricing']);
  });

  it('[S2-112] the Solutions menu has these four, in order', () => {
    const [solutions] = menusOf(SITE_CONFIG);
    expect(wordsOf(solutions?.links ?? [])).toEqual([
      'Diverse Learners',
      'Assessment',
      'Translation',
      'Administration',
    ]);
    expect(solutions?.links.map(({ to }) => to)).toEqual([
      '/solutions/accommodating-diverse-learners',
      '/solutions/assessing-student-speaking-and-listening-skills',
      '/solutions/voice-translation',
      '/solutions/school-administrators',
    ]);
  });

  it.each([
    ['nothing is configured', SITE_CONFIG, '/learning-zone?tab=howto', '/the-hub'],
    ['all is configured', WITH_ALL, 'https://help.example/', 'https://hub.example/'],
  ])('[S2-113] the Resources menu always has these six, in order: %s', (_, config, support, news) => {
    const resources = menusOf(config)[1]?.links ?? [];
    expect(wordsOf(resources)).toEqual([
      'Learning Zone',
      'Self-Paced Courses',
      'Support',
      'ESSA & Impact',
      'Privacy Center',
      'News and Discussion',
    ]);
    expect([resources[2]?.to, resources[5]?.to]).toEqual([support, news]);
  });

  it('[S2-123] the footer has four columns, and each link leads to a page of the site', () => {
    const columns = columnsOf(SITE_CONFIG);
    expect(columns.map(({ id }) => t(`site-foot-${id}`))).toEqual(['Customers', 'Solutions', 'Company', 'Product']);
    for (const { to } of columns.flatMap(({ links }) => links)) {
      expect(findSiteRoute(new URL(to, 'https://mote.example').pathname), to).not.toBeNull();
    }
  });

  it('[S2-091] the footer names the store, the community and the feedback page only where they are configured', () => {
    const words = (config: SiteConfig) => columnsOf(config).flatMap(({ links }) => wordsOf(links));
    const configured = ['Community', 'Product feedback', 'Add Mote to Chrome', 'Mote for iOS'];
    for (const name of configured) {
      expect(words(SITE_CONFIG)).not.toContain(name);
      expect(words(WITH_ALL)).toContain(name);
    }
  });

  it('each page that explains Mote is linked from the bar, a menu or the footer, except the archive', () => {
    const links = [...BAR_LINKS, ...menusOf(SITE_CONFIG).flatMap((menu) => menu.links)];
    const linked = new Set([...links, ...columnsOf(SITE_CONFIG).flatMap((column) => column.links)].map(({ to }) => to));
    const missing = Object.values(CONTENT_PAGES).filter((path) => !linked.has(path));
    expect(missing).toEqual([CONTENT_PAGES['motecon-2023']]);
  });
});
