import { hashSecret } from '../services/policy.ts';
import type { TestApp } from './app.ts';
import { newNonce } from './people.ts';

/** A browser that signs in with a provider: it stores our cookie and its own secret. */
export interface TestBrowser {
  nonce: string;
  cookie: string;
  /** Starts a sign-in and returns the address to which our server redirects. */
  start(provider: string, query?: Record<string, string>): Promise<string>;
  /** Requests the address to which the provider redirected, and returns the response. */
  ask(address: string): Promise<Response>;
  /**
   * Follows the provider's redirect and returns the address on our site; drops or sets our cookie as the response says.
   */
  comeBack(address: string): Promise<string>;
}

export const pathOf = (answer: Response): string => answer.headers.get('location') ?? `no location: ${answer.status}`;

export function createBrowser(app: TestApp): TestBrowser {
  const keep = (answer: Response) => {
    const [line] = answer.headers.getSetCookie();
    if (line) browser.cookie = line.includes('Max-Age=0') ? '' : (line.split(';')[0] ?? '');
  };
  const browser: TestBrowser = {
    nonce: newNonce(),
    cookie: '',
    async start(provider, query = {}) {
      const asked = new URLSearchParams({ nonceHash: hashSecret(browser.nonce), ...query });
      const answer = await app.request(`/api/i/oidc/${provider}/start?${asked}`);
      keep(answer);
      return pathOf(answer);
    },
    ask: (address) => app.request(address, { headers: browser.cookie === '' ? {} : { cookie: browser.cookie } }),
    async comeBack(address) {
      const answer = await browser.ask(address);
      keep(answer);
      return pathOf(answer);
    },
  };
  return browser;
}
