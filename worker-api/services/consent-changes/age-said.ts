import type { Op } from '@/worker-api/db/contract.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { grantTrial } from '../entitlement/grants.ts';
import { askForMyMoteName } from '../goal.ts';
import { closeMotesOf } from '../mote/child-motes.ts';

/** Returns the writes that follow when a user declares an age. `user` is the row with the age. */
export const onAgeDeclared = async (deps: ServiceDeps, user: UserRow): Promise<Op[]> => [
  ...grantTrial(deps, user),
  ...askForMyMoteName(deps, user),
  ...(await closeMotesOf(deps, user)),
];
