import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { rememberEnds } from './ended.ts';
import { eraseLater } from './erase-job.ts';
import { emptyUser, eraseRows } from './erased-rows.ts';

/** An account's end, for the atomic() of whoever may end it; audio follows by the job that this puts down. */
export async function endAccount(
  deps: Pick<ServiceDeps, 'db' | 'clock' | 'limits' | 'signals'>,
  user: Pick<UserRow, 'id' | 'email' | 'avatarUrl'>,
): Promise<Op[]> {
  return [
    ...(await rememberEnds(deps, user.id)),
    ...(await eraseRows(deps, user)),
    emptyUser(deps, user.id),
    ...eraseLater(deps, user),
  ];
}
