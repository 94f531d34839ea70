import { eq } from 'drizzle-orm';
import type { SignedInRow } from '../../db/queries.ts';
import type { ServiceDeps } from '../context.ts';
import { hashSecret, isSameSecret } from '../policy.ts';
import type { Sessions, SignedIn } from './contract.ts';

/** The shortest interval between writes of last use, in ms. */
const TOUCH_MS = 60_000;

export function createSessions(deps: Pick<ServiceDeps, 'db' | 'queries' | 'clock' | 'logger'>): Sessions {
  const { db, queries, clock, logger } = deps;
  const underway = new Map<string, Promise<void>>();

  /** Writes the last use in parallel with the request; if that fails, the next use writes it. */
  const touch = (id: string, now: number): void => {
    if (underway.has(id)) return;
    const { session } = db.tables;
    const query = db.handle.update(session).set({ lastUsedAt: now }).where(eq(session.id, id));
    const written = db
      .atomic([{ query }])
      .then(
        () => {},
        (error: unknown) => logger.error('session-not-touched', { error }),
      )
      .finally(() => underway.delete(id));
    underway.set(id, written);
  };

  return {
    async of({ token, cookie, clientType }) {
      if (!SECRET.test(token)) return null;
      const row = await queries.signedIn(hashSecret(token));
      if (row === null) return null;
      const now = clock();
      if (isOver(row, now) || (clientType !== null && clientType !== row.clientType)) return null;
      const needsCookie = row.cookieHash !== null;
      if (needsCookie && !isSameSecret(cookie === undefined ? null : hashSecret(cookie), row.cookieHash)) return null;
      if (now - row.lastUsedAt >= TOUCH_MS) touch(row.id, now);
      return signedInOf(row);
    },
    async settle() {
      await Promise.all(underway.values());
    },
  };
}

const signedInOf = (row: SignedInRow): SignedIn => ({
  user: {
    id: row.userId,
    email: row.email,
    isMinor: row.isMinor,
    ageBand: row.ageBand,
    institutionId: row.institutionId,
    institutionalRole: row.institutionalRole,
  },
  session: {
    id: row.id,
    style: row.style,
    scopes: row.scopes,
    isShared: row.idleMs !== null,
    isExtension: row.clientType === 'extension',
  },
});

/** The contract's pattern as a separate expression: parsing with a schema costs more than the read. */
const SECRET = /^[0-9A-Za-z_-]{43}$/;

export const isOver = (row: Pick<SignedInRow, 'expiresAt' | 'idleMs' | 'lastUsedAt'>, now: number): boolean =>
  now >= row.expiresAt || (row.idleMs !== null && now - row.lastUsedAt >= row.idleMs);
