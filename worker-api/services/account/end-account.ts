import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { rememberEnds } from './ended.ts';
import { eraseLater } from './erase-job.ts';
import { emptyUser, eraseRows } from './erased-rows.ts';

/**
 * Returns the writes that end an account, for the atomic() of any caller that may end it. Audio is deleted by the job
 * that they enqueue.
 */
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
