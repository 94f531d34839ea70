import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata, interactionPolicy } from 'oidc-provider';
import type { ProviderSettings } from '../services/oidc/contract.ts';
import { DRIVE_FILE } from '../services/oidc/contract.ts';

export interface HonestProvider {
  settings: ProviderSettings;
  /** The user who signs in next, with their claims; null: the user presses Cancel. */
  person: { sub: string; [claim: string]: unknown } | null;
  /** Returns true if a token is valid here. */
  isAlive(token: string): Promise<boolean>;
  /** Follows our redirect to the provider, through its pages, and returns the address to which it redirects back. */
  visit(address: string): Promise<string>;
  close(): Promise<void>;
}

export interface HonestOptions {
  redirectUri: string;
  /** True: reports the address only at its userinfo endpoint. */
  isTerse?: boolean;
}

/**
 * Starts a real OpenID provider on a port of this machine: it requires PKCE, signs by RS256, and accepts a code once.
 */
export async function startHonestProvider({ redirectUri, isTerse = false }: HonestOptions): Promise<HonestProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client: ClientMetadata = {
    client_id: 'mote',
    client_secret: 'a secret of 32 letters and more',
    redirect_uris: [redirectUri],
  };
  const known = new Map<string, Record<string, unknown>>();
  const provider = new Provider(issuer, {
    clients: [client],
    cookies: { keys: ['for a test'] },
    claims: {
      openid: ['sub', 'hd', 'classLink_tenant_id'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: isTerse,
    pkce: { required: () => true },
    scopes: ['openid', DRIVE_FILE],
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { policy: createPolicy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...known.get(sub) }) }),
    async loadExistingGrant(ctx) {
      const { session, client: asking, params } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: asking?.clientId ?? '',
      });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
  });
  const honest: HonestProvider = {
    settings: { issuer, clientId: 'mote', clientSecret: String(client.client_secret), tenants: [] },
    person: null,
    isAlive: async (token) => (await provider.AccessToken.find(token)) !== undefined,
    visit: (address) => walk(address, issuer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const { person } = honest;
    if (person) known.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub, remember: false }, select_account: {}, consent: {} }
      : { error: 'access_denied', error_description: 'Cancelled' };
    void provider.interactionFinished(request, response, result);
  });
  return honest;
}

/** Creates a policy that supports the prompt of Google's account chooser. */
function createPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Follows redirects with cookies, as a browser does, until they leave the origin. */
async function walk(start: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let steps = 0; new URL(address).origin === origin; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null || steps > 10)
      throw new Error(`The provider stays at ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address).href;
  }
  return address;
}
