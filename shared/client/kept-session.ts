import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { KeptSession, SessionPorts } from './session-ports.ts';

/** The end of a refused token: enough to know it again, too little to use it. */
export const markerOf = (token: string): string => token.slice(-8);

/** What is kept never names the token twice: the cache goes without. */
export function withoutToken(status: IdentityStatus): IdentityStatus {
  const { accessToken: _token, ...auth } = status.auth;
  return { ...status, auth };
}

/** Keys, cookie and cache of one device, written one after the other: a slow write of a sign-out never follows a sign-in. */
export class SessionKeeper {
  readonly #ports: Pick<SessionPorts, 'keys' | 'cookie' | 'identityCache' | 'log'>;
  #writes: Promise<void> = Promise.resolve();

  constructor(ports: Pick<SessionPorts, 'keys' | 'cookie' | 'identityCache' | 'log'>) {
    this.#ports = ports;
  }

  /** The keys as they are now; a token that was refused is none. */
  async read(): Promise<KeptSession> {
    await this.#writes;
    const kept = await this.#ports.keys.read();
    const accessToken = kept.accessToken || (this.#ports.cookie?.read() ?? '');
    const isRefused = accessToken !== '' && kept.expired === markerOf(accessToken);
    return { ...kept, accessToken: isRefused ? '' : accessToken };
  }

  /** Whether some page of this device has marked the token as one that the server would not have. */
  async isRefused(token: string): Promise<boolean> {
    await this.#writes;
    return token !== '' && (await this.#ports.keys.read()).expired === markerOf(token);
  }

  /** Null: none, or somebody else's. */
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

  /** A new token of the same person, or of one who is not known yet. */
  keepToken(token: string, isShared: boolean): Promise<void> {
    return this.#write(async () => {
      this.#ports.cookie?.write(token, isShared);
      await this.#ports.keys.write({ accessToken: token, expired: '' });
    });
  }

  /** `refused`: the token that the server would not have, so that no other tab tries it; empty: the marker goes too. */
  forget({ lastUserId, refused }: { lastUserId: string; refused: string }): Promise<void> {
    return this.#write(async () => {
      this.#ports.cookie?.remove();
      await this.#ports.keys.write({ accessToken: '', userId: '', lastUserId, expired: markerOf(refused) });
      await this.#ports.identityCache.clear();
    });
  }

  /** A device that keeps nothing still signs in, for as long as the page lives. */
  #write(work: () => Promise<void>): Promise<void> {
    this.#writes = this.#writes.then(work).catch((fault: unknown) => this.#ports.log('session not kept', fault));
    return this.#writes;
  }
}
