import type {
  IdentityCache,
  LastUse,
  SessionChannel,
  SessionKeys,
  StoredSession,
  TokenCookie,
  UnheardSignOuts,
} from '@/shared/client/session-ports.ts';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { IDENTITY_KEY } from '@/shared/domain/account/identity-store.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { keepText, type StoredText } from '@/web/storage/stored-text.ts';
import { sessionEventOf } from './sign-out-events.ts';

/** The part of `document` that the cookie needs. */
type CookieJar = Pick<Document, 'cookie'>;

const COOKIE = 'accessToken';

/**
 * Creates the specification's cookie [S9-011]: 90 days, on a shared device no longer than its session; lax, secure,
 * path /. The other half of the session's secret is in the server's HttpOnly cookie.
 */
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

/** In the order of writing: when another tab sees that the token was removed, the reason is already stored. */
const KEYS = ['expired', 'userId', 'lastUserId', 'accessToken'] as const satisfies readonly (keyof StoredSession)[];

/** Stores the local keys `mote-auth-…`, in memory if the browser refuses storage. */
export function createSessionKeys(keep: (name: string) => StoredText = keepText): SessionKeys {
  const kept = new Map(KEYS.map((name) => [name, keep(name)]));
  const read = (name: keyof StoredSession) => kept.get(name)?.get() ?? '';
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

/** Stores sign-outs that did not reach the server, apart from the session's keys: they belong to no signed-in user. */
export function createUnheardSignOuts(kept: StoredText = keepText('unheardSignOuts')): UnheardSignOuts {
  return {
    read: async () => (kept.get() ?? '').split(' ').filter((token) => token !== ''),
    write: async (tokens) => kept.set(tokens.join(' ')),
  };
}

/** Stores the time of the last use in any tab: using one tab keeps all of them signed in. */
export function createLastUse(now: () => number, kept: StoredText = keepText('lastUse')): LastUse {
  return {
    read: async () => Number(kept.get() ?? 0),
    write: async (at) => kept.set(String(at)),
    now,
  };
}

/** Stores the identity under the specification's key `identity`, always without the token. */
export function createIdentityCache(kept: StoredText = keepText(IDENTITY_KEY, undefined, IDENTITY_KEY)): IdentityCache {
  return {
    async read() {
      const text = kept.get();
      if (text === null) return null;
      try {
        const parsed = identityStatusSchema.safeParse(JSON.parse(text));
        return parsed.success ? parsed.data : null;
      } catch {
        // Written by an older Mote, or damaged: the next response of the server replaces it.
        return null;
      }
    },
    write: async (status) => kept.set(JSON.stringify(status)),
    clear: async () => kept.set(''),
  };
}

/** Receives the page's own `logout` event and what other tabs write to storage. */
export function createSiteChannel(view: Window = window): SessionChannel {
  return {
    announce(news) {
      if (news.kind !== 'logout') return;
      const { kind: _, ...detail } = news;
      view.dispatchEvent(new CustomEvent('logout', { detail }));
    },
    listen(hear) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // The event has no key when the whole storage was cleared.
        if (key === `mote-auth-${COOKIE}` || key === null) hear({ kind: 'token', token: newValue ?? '' });
      };
      const onLogout = (event: Event) => hear(sessionEventOf(event));
      view.addEventListener('storage', onStorage);
      view.addEventListener('logout', onLogout);
      return () => {
        view.removeEventListener('storage', onStorage);
        view.removeEventListener('logout', onLogout);
      };
    },
  };
}
