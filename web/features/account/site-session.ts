import type {
  IdentityCache,
  KeptSession,
  LastUse,
  SessionChannel,
  SessionKeys,
  TokenCookie,
  UnheardSignOuts,
} from '@/shared/client/session-ports.ts';
import { IdentityStatus } from '@/shared/contract/identity.ts';
import { IDENTITY_KEY } from '@/shared/domain/identity-store.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { type KeptText, keepText } from '../../src/kept-text.ts';
import { newsOf } from './logout-news.ts';

/** What of the page's document the cookie needs. */
type CookieJar = Pick<Document, 'cookie'>;

const COOKIE = 'accessToken';

/** The specification's cookie: 90 days, on a shared device as long as its session at most; lax, secure, path / [S9-011]. The session's other half is HttpOnly and the server's. */
export function createTokenCookie(jar: CookieJar = document): TokenCookie {
  const write = (value: string, seconds: number): void => {
    jar.cookie = `${COOKIE}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax; Secure`;
  };
  return {
    read() {
      const pair = jar.cookie.split('; ').find((text) => text.startsWith(`${COOKIE}=`));
      return pair?.slice(COOKIE.length + 1) ?? '';
    },
    write: (token, isShared) =>
      write(encodeURIComponent(token), (isShared ? LIMITS.sharedSessionMs : LIMITS.sessionMs) / 1000),
    remove: () => write('', 0),
  };
}

/** In the order of writing: when another tab hears that the token is gone, it finds why. */
const KEYS = ['expired', 'userId', 'lastUserId', 'accessToken'] as const satisfies readonly (keyof KeptSession)[];

/** The local keys `mote-auth-…`; in memory where the browser keeps nothing. */
export function createSessionKeys(keep: (name: string) => KeptText = keepText): SessionKeys {
  const kept = new Map(KEYS.map((name) => [name, keep(name)]));
  const read = (name: keyof KeptSession) => kept.get(name)?.get() ?? '';
  return {
    read: async () => ({
      accessToken: read('accessToken'),
      userId: read('userId'),
      lastUserId: read('lastUserId'),
      expired: read('expired'),
    }),
    async write(values) {
      for (const name of KEYS) {
        const value = values[name];
        if (value !== undefined) kept.get(name)?.set(value);
      }
    },
  };
}

/** Beside the session's own keys, and after them: they are of nobody who is signed in here. */
export function createUnheardSignOuts(kept: KeptText = keepText('unheardSignOuts')): UnheardSignOuts {
  return {
    read: async () => (kept.get() ?? '').split(' ').filter((token) => token !== ''),
    write: async (tokens) => kept.set(tokens.join(' ')),
  };
}

/** Of all tabs together: who works in one has not left. */
export function createLastUse(now: () => number, kept: KeptText = keepText('lastUse')): LastUse {
  return {
    read: async () => Number(kept.get() ?? 0),
    write: async (at) => kept.set(String(at)),
    now,
  };
}

/** Key `identity`, by the specification's name; the token is never in it. */
export function createIdentityCache(kept: KeptText = keepText(IDENTITY_KEY, undefined, IDENTITY_KEY)): IdentityCache {
  return {
    async read() {
      const text = kept.get();
      if (text === null) return null;
      try {
        const parsed = IdentityStatus.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        // Written by an older Mote, or damaged: the server says it anew.
        return null;
      }
    },
    write: async (status) => kept.set(JSON.stringify(status)),
    clear: async () => kept.set(''),
  };
}

/** The page's own `logout` event, and what other tabs write. */
export function createSiteChannel(view: Window = window): SessionChannel {
  return {
    announce(news) {
      if (news.kind !== 'logout') return;
      const { kind: _, ...detail } = news;
      view.dispatchEvent(new CustomEvent('logout', { detail }));
    },
    listen(hear) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // A whole storage that was cleared has no key.
        if (key === `mote-auth-${COOKIE}` || key === null) hear({ kind: 'token', token: newValue ?? '' });
      };
      const onLogout = (event: Event) => hear(newsOf(event));
      view.addEventListener('storage', onStorage);
      view.addEventListener('logout', onLogout);
      return () => {
        view.removeEventListener('storage', onStorage);
        view.removeEventListener('logout', onLogout);
      };
    },
  };
}
