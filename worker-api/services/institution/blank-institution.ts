import type { InstitutionRow } from '../../db/schema.ts';
import { newUserId } from '../identity/blank-user.ts';

/** In the audit: who asked for which school. */
export const ASKED_FOR = 'request-institution';

/** A school that somebody asks for: nobody belongs to it until it is confirmed. */
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
