import { describe, expect, it } from 'vitest';
import { SHORT_LINKS, type ShortLink } from '@/shared/contract/content-pages.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { SITE_CONFIG } from '@/web/site-config.ts';
import { targetOf } from './target.ts';

const links = Object.keys(SHORT_LINKS) as ShortLink[];

describe('targets of short links', () => {
  it('the site has 25 short links', () => expect(links).toHaveLength(25));

  it.each(links)('%s leads to a page of this site, or says that there is none', (link) => {
    const target = targetOf(link, SITE_CONFIG);
    if (target === null) return expect(SHORT_LINKS[link]).toBeNull();
    expect(target.isOutside).toBe(false);
    const { pathname } = new URL(target.address, 'https://mote.example');
    expect(findSiteRoute(pathname)).not.toBeNull();
    expect(links).not.toContain(pathname);
  });

  it('a configured address replaces the page of the site', () => {
    const config = { ...SITE_CONFIG, shortLinks: { '/careers': 'https://school.example/jobs' } };
    expect(targetOf('/careers', config)).toEqual({ address: 'https://school.example/jobs', isOutside: true });
    expect(targetOf('/terms', config)).toEqual({ address: '/privacy?tab=terms', isOutside: false });
  });

  it('the store, the community, the feedback page and the forum are configured once, for links and short links', () => {
    const outside = {
      ...SITE_CONFIG.outside,
      chromeStore: 'https://store.example/mote',
      community: 'https://people.example/',
      feedback: 'https://say.example/',
      forum: 'https://hub.example/',
    };
    const addresses = (['/chrome', '/community', '/feedback', '/the-hub'] as const).map(
      (link) => targetOf(link, { ...SITE_CONFIG, outside })?.address,
    );
    expect(addresses).toEqual([outside.chromeStore, outside.community, outside.feedback, outside.forum]);
  });

  it.each(['javascript:alert(1)', 'http://plain.example/', 'no address', '/relative'])(
    'leaves out the configured address %s',
    (address) => {
      expect(targetOf('/careers', { ...SITE_CONFIG, shortLinks: { '/careers': address } })).toBeNull();
      expect(targetOf('/tos', { ...SITE_CONFIG, shortLinks: { '/tos': address } })?.isOutside).toBe(false);
    },
  );
});
