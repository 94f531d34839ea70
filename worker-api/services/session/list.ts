import { desc, eq } from 'drizzle-orm';
import type { SessionList } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';
import { signedIn, styleOf } from '../signed-in.ts';
import { browserOf } from './revoke.ts';
import { isOver } from './sessions.ts';

/** The most sessions in the list. No user is signed in at so many places, and each sign-in starts a new session. */
const MOST = 200;

/** Lists the caller's sessions, newest first. */
export async function listSessions({ ctx }: { ctx: Ctx }): Promise<SessionList> {
  const { user, session: own } = signedIn(ctx);
  const [rows, here] = await Promise.all([sessionsOfQuery(ctx, user.id), browserOf(ctx, own.id)]);
  const now = ctx.clock();
  return {
    sessions: rows
      .filter((row) => !isOver(row, now))
      .map(({ id, clientType, device, style, createdAt, lastUsedAt }) => ({
        id,
        clientType: clientType === 'extension' ? 'extension' : 'website',
        device,
        style: styleOf(style),
        createdAt,
        lastUsedAt,
        isCurrent: id === own.id,
        isThisBrowser: here.includes(id),
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
