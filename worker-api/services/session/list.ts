import { desc, eq } from 'drizzle-orm';
import type { SessionList } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';
import { isSameBrowser } from './revoke.ts';
import { isOver } from './sessions.ts';
import { signedIn, styleOf } from './signed-in.ts';

/** More are not shown: nobody is signed in at so many places, and each sign-in starts a new one. */
const MOST = 200;

/** Where the caller is signed in, newest first. */
export async function list({ ctx }: { ctx: Ctx }): Promise<SessionList> {
  const { user, session: own } = signedIn(ctx);
  const rows = await sessionsOfQuery(ctx, user.id);
  const now = ctx.clock();
  const ownRow = rows.find(({ id }) => id === own.id);
  return {
    sessions: rows
      .filter((row) => !isOver(row, now))
      .map((row) => ({
        id: row.id,
        clientType: row.clientType === 'extension' ? 'extension' : 'website',
        device: row.device,
        style: styleOf(row.style),
        createdAt: row.createdAt,
        lastUsedAt: row.lastUsedAt,
        isCurrent: row.id === own.id,
        isThisBrowser: ownRow !== undefined && isSameBrowser(row, ownRow),
      })),
  };
}

export function sessionsOfQuery({ db }: Pick<Ctx, 'db'>, userId: string) {
  const { session } = db.tables;
  return db.handle
    .select()
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createdAt))
    .limit(MOST);
}
