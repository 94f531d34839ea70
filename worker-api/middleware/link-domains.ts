import type { MiddlewareHandler } from 'hono';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';

/** What links lead to: SERVER_PAGES' mote and tote. */
const LINK_PATH = /^\/[mt]\//;
/** A browser asks again after a day: a domain that was named by mistake comes back. */
const MOVED = { 'cache-control': 'public, max-age=86400' };
/** It hangs on who asks, and on whether the mote is there by now. */
const FOR_NOW = { 'cache-control': 'no-store' };

/**
 * Links on the installation's domains [S9-036]. What is asked for on an old one is on the one that links are made on now. That one has
 * no sessions: pages of the site, and what is not for all, are looked at on the site itself. A name that is not configured is
 * never led anywhere, and nobody is led to a name that is not.
 */
export function linkDomains({ site, short, mote, tote, old }: LinkDomains): MiddlewareHandler {
  const hostOf = (origin: string) => new URL(origin).host;
  const oldHosts = new Set(old.map(hostOf));
  const linkHosts = new Set([short, mote, tote].map(hostOf));
  linkHosts.delete(hostOf(site));
  return async (call, next) => {
    const { host, pathname, search } = new URL(call.req.url);
    const to = (origin: string) => `${origin}${pathname}${search}`;
    const isRead = call.req.method === 'GET' || call.req.method === 'HEAD';
    if (!isRead || !(oldHosts.has(host) || linkHosts.has(host))) return next();
    if (!LINK_PATH.test(pathname)) {
      return findSiteRoute(pathname) ? call.body(null, 302, { ...FOR_NOW, location: to(site) }) : next();
    }
    const origin = pathname.startsWith('/t/') ? tote : mote;
    if (host !== hostOf(origin)) return call.body(null, 308, { ...MOVED, location: to(origin) });
    await next();
    if (call.res.status !== 404) return;
    // An answer that takes the place of another is given the other's headers.
    call.res = undefined;
    call.res = new Response(null, { status: 302, headers: { ...FOR_NOW, location: to(site) } });
  };
}
