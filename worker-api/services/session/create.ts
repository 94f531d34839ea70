import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SignInStyle } from '@/shared/domain/account/user-session.ts';
import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';
import type { Op } from '../../db/contract.ts';
import type { SessionRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { deviceWordsOf } from './device.ts';
import { newSecret } from './secret.ts';

export interface NewSession {
  userId: string;
  clientType: ClientType;
  style: SignInStyle;
  /** Separated by spaces, as OAuth writes them. */
  scopes: string;
  userAgent: string | undefined;
  /** True on a device that others use too: the session ends soon, and sooner when idle. */
  isSharedDevice: boolean;
  /** Id of the site's session that hands over; absent: an independent sign-in. */
  openedBy?: string | undefined;
}

/** The two secrets of a session: they are sent once and stored as hashes only. */
export interface SessionSecrets {
  sessionId: string;
  token: string;
  /** The HttpOnly half of a website's session; null for the extension. */
  cookie: string | null;
  /** Lifetime in ms. */
  lifeMs: number;
  isShared: boolean;
}

type Deps = Pick<ServiceDeps, 'db' | 'clock' | 'limits'>;

/** Creates a session as one write, for the atomic() that opens it. */
export function openSession({ db, clock, limits }: Deps, input: NewSession): { op: Op; secrets: SessionSecrets } {
  const now = clock();
  const token = newSecret();
  const cookie = input.clientType === 'website' ? newSecret() : null;
  const lifeMs = input.isSharedDevice ? limits.sharedSessionMs : limits.sessionMs;
  const row: SessionRow = {
    id: randomUUID(),
    userId: input.userId,
    tokenHash: token.hash,
    cookieHash: cookie?.hash ?? null,
    clientType: input.clientType,
    style: input.style,
    device: deviceWordsOf(input.userAgent),
    scopes: input.scopes,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: now + lifeMs,
    idleMs: input.isSharedDevice ? limits.sharedIdleMs : null,
    openedBy: input.openedBy ?? null,
  };
  return {
    op: { query: db.handle.insert(db.tables.session).values(row), rows: 1 },
    secrets: {
      sessionId: row.id,
      token: token.secret,
      cookie: cookie?.secret ?? null,
      lifeMs,
      isShared: input.isSharedDevice,
    },
  };
}

export async function createSession(deps: Deps, input: NewSession): Promise<SessionSecrets> {
  const { op, secrets } = openSession(deps, input);
  await deps.db.atomic([op]);
  return secrets;
}

/** Renews the secrets of a session whose first response may have been lost. The earlier ones are then invalid. */
export function renewSecrets(
  { db, clock }: Deps,
  session: Pick<SessionRow, 'id' | 'cookieHash' | 'expiresAt' | 'idleMs'>,
): { op: Op; secrets: SessionSecrets } {
  const token = newSecret();
  const cookie = session.cookieHash === null ? null : newSecret();
  const { session: table } = db.tables;
  const hashes = { tokenHash: token.hash, cookieHash: cookie?.hash ?? null };
  return {
    op: { query: db.handle.update(table).set(hashes).where(eq(table.id, session.id)), rows: 1 },
    secrets: {
      sessionId: session.id,
      token: token.secret,
      cookie: cookie?.secret ?? null,
      lifeMs: Math.max(0, session.expiresAt - clock()),
      isShared: session.idleMs !== null,
    },
  };
}
