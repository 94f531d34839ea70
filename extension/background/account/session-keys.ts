import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { IdentityCache, SessionKeys } from '@/shared/client/session-ports.ts';
import { type IdentityStatus, identityStatusSchema } from '@/shared/contract/identity.ts';

/**
 * Creates the session's keys in storage.local. Token and owner are one item, so that no reader finds one without the
 * other.
 */
export function createSessionKeys(items: Pick<AccountItems, 'session' | 'lastUserId' | 'expired'>): SessionKeys {
  return {
    async read() {
      const [session, lastUserId, expired] = await Promise.all([
        items.session.get(),
        items.lastUserId.get(),
        items.expired.get(),
      ]);
      return { accessToken: session?.accessToken ?? '', userId: session?.userId ?? '', lastUserId, expired };
    },
    /** The session controller makes these calls one at a time. */
    async write({ accessToken, userId, lastUserId, expired }) {
      if (lastUserId !== undefined) await items.lastUserId.set(lastUserId);
      if (expired !== undefined) await items.expired.set(expired);
      if (accessToken === undefined && userId === undefined) return;
      const before = await items.session.get();
      const after = { accessToken: accessToken ?? before?.accessToken ?? '', userId: userId ?? before?.userId ?? '' };
      await items.session.set(after.accessToken === '' || after.userId === '' ? null : after);
    },
  };
}

/** Creates the cache of the last identity status, without its token. */
export function createIdentityCache(
  { identity }: Pick<AccountItems, 'identity'>,
  now: () => number,
  onWritten: (status: IdentityStatus) => unknown,
): IdentityCache {
  return {
    async read() {
      const read = identityStatusSchema.safeParse((await identity.get())?.status);
      return read.success ? read.data : null;
    },
    async write(status) {
      await identity.set({ status: withoutToken(status), at: now() });
      await onWritten(status);
    },
    clear: () => identity.set(null),
  };
}

export function withoutToken(status: IdentityStatus): IdentityStatus {
  const { accessToken: _, ...auth } = status.auth;
  return { ...status, auth };
}
