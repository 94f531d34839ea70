import { expect, it } from 'vitest';
import { createContentSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { createStaticSite } from './static-site.ts';

it('a page that is drawn at build time knows neither a user nor the extension', async () => {
  const contentTexts = createContentSourceTexts();
  const site = createStaticSite({ locales: ['en-US'], extensionId: 'a', contentTexts });
  expect([site.account(), site.hasSession(), site.presence.snapshot().state]).toEqual([null, false, 'unknown']);
  await expect(site.open()).rejects.toThrow('has no account');
  expect([site.theme.snapshot(), site.extension.storeUrl]).toEqual(['system', null]);
  expect(await site.contentTexts('fr')).toBe(contentTexts);
});
