import { z } from 'zod';
import { PRODUCTS } from '@/shared/domain/user-session.ts';
import { USER_ID } from './identity.ts';

export const GRANT_SOURCES = ['paid', 'vip', 'trial', 'institution'] as const;

/** GET a/admin/user?email=…&reason=…: looked at with a reason, which the audit keeps. */
export const AdminUserAnswer = z.object({
  id: z.string().regex(USER_ID),
  email: z.string(),
  name: z.string(),
  createdAt: z.int(),
  isMinor: z.boolean(),
  grants: z.array(
    z.object({
      id: z.string(),
      source: z.enum(GRANT_SOURCES),
      product: z.enum(PRODUCTS),
      fromAt: z.int(),
      untilAt: z.int().nullable(),
    }),
  ),
});
/** POST a/admin/grants: VIP and manual invoices. */
export const GrantBody = z.object({
  userId: z.string().regex(USER_ID),
  source: z.enum(GRANT_SOURCES),
  product: z.enum(PRODUCTS),
  untilAt: z.int().positive().nullable(),
  reason: z.string().trim().min(1).max(500),
});
