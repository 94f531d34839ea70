import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import type { Camera } from './camera.ts';
import type { PlacedMotes } from './motes.ts';

/** Pages that explain Mote, one of each kind. */
const CONTENT = [
  'product',
  'features',
  'pricing',
  'compare',
  'impact',
  'privacy',
  'learning-zone',
  'courses',
  'elementary-teachers',
  'schools',
  'verbal-feedback',
  'for-language-learning',
] as const;

/** The site's pages and every state of the mote page. */
export async function pictureSite(siteUrl: string, motes: PlacedMotes, camera: Camera): Promise<void> {
  const query = camera.look.locale === 'en-US' ? '' : `?locale=${camera.look.locale}`;
  const pages = {
    'site-home': `/${query}`,
    'site-record': `/record${query}`,
    'site-not-found': `/no-such-page${query}`,
    'site-link-not-set-up': `/careers${query}`,
    ...Object.fromEntries(CONTENT.map((name) => [`page-${name}`, CONTENT_PAGES[name] + query])),
    'mote-ready': `/m/${motes.ready}${query}`,
    'mote-embedded': `/m/${motes.ready}${query ? `${query}&` : '?'}embed=true`,
    'mote-arriving': `/m/${motes.arriving}${query}`,
    'mote-not-here-yet': `/m/${motes.unknown}${query}`,
    'mote-removed': `/m/${motes.removed}${query}`,
    'mote-expired': `/m/${motes.expired}${query}`,
    'mote-malformed': `/m/too-short${query}`,
    'file-granted': `/files/granted${query}`,
    'file-denied': `/files/denied${query}`,
    'file-other-account': `/files/other-account${query}`,
    'file-other-file': `/files/other-file${query}`,
    'file-failed': `/files/failed${query}`,
    'tote-unknown': `/t/${motes.unknown}${query}`,
  };
  const page = await camera.newPage();
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(siteUrl + path);
    await page.locator('h1, audio').first().waitFor({ state: 'attached' });
    await camera.take(name, page, { fullPage: true });
  }
  await page.close();
}
