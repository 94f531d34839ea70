import { describe, expect, it } from 'vitest';
import {
  CONTENT_ROUTES,
  findSiteRoute,
  isEmbedQuery,
  MOVED_ROUTES,
  SHORT_LINK_ROUTES,
  SITE_ROUTES,
  type SiteRoute,
} from './site-routes.ts';

const routes: readonly SiteRoute[] = [...Object.values(SITE_ROUTES), ...Object.values(CONTENT_ROUTES)];
const leadingOn = [...SHORT_LINK_ROUTES, ...MOVED_ROUTES];

describe('the route table', () => {
  it('the route table has each path and each title once', () => {
    const paths = [...routes, ...leadingOn].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
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

  it('finds each page, short link and older address, and any part of the admin area', () => {
    for (const route of [...Object.values(CONTENT_ROUTES), ...leadingOn]) {
      expect(findSiteRoute(route.path)).toBe(route);
      expect(findSiteRoute(`${route.path}/`)).toBe(route);
      expect(findSiteRoute(`${route.path}/x`)).not.toBe(route);
    }
    expect(findSiteRoute('/admin')).toBe(SITE_ROUTES.admin);
    for (const path of ['/admin/x', '/admin/x/y']) expect(findSiteRoute(path)).toBe(SITE_ROUTES.adminRest);
    expect(findSiteRoute('/administration')).toBeNull();
  });

  it('treats a page as embedded only when embed is true', () => {
    expect(isEmbedQuery(new URLSearchParams('embed=true'))).toBe(true);
    for (const query of ['', 'embed', 'embed=1', 'embed=false']) {
      expect(isEmbedQuery(new URLSearchParams(query))).toBe(false);
    }
  });
});
