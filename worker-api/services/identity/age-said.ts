import type { Op } from '../../db/contract.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { grantTrial } from '../entitlement/grants.ts';
import { askForMyMoteName } from '../goal.ts';
import { closeMotesOf } from '../mote/child-motes.ts';

/** What follows when an account has said how old its person is, as writes; `user` as they are then. */
export const ageSaid = async (deps: ServiceDeps, user: UserRow): Promise<Op[]> => [
  ...grantTrial(deps, user),
  ...askForMyMoteName(deps, user),
  ...(await closeMotesOf(deps, user)),
];
