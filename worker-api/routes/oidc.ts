import { startFileGrant } from '../services/google/start.ts';
import { startOidc } from '../services/oidc/start.ts';
import { TRANSACTION_MS } from '../services/oidc/transaction.ts';
import { finishOidc } from '../services/sign-in/oidc-callback.ts';
import { valueOfCookie } from './cookie.ts';
import { headerOf, type RouteKit } from './kit.ts';

/**
 * The cookie with the sealed transaction of a sign-in. Lax: the provider's page sends the browser back by a navigation.
 */
const OIDC_COOKIE = '__Host-mote-oidc';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const setOidcCookie = (value: string): string =>
  `${OIDC_COOKIE}=${value}; Max-Age=${TRANSACTION_MS / 1000}; ${ATTRIBUTES}`;
const dropOidcCookie = (): string => `${OIDC_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/** Mounts routes to which a browser navigates: the response is always a redirect. */
export function mountOidc({ on }: RouteKit): void {
  on('identity.oidc-start', async ({ ctx, params, query }) => {
    const { provider } = params;
    const { returnTo, nonceHash, file } = query;
    const { location, cookie } = await (file === undefined
      ? startOidc({ ctx, input: { provider, returnTo, nonceHash } })
      : startFileGrant({ ctx, input: { sealed: file } }));
    return redirect(location, cookie === null ? null : setOidcCookie(cookie));
  });
  on('identity.oidc-callback', async ({ call, ctx, params }) => {
    const query = new URL(call.req.url).searchParams;
    const cookie = valueOfCookie(headerOf(call, 'cookie'), OIDC_COOKIE);
    const location = await finishOidc({ ctx, input: { ...params, query, cookie } });
    return redirect(location, dropOidcCookie());
  });
}

/** Returns a redirect that no cache stores and that sends no referrer. */
function redirect(location: string, cookie: string | null): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (cookie !== null) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}
