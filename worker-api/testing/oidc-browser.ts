import { hashSecret } from '../services/policy.ts';
import type { TestApp } from './app.ts';
import { newNonce } from './people.ts';

/** A browser that signs in by a provider: it keeps our cookie and its own secret. */
export interface TestBrowser {
  nonce: string;
  cookie: string;
  /** Where our server sends it. */
  start(provider: string, query?: Record<string, string>): Promise<string>;
  /** The answer to the address that the provider sent it to. */
  ask(address: string): Promise<Response>;
  /** Where that leads on our site; our cookie is dropped or set as the answer says. */
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
