import { eq } from 'drizzle-orm';
import type { SchoolClassRow } from '../../db/schema.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { type Action, type ActorUser, type ClassTies, can } from '../policy.ts';
import { tiesToClass } from './ties.ts';

const CLASS_ID = /^[0-9A-Za-z]{17}$/;

export interface FoundClass {
  row: SchoolClassRow;
  ties: ClassTies;
}

/** Who asks; a refusal that signs nobody out when they have no account. */
export function signedInUser({ actor }: Pick<Ctx, 'actor'>): ActorUser {
  if (!actor.user) throw new ApiError('sign-in-needed', 'This needs an account');
  return actor.user;
}

/** A class and how the caller stands to it. To a stranger, and once it has ended to anybody, it is as if it were not there. */
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

/** The same, for who may do this: a member is told what is not allowed, a stranger that there is no such class. */
export async function findClassFor(ctx: Ctx, classId: string, action: ClassAction): Promise<FoundClass> {
  const found = await findClass(ctx, classId);
  if (can(ctx.actor, action, found.ties)) return found;
  if (can(ctx.actor, 'see-class', found.ties)) throw new ApiError('not-allowed', 'Only a teacher of this class may');
  throw noSuchClass();
}

export const noSuchClass = (): ApiError => new ApiError('no-such-class', 'No class of yours has this id');
