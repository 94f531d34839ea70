import { describe, expect, it } from 'vitest';
import { findSiteRoute, isEmbedQuery, SITE_ROUTES, type SiteRoute } from './site-routes.ts';

const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);

describe('the route table', () => {
  it('the route table has each path and each title once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(new Set(routes.map(({ title }) => title)).size).toBe(routes.length);
  });

  it('finds a page with and without a trailing slash, and no other path', () => {
    expect(findSiteRoute('/record')?.title).toBe('site-title-record');
    expect(findSiteRoute('/record/')?.title).toBe('site-title-record');
    expect(findSiteRoute('/')?.title).toBe('site-title-home');
    expect(findSiteRoute('/recorded')).toBeNull();
    expect(findSiteRoute('/m/x')).toBeNull();
  });

  it('[S2-046] finds a page whose address contains a value', () => {
    expect(findSiteRoute('/r/abc123')?.title).toBe('site-title-referral');
    expect(findSiteRoute('/r/abc123/')?.title).toBe('site-title-referral');
    for (const path of ['/r', '/r/', '/r/abc/def']) expect(findSiteRoute(path), path).toBeNull();
  });

  it('the route table has the pages of an account', () => {
    for (const path of ['/login', '/signup', '/account', '/complete-profile', '/landing']) {
      expect(findSiteRoute(path), path).not.toBeNull();
    }
  });

  it('treats a page as embedded only when embed is true', () => {
    expect(isEmbedQuery(new URLSearchParams('embed=true'))).toBe(true);
    for (const query of ['', 'embed', 'embed=1', 'embed=false']) {
      expect(isEmbedQuery(new URLSearchParams(query))).toBe(false);
    }
  });
});
