import type { MiddlewareHandler } from 'hono';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';

/** Matches paths of links: SERVER_PAGES' mote and tote. */
const LINK_PATH = /^\/[mt]\//;
/**
 * Headers of a permanent redirect. A browser asks again after a day, so that a domain configured by mistake recovers.
 */
const MOVED = { 'cache-control': 'public, max-age=86400' };
/** Headers of a temporary redirect: the response depends on the caller and on whether the mote has arrived. */
const FOR_NOW = { 'cache-control': 'no-store' };

/**
 * Redirects links on the installation's domains [S9-036]. An old domain redirects to the current link domain. The link
 * domain has no sessions, so it redirects the site's pages, and motes that are not public, to the site itself. Never
 * redirects from or to a host that is not configured.
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
    // Without this, Hono copies the headers of the replaced response.
    call.res = undefined;
    call.res = new Response(null, { status: 302, headers: { ...FOR_NOW, location: to(site) } });
  };
}
