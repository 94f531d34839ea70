import type { InstitutionRow } from '../../db/schema.ts';
import { newUserId } from '../user/blank-user.ts';

/** The audit action that records who requested which school. */
export const REQUESTED_STATUS = 'request-institution';

/** Returns the row of a requested school: it has no members until it is confirmed. */
export const blankInstitution = (createdAt: number, name: string): InstitutionRow => ({
  id: newUserId(),
  name,
  state: 'requested',
  domain: null,
  provider: null,
  isEnhancementForbidden: false,
  hasRosters: false,
  createdAt,
});
