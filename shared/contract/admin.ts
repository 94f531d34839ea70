import { z } from 'zod';
import { INSTITUTIONAL_ROLES, PRODUCTS, type SignInStyle } from '@/shared/domain/user-session.ts';
import { USER_ID } from './identity.ts';
import { filledText } from './text.ts';

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
export type AdminUserAnswer = z.infer<typeof AdminUserAnswer>;

/** POST a/admin/grants: VIP and manual invoices. */
export const GrantBody = z.object({
  userId: z.string().regex(USER_ID),
  source: z.enum(GRANT_SOURCES),
  product: z.enum(PRODUCTS),
  untilAt: z.int().positive().nullable(),
  reason: filledText(500),
});
export type GrantBody = z.infer<typeof GrantBody>;

/** POST a/admin/grants/:grantId/end: it holds until now. Of the person who was looked up, or of their institution. */
export const EndGrantBody = z.object({
  userId: z.string().regex(USER_ID),
  reason: filledText(500),
});
export type EndGrantBody = z.infer<typeof EndGrantBody>;

/** The ways in of which a school may choose one for its domain. */
export const SCHOOL_DOORS = ['email', 'google', 'classlink'] as const satisfies readonly SignInStyle[];

export const INSTITUTION_STATES = ['requested', 'confirmed'] as const;

/** The part after the @, in the letters of the DNS: labels of at most 63 signs, at least two of them. */
export const MailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);

/** A paper that a school has signed for its pupils; `until` in epoch ms, null: until it is taken back. */
const Agreement = z.object({
  document: filledText(200),
  version: filledText(20),
  until: z.int().positive().nullable(),
});

/** GET a/admin/institutions?state=…&reason=…&before=…: the newest first; who asked for one or runs it is named. */
export const InstitutionAnswer = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(INSTITUTION_STATES),
  domain: z.string().nullable(),
  provider: z.enum(SCHOOL_DOORS).nullable(),
  isEnhancementForbidden: z.boolean(),
  hasRosters: z.boolean(),
  createdAt: z.int(),
  /** Address of who signed up for it; null: an admin made it, or that account is gone. */
  askedBy: z.string().nullable(),
  /** Addresses of its administrators. */
  admins: z.array(z.string()),
  /** What it has signed, so that its pupils under 13 may record for the server; null: nothing that holds now. */
  agreement: Agreement.nullable(),
});
export type InstitutionAnswer = z.infer<typeof InstitutionAnswer>;
export const InstitutionList = z.object({ institutions: z.array(InstitutionAnswer), next: z.string().nullable() });
export type InstitutionList = z.infer<typeof InstitutionList>;

/** POST a/admin/institutions: makes a school, or confirms one that was asked for; what is not said stays. */
export const InstitutionBody = z.object({
  /** Absent: a new one. */
  id: z.string().regex(USER_ID).optional(),
  name: filledText(200).optional(),
  domain: MailDomain.nullable().optional(),
  /** Null: every door is open. */
  provider: z.enum(SCHOOL_DOORS).nullable().optional(),
  isEnhancementForbidden: z.boolean().optional(),
  hasRosters: z.boolean().optional(),
  /** People with an account, who belong to it from now on, or have another role in it. */
  people: z
    .array(z.object({ email: z.email().max(254), role: z.enum(INSTITUTIONAL_ROLES) }))
    .max(100)
    .optional(),
  /** In place of an earlier one; null takes it back. */
  agreement: Agreement.nullable().optional(),
  reason: filledText(500),
});
export type InstitutionBody = z.infer<typeof InstitutionBody>;

export const InstitutionSaved = z.object({
  institution: InstitutionAnswer,
  /** How many people of its domain who had asked for it belong to it now. */
  joined: z.int().nonnegative(),
});
export type InstitutionSaved = z.infer<typeof InstitutionSaved>;
