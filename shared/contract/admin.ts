import { z } from 'zod';
import { asciiDomain } from '@/shared/base/email.ts';
import { INSTITUTIONAL_ROLES, PRODUCTS, type SignInStyle } from '@/shared/domain/account/user-session.ts';
import { emailAddressSchema } from './email.ts';
import { USER_ID } from './identity.ts';
import { pageQuerySchema } from './page-query.ts';
import { filledText } from './text.ts';

export const GRANT_SOURCES = ['paid', 'vip', 'trial', 'institution'] as const;

/** GET a/admin/user?email=…&reason=…: a lookup needs a reason, which the audit log stores. */
export const adminUserQuerySchema = z.object({ email: z.string().default(''), reason: z.string().default('') });
export const adminUserAnswerSchema = z.object({
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
export type AdminUserAnswer = z.infer<typeof adminUserAnswerSchema>;

/** POST a/admin/grants: VIP and manual invoices. */
export const grantBodySchema = z.object({
  userId: z.string().regex(USER_ID),
  source: z.enum(GRANT_SOURCES),
  product: z.enum(PRODUCTS),
  untilAt: z.int().positive().nullable(),
  reason: filledText(500),
});
export type GrantBody = z.infer<typeof grantBodySchema>;

/** POST a/admin/grants/:grantId/end: ends a grant now. It belongs to the looked-up user or to their institution. */
export const endGrantBodySchema = z.object({
  userId: z.string().regex(USER_ID),
  reason: filledText(500),
});
export type EndGrantBody = z.infer<typeof endGrantBodySchema>;

/** The sign-in methods of which a school may require one for its domain. */
export const SCHOOL_SIGN_IN_METHODS = ['email', 'google', 'classlink'] as const satisfies readonly SignInStyle[];

export const INSTITUTION_STATES = ['requested', 'confirmed'] as const;

/** The part after the @, in DNS letters: at least two labels of at most 63 characters. */
export const mailDomainSchema = z
  .string()
  .max(253)
  .overwrite((domain) => asciiDomain(domain.trim()) ?? domain.trim().toLowerCase())
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);

/** An agreement that a school has signed for its pupils; `until` in epoch ms, null: until it is revoked. */
const agreementSchema = z.object({
  document: filledText(200),
  version: filledText(20),
  until: z.int().positive().nullable(),
});

/** GET a/admin/institutions?state=…&search=…&before=…: newest first, with requester and administrators. */
export const institutionAnswerSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(INSTITUTION_STATES),
  domain: z.string().nullable(),
  provider: z.enum(SCHOOL_SIGN_IN_METHODS).nullable(),
  isEnhancementForbidden: z.boolean(),
  hasRosters: z.boolean(),
  createdAt: z.int(),
  /** Address of the user who requested the school; null: an admin created it, or that account is deleted. */
  askedBy: z.string().nullable(),
  /** Addresses of its administrators. */
  admins: z.array(z.string()),
  /** The agreement by which its pupils under 13 may record for the server; null: none in force. */
  agreement: agreementSchema.nullable(),
});
export type InstitutionAnswer = z.infer<typeof institutionAnswerSchema>;
/** The service checks the state, after it has refused everyone who is not on its list. */
export const institutionQuerySchema = pageQuerySchema.extend({
  state: z.string().optional(),
  /** A part of the name or of the domain, in any case; empty: all. */
  search: z.string().max(200).default(''),
  /** The audit stores it if it is given. */
  reason: z.string().default(''),
});
export const institutionListSchema = z.object({
  institutions: z.array(institutionAnswerSchema),
  next: z.string().nullable(),
});
export type InstitutionList = z.infer<typeof institutionListSchema>;

/** POST a/admin/institutions: creates a school or confirms a requested one. Absent members stay unchanged. */
export const institutionBodySchema = z.object({
  /** Absent: creates a new school. */
  id: z.string().regex(USER_ID).optional(),
  name: filledText(200).optional(),
  domain: mailDomainSchema.nullable().optional(),
  /** Null: every sign-in method is allowed. */
  provider: z.enum(SCHOOL_SIGN_IN_METHODS).nullable().optional(),
  isEnhancementForbidden: z.boolean().optional(),
  hasRosters: z.boolean().optional(),
  /** Users with an account who join the school or change their role in it. */
  people: z
    .array(z.object({ email: emailAddressSchema, role: z.enum(INSTITUTIONAL_ROLES) }))
    .max(100)
    .optional(),
  /** Replaces an earlier agreement; null revokes it. */
  agreement: agreementSchema.nullable().optional(),
  reason: filledText(500),
});
export type InstitutionBody = z.infer<typeof institutionBodySchema>;

export const institutionSavedSchema = z.object({
  institution: institutionAnswerSchema,
  /** Number of waiting users of the school's domain who belong to it now. */
  joined: z.int().nonnegative(),
});
export type InstitutionSaved = z.infer<typeof institutionSavedSchema>;
