import { randomBytes, randomUUID } from 'node:crypto';
import { API_PREFIX } from '@/shared/contract/http.ts';
import {
  type SignInAnswer,
  type SignInBody,
  type SignInMailBody,
  signInAnswerSchema,
} from '@/shared/contract/identity.ts';
import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';
import { ORIGIN, type TestApp } from './app.ts';

/** A browser profile with the site or the extension: its headers and its cookie. */
export interface TestClient {
  headers: Record<string, string>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Signs in by the mail's link. Later calls send the session's token and cookie. */
  signIn(email: string, more?: { mail?: Partial<SignInMailBody>; spend?: Partial<SignInBody> }): Promise<SignInAnswer>;
  askForMail(email: string, more?: Partial<SignInMailBody>): Promise<Response>;
  /** Redeems a token and stores the session. */
  spend(token: string, more?: Partial<SignInBody>): Promise<Response>;
}

/** Returns 256 random bits, as a browser makes them. */
export const newNonce = (): string => randomBytes(32).toString('base64url');
export const newEmail = (domain = 'school.example'): string => `${randomUUID()}@${domain}`;

export const tokenIn = (link: string): string => new URL(link).searchParams.get('otl') ?? '';

/** Returns the token of the newest mail to an address. */
export async function tokenFor(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mails()).findLast(({ to }) => to === email.toLowerCase());
  return tokenIn(mail?.links[0] ?? '');
}

export function createClient(app: TestApp, clientType: ClientType = 'website'): TestClient {
  const headers: Record<string, string> = {
    'x-mote-client-type': clientType,
    'x-mote-device-id': randomUUID(),
    'user-agent': 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  };
  const call: TestClient['call'] = (method, path, body, more = {}) =>
    app.request(`${API_PREFIX}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const client: TestClient = {
    headers,
    call,
    askForMail: (email, more = {}) =>
      call('POST', 'v1/i/signIn/otl', { email, containingURL: `${ORIGIN}/login`, ...more }),
    async spend(token, more = {}) {
      const answer = await call('POST', 'v1/i/signIn/clientOTL', { token, containingURL: `${ORIGIN}/login`, ...more });
      if (answer.status === 200) {
        const { auth } = signInAnswerSchema.parse(await answer.clone().json());
        headers['x-mote-access-token'] = auth.accessToken ?? '';
        const [cookie] = answer.headers.getSetCookie();
        if (cookie) headers.cookie = cookie.split(';')[0] ?? '';
      }
      return answer;
    },
    async signIn(email, { mail = {}, spend = {} } = {}) {
      const nonce = newNonce();
      await client.askForMail(email, { nonce, ...mail });
      const answer = await client.spend(await tokenFor(app, email), { nonce, ...spend });
      if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
      return signInAnswerSchema.parse(await answer.json());
    },
  };
  return client;
}
