import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { SessionPorts, StoredSession } from './session-ports.ts';

/** Returns the end of a refused token: enough to recognise it, too little to use it. */
export const tokenMarkerOf = (token: string): string => token.slice(-8);

/** Returns the status without its token: the cache must not store the token a second time. */
export function withoutToken(status: IdentityStatus): IdentityStatus {
  const { accessToken: _token, ...auth } = status.auth;
  return { ...status, auth };
}

/**
 * Stores keys, cookie and cache of one device, one write after the other: a slow write of a sign-out never follows a
 * sign-in.
 */
export class SessionKeeper {
  readonly #ports: Pick<SessionPorts, 'keys' | 'cookie' | 'identityCache' | 'log'>;
  #writes: Promise<void> = Promise.resolve();

  constructor(ports: Pick<SessionPorts, 'keys' | 'cookie' | 'identityCache' | 'log'>) {
    this.#ports = ports;
  }

  /** Returns the current keys; a refused token counts as none. */
  async read(): Promise<StoredSession> {
    await this.#writes;
    const kept = await this.#ports.keys.read();
    const accessToken = kept.accessToken || (this.#ports.cookie?.read() ?? '');
    const isRefused = accessToken !== '' && kept.expired === tokenMarkerOf(accessToken);
    return { ...kept, accessToken: isRefused ? '' : accessToken };
  }

  /** Returns whether a page of this device has marked the token as refused by the server. */
  async isRefused(token: string): Promise<boolean> {
    await this.#writes;
    return token !== '' && (await this.#ports.keys.read()).expired === tokenMarkerOf(token);
  }

  /** Returns null if there is none, or another user's. */
  async readCache(userId: string): Promise<IdentityStatus | null> {
    const status = await this.#ports.identityCache.read();
    return status?.auth.isLoggedIn && status.identity.userId === userId ? status : null;
  }

  keep(kept: { token: string; userId: string; status: IdentityStatus }): Promise<void> {
    const { token, userId, status } = kept;
    return this.#write(async () => {
      this.#ports.cookie?.write(token, status.auth.isSharedDevice === true);
      await this.#ports.keys.write({ accessToken: token, userId, lastUserId: userId, expired: '' });
      await this.#ports.identityCache.write(withoutToken(status));
    });
  }

  /** Stores a new token of the same user, or of one who is not known yet. */
  keepToken(token: string, isShared: boolean): Promise<void> {
    return this.#write(async () => {
      this.#ports.cookie?.write(token, isShared);
      await this.#ports.keys.write({ accessToken: token, expired: '' });
    });
  }

  /**
   * Clears the session. `refused`: the token that the server refused, so that no other tab tries it; empty: clears the
   * marker too.
   */
  forget({ lastUserId, refused }: { lastUserId: string; refused: string }): Promise<void> {
    return this.#write(async () => {
      this.#ports.cookie?.remove();
      await this.#ports.keys.write({ accessToken: '', userId: '', lastUserId, expired: tokenMarkerOf(refused) });
      await this.#ports.identityCache.clear();
    });
  }

  /** Queues a write. A device that stores nothing still signs in, for the lifetime of the page. */
  #write(work: () => Promise<void>): Promise<void> {
    this.#writes = this.#writes.then(work).catch((fault: unknown) => this.#ports.log('session not kept', fault));
    return this.#writes;
  }
}
