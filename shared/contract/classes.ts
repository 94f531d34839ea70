import { z } from 'zod';
import { CLASS_CODE } from '@/shared/domain/class-code.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { FEATURE_KEYS } from '@/shared/domain/teacher-controls.ts';
import { USER_ID } from './identity.ts';
import { MoteAnswer, ReserveBody } from './motes.ts';
import { filledText, machineText } from './text.ts';

const name = filledText(200);
export const ClassId = z.string().regex(/^[0-9A-Za-z]{17}$/);
export const JoinCode = z.string().regex(CLASS_CODE);
export const CLASS_ROLES = ['teacher', 'student'] as const;

/** Whether what a pupil records may be kept on the server, and if not, whether somebody has said no. */
export const CONSENT_STATES = ['not-needed', 'given', 'missing', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

export const ClassMember = z.object({
  userId: z.string().regex(USER_ID),
  name: z.string(),
  role: z.enum(CLASS_ROLES),
  /** Put in by address, and not come yet: `name` is that address. */
  isInvited: z.boolean(),
  /** Without an address, so nobody signs in as them: the class names them, and they end with it. */
  isKnownHereOnly: z.boolean(),
  consent: z.enum(CONSENT_STATES),
});
export type ClassMember = z.infer<typeof ClassMember>;
export const ClassAnswer = z.object({
  id: ClassId,
  name: z.string(),
  /** The caller's own role; admins of the institution read as 'admin'. */
  role: z.enum([...CLASS_ROLES, 'admin']),
  /** Null for who may not see it. */
  members: z.array(ClassMember).nullable(),
  joinCode: z.string().nullable(),
  joinCodeExpiresAt: z.int().nullable(),
  controls: z.record(z.enum(FEATURE_KEYS), z.object({ isEnabled: z.boolean() })),
  version: z.int().nonnegative(),
});
export type ClassAnswer = z.infer<typeof ClassAnswer>;
export const ClassEnvelope = z.object({ class: ClassAnswer });
export const ClassList = z.object({ classes: z.array(ClassAnswer) });
export const CreateClassBody = z.object({ name });
export const RenameClassBody = z.object({ name });
/** Only of who is known here only: everybody else says themselves what they are called. */
export const RenameMemberBody = z.object({ name });
/** Names by paste or CSV: pupils without an address get an account that only the class knows. */
export const AddMembersBody = z.object({
  members: z
    .array(z.object({ name, email: z.email().max(254).optional(), isMinor: z.boolean().optional() }))
    .min(1)
    .max(LIMITS.classMembers),
});
export const ControlsBody = z.object({
  controls: z.partialRecord(z.enum(FEATURE_KEYS), z.object({ isEnabled: z.boolean() })),
});
export const JoinCodeAnswer = z.object({ code: JoinCode, expiresAt: z.int() });
/**
 * POST c/join: a signed-in person joins as a student. POST c/kiosk: a shared device, without anybody's account, asks who
 * records on it; a POST, because addresses are logged.
 */
export const JoinBody = z.object({ code: machineText(20) });
export const KioskAnswer = z.object({
  class: z.object({ id: ClassId, name: z.string() }),
  /** Pupils who may record now: what they are called, and nothing else of them. */
  members: z.array(z.object({ id: z.string().regex(USER_ID), name: z.string() })),
  /** How many are left out, because an adult's permission is missing. */
  withheld: z.int().nonnegative(),
  /** How many are left out, because a teacher has switched recording off for them. */
  switchedOff: z.int().nonnegative(),
  /** The longest that a note of any of them may be. */
  maxSeconds: z.int().positive(),
});
export type KioskAnswer = z.infer<typeof KioskAnswer>;
/** PUT c/kiosk/motes/:id: the mote of a pupil, from a device that has the class's code. */
export const KioskReserveBody = ReserveBody.omit({ application: true, applicationView: true }).extend({
  code: JoinBody.shape.code,
  memberId: z.string().regex(USER_ID),
});
export type KioskReserveBody = z.infer<typeof KioskReserveBody>;
export const ClassMotes = z.object({ motes: z.array(MoteAnswer), next: z.string().nullable() });
/** POST c/consents: who may speak for the pupil gives (or with until in the past takes back) consent to uploads. */
export const ConsentBody = z.object({
  subject: z.string().regex(USER_ID),
  kind: z.enum(['school-agreement', 'parent']),
  document: machineText(200),
  version: machineText(20),
  until: z.int().nonnegative().nullable(),
});
export const VisibilityBody = z.object({
  visibility: z.enum(['link', 'class', 'private']),
  classId: ClassId.optional(),
});
