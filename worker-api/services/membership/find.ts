import { eq } from 'drizzle-orm';
import type { SchoolClassRow } from '@/worker-api/db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { type Action, type ActorUser, type ClassTies, can } from '../policy.ts';
import { tiesToClass } from './ties.ts';

const CLASS_ID = /^[0-9A-Za-z]{17}$/;

export interface FoundClass {
  row: SchoolClassRow;
  ties: ClassTies;
}

/** Returns the caller. Throws for a caller without an account, with a code that does not make clients sign out. */
export function signedInUser({ actor }: Pick<Ctx, 'actor'>): ActorUser {
  if (!actor.user) throw new ApiError('sign-in-needed', 'This needs an account');
  return actor.user;
}

/** Finds a class and the caller's ties to it. For a stranger it does not exist, and for everybody once it has ended. */
export async function findClass(ctx: Ctx, classId: string): Promise<FoundClass> {
  signedInUser(ctx);
  const { schoolClass } = ctx.db.tables;
  const [row] = CLASS_ID.test(classId)
    ? await ctx.db.handle.select().from(schoolClass).where(eq(schoolClass.id, classId))
    : [];
  if (!row || row.archivedAt !== null) throw noSuchClass();
  return { row, ties: await tiesToClass(ctx, row) };
}

type ClassAction = { [A in Action]: A extends `${string}class${string}` | 'see-members' ? A : never }[Action];

/**
 * Finds a class for an action. Throws 'not-allowed' for a member without the right, and 'no-such-class' for anybody
 * else.
 */
export async function findClassFor(ctx: Ctx, classId: string, action: ClassAction): Promise<FoundClass> {
  const found = await findClass(ctx, classId);
  if (can(ctx.actor, action, found.ties)) return found;
  if (can(ctx.actor, 'see-class', found.ties)) throw new ApiError('not-allowed', 'Only a teacher of this class may');
  throw noSuchClass();
}

export const noSuchClass = (): ApiError => new ApiError('no-such-class', 'No class of yours has this id');
