import { describe, expect, test } from 'vitest';
import { CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import { contentSourceText, createContentSourceTexts, sourceText } from '@/shared/l10n/source-bundle.ts';
import { PAGES_TO_WRITE } from './pages.ts';
import { renderPages } from './render.tsx';

const own = createContentSourceTexts();
const draw = (pages = PAGES_TO_WRITE) =>
  renderPages(
    { words: { screens: sourceText(), pages: contentSourceText() }, locales: ['en-US'], extensionId: 'a'.repeat(32) },
    pages,
  );

describe('pages that are drawn at build time', () => {
  test('each public page has its words, a title and a description of its own, and no script', async () => {
    const pages = await draw();
    expect(pages).toHaveLength(PAGES_TO_WRITE.length);
    for (const { address, html, title, locale, direction } of pages) {
      expect(html.match(/<h1/g), address).toHaveLength(1);
      expect(html, address).not.toMatch(/<script|undefined|\[object/);
      expect(title, address).toMatch(/^[^·]+ · Mote$/);
      expect([locale, direction]).toEqual(['en-US', 'ltr']);
    }
    for (const [name, path] of Object.entries(CONTENT_PAGES) as [ContentPageName, string][]) {
      const page = pages.find(({ address }) => address === path);
      expect(unescaped(page?.html), path).toContain(own(`page-${name}-title`));
      expect(page?.description, path).toBe(own(`page-${name}-short`));
    }
    const told = pages.flatMap(({ address, description }) =>
      description && !address.includes('?') ? description : [],
    );
    expect(new Set(told).size).toBe(told.length);
  }, 60_000);

  test('each tab is a page, and a short link names its target', async () => {
    const wanted = ['/privacy?tab=gdpr', '/privacy?tab=terms', '/gdpr', '/careers'];
    const pages = await draw(PAGES_TO_WRITE.filter(({ address }) => wanted.includes(address)));
    const of = (address: string) => pages.find((page) => page.address === address);
    expect(of('/privacy?tab=gdpr')?.html).not.toBe(of('/privacy?tab=terms')?.html);
    expect(of('/gdpr')?.leadsTo).toBe('/privacy?tab=gdpr');
    expect(of('/careers')?.leadsTo).toBeNull();
  });

  test('names the page that cannot be drawn', async () => {
    const lost = draw([{ address: '/account', kind: 'hydrate', description: null }]);
    await expect(lost).rejects.toThrow('/account cannot be drawn at build time');
  });
});

const unescaped = (html = ''): string => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
