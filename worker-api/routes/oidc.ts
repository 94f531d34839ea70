import { startFileGrant } from '../services/google/start.ts';
import { finishOidc } from '../services/oidc/callback.ts';
import { startOidc } from '../services/oidc/start.ts';
import { TRANSACTION_MS } from '../services/oidc/transaction.ts';
import { valueOfCookie } from './cookie.ts';
import { headerOf, type RouteKit } from './kit.ts';

/** The sealed note of a sign-in under way. Lax: the provider's page sends the browser back by a navigation. */
const OIDC_COOKIE = '__Host-mote-oidc';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const setOidcCookie = (value: string): string =>
  `${OIDC_COOKIE}=${value}; Max-Age=${TRANSACTION_MS / 1000}; ${ATTRIBUTES}`;
const dropOidcCookie = (): string => `${OIDC_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/** Navigations of a browser: whatever happens, the answer is another address. */
export function mountOidc({ on }: RouteKit): void {
  on('identity.oidc-start', async (call, ctx) => {
    const provider = call.req.param('provider') ?? '';
    const { returnTo, nonceHash, file } = call.req.query();
    const { location, cookie } = await (file === undefined
      ? startOidc({ ctx, input: { provider, returnTo, nonceHash } })
      : startFileGrant({ ctx, input: { wish: file } }));
    return redirect(location, cookie === null ? null : setOidcCookie(cookie));
  });
  on('identity.oidc-callback', async (call, ctx) => {
    const provider = call.req.param('provider') ?? '';
    const query = new URL(call.req.url).searchParams;
    const cookie = valueOfCookie(headerOf(call, 'cookie'), OIDC_COOKIE);
    const location = await finishOidc({ ctx, input: { provider, query, cookie } });
    return redirect(location, dropOidcCookie());
  });
}

/** Nobody keeps it, and the page that it leads to is told nothing of where it came from. */
function redirect(location: string, cookie: string | null): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (cookie !== null) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
