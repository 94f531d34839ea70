import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ProviderSettings } from '../services/oidc/contract.ts';

/** How an endpoint behaves: correctly, not at all, without an end, with a page, with an error, with too much data. */
export type Manner = 'good' | 'down' | 'slow' | 'junk' | 'error' | 'endless';

export interface StrangeProvider {
  settings: ProviderSettings;
  manners: { metadata: Manner; token: Manner; keys: Manner };
  /** Pictures by their path below `/pictures/`. */
  pictures: Map<string, { type: string; bytes: Uint8Array }>;
  /** The number of requests by path. */
  asked: Map<string, number>;
  /**
   * Returns the address to which the browser comes back after the user agreed; `change` replaces facts of the ID token.
   */
  approve(authorize: string, claims: Record<string, unknown>, change?: TokenChange): string;
  close(): Promise<void>;
}

export interface TokenChange {
  claims?: Record<string, unknown>;
  /** Signs with a key that the provider does not publish, or with none. */
  signature?: 'foreign' | 'none' | undefined;
  /** The granted scopes without a sign-in: there is no ID token then. */
  scope?: string | undefined;
  /** Changes to the address of the redirect back. */
  back?: Record<string, string>;
}

/** Created once, because they cost a second. */
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Promise<[KeyPair, KeyPair]> | null = null;

/** Starts a provider that can be configured to do anything wrong. It accepts a code any number of times. */
export async function startStrangeProvider(redirectUri: string): Promise<StrangeProvider> {
  keys ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const [own, foreign] = await keys;
  const key = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const codes = new Map<string, { claims: Record<string, unknown> } & Pick<TokenChange, 'signature' | 'scope'>>();

  const sign = async ({ claims, signature }: { claims: Record<string, unknown> } & Pick<TokenChange, 'signature'>) => {
    if (signature === 'none') {
      const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const signer = signature === 'foreign' ? foreign.privateKey : own.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(signer);
  };

  const strange: StrangeProvider = {
    settings: { issuer, clientId: 'mote', clientSecret: 'another secret of many letters', tenants: [] },
    manners: { metadata: 'good', token: 'good', keys: 'good' },
    pictures: new Map(),
    asked: new Map(),
    approve(authorize, claims, { claims: instead = {}, signature, scope, back = {} } = {}) {
      const query = new URL(authorize).searchParams;
      const code = randomUUID();
      const now = Math.floor(Date.now() / 1000);
      const truth = { iss: issuer, aud: 'mote', iat: now, exp: now + 300, nonce: query.get('nonce') };
      codes.set(code, { claims: { ...truth, ...claims, ...instead }, signature, scope });
      return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '', ...back })}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const { manners, pictures, asked } = strange;

  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const picture = pictures.get(pathname.replace('/pictures/', ''));
    if (picture) return response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes);
    if (pathname === '/.well-known/openid-configuration') {
      const metadata = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      };
      return reply(response, manners.metadata, metadata);
    }
    if (pathname === '/jwks') return reply(response, manners.keys, { keys: [key] });
    if (pathname !== '/token') return response.writeHead(404).end();
    let body = '';
    for await (const piece of request) body += piece;
    const known = codes.get(new URLSearchParams(body).get('code') ?? '');
    if (!known) return reply(response, 'error', {});
    const said = known.scope === undefined ? { id_token: await sign(known) } : { scope: known.scope, expires_in: 3599 };
    reply(response, manners.token, { access_token: 'an-access-token', token_type: 'Bearer', ...said });
  });
  return strange;
}

function reply(response: ServerResponse, manner: Manner, body: object): void {
  if (manner === 'slow') return;
  if (manner === 'down') return void response.destroy();
  const isJson = manner !== 'junk';
  response.writeHead(manner === 'error' ? 500 : 200, { 'content-type': isJson ? 'application/json' : 'text/html' });
  if (manner === 'endless') return void response.end(JSON.stringify({ ...body, more: 'x'.repeat(1024 * 1024) }));
  response.end(
    isJson ? JSON.stringify(manner === 'error' ? { error: 'server_error' } : body) : '<html>Maintenance</html>',
  );
}
