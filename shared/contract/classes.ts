import { z } from 'zod';
import { CLASS_CODE } from '@/shared/domain/account/class-code.ts';
import { CLASS_COLOURS } from '@/shared/domain/account/class-colour.ts';
import { isTimeZone, WINDOW_MAX_MS } from '@/shared/domain/account/class-window.ts';
import { FEATURE_KEYS } from '@/shared/domain/account/teacher-controls.ts';
import { AGE_BANDS } from '@/shared/domain/account/user-session.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { classIdSchema } from './class-id.ts';
import { emailAddressSchema } from './email.ts';
import { USER_ID } from './identity.ts';
import { moteAnswerSchema, reserveBodySchema } from './motes.ts';
import { pageQuerySchema } from './page-query.ts';
import { filledText, machineText } from './text.ts';

const nameSchema = filledText(200);
export const classCodeSchema = z.string().regex(CLASS_CODE);
export const CLASS_ROLES = ['teacher', 'student'] as const;

/** Whether a pupil's recordings may be stored on the server, and if not, whether an adult has refused. */
export const CONSENT_STATES = ['not-needed', 'given', 'missing', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Number of an animal on a disc of one colour. */
const faceSchema = z.int().nonnegative();

export const classMemberSchema = z.object({
  userId: z.string().regex(USER_ID),
  name: z.string(),
  role: z.enum(CLASS_ROLES),
  /** The address of a pupil's account. Null for a teacher, and for a pupil without an account. */
  email: z.string().nullable(),
  /** The teacher invited this address. Until an account with the address requests to join, `name` is the address. */
  isInvited: z.boolean(),
  /** Requested to join by a code. Until a teacher accepts, this account has no access to the class. */
  isWaiting: z.boolean(),
  /**
   * A pupil without an address, who cannot sign in. Only this class lists the pupil, and deleting the class deletes
   * them.
   */
  isKnownHereOnly: z.boolean(),
  consent: z.enum(CONSENT_STATES),
  /** Number of a pupil's face, the same on a shared device. Absent for a teacher, and from an older server. */
  face: faceSchema.optional(),
});
export type ClassMember = z.infer<typeof classMemberSchema>;
/** The hours in which a class's switches hold. */
export const classWindowSchema = z
  .object({
    from: z.int().nonnegative(),
    until: z.int().nonnegative(),
    isWeekly: z.boolean(),
    timeZone: machineText(60).refine(isTimeZone),
  })
  .refine(({ from, until }) => from < until && until - from <= WINDOW_MAX_MS);
export const classColourSchema = z.enum(CLASS_COLOURS);

export const classAnswerSchema = z.object({
  id: classIdSchema,
  name: z.string(),
  colour: classColourSchema,
  /** The caller's own role; admins of the institution read as 'admin'. */
  role: z.enum([...CLASS_ROLES, 'admin']),
  /** Null if the caller may not see the members. */
  members: z.array(classMemberSchema).nullable(),
  /**
   * Opens the class on a shared device and makes no one a member. Both codes: null if the caller may not manage the
   * class.
   */
  kioskCode: z.string().nullable(),
  kioskCodeExpiresAt: z.int().nullable(),
  /** Lets an account request to join. */
  joinCode: z.string().nullable(),
  joinCodeExpiresAt: z.int().nullable(),
  controls: z.record(z.enum(FEATURE_KEYS), z.object({ isEnabled: z.boolean() })),
  /** The hours in which `controls` hold; outside them every feature is on. Null: they always apply. */
  controlsWindow: classWindowSchema.nullable(),
  version: z.int().nonnegative(),
  /**
   * Recordings of the last LIMITS.newRecordingsMs that the caller has not heard, counted up to LIMITS.newRecordings.
   * Absent for callers who are no teacher of the class, and from an older server.
   */
  newRecordings: z.int().nonnegative().optional(),
});
export type ClassAnswer = z.infer<typeof classAnswerSchema>;
export const classEnvelopeSchema = z.object({ class: classAnswerSchema });
export const classListSchema = z.object({ classes: z.array(classAnswerSchema) });
export const createClassBodySchema = z.object({ name: nameSchema, colour: classColourSchema.optional() });
export const renameClassBodySchema = z
  .object({ name: nameSchema.optional(), colour: classColourSchema.optional() })
  .refine(({ name, colour }) => name !== undefined || colour !== undefined);
/** Renames pupils without an account only: other members choose their own names. */
export const renameMemberBodySchema = z.object({ name: nameSchema });
/** Names by paste or CSV: pupils without an address get a record that exists in this class only. */
export const addMembersBodySchema = z.object({
  members: z
    .array(
      z.object({
        name: nameSchema,
        email: emailAddressSchema.optional(),
        isMinor: z.boolean().optional(),
        /** The age that the teacher stated. Overrides `isMinor`. */
        ageBand: z.enum(AGE_BANDS).optional(),
      }),
    )
    .min(1)
    .max(LIMITS.classMembers),
});
export const controlsBodySchema = z.object({
  controls: z.partialRecord(z.enum(FEATURE_KEYS), z.object({ isEnabled: z.boolean() })),
  /** Absent: the hours stay. Null: the switches always hold. */
  window: classWindowSchema.nullable().optional(),
});
export const classCodeAnswerSchema = z.object({ code: classCodeSchema, expiresAt: z.int() });
/**
 * POST c/join: an account requests to join a class, with a join code. POST c/kiosk: a shared device without an account
 * requests the list of pupils, with a kiosk code. Both are POST because proxies log addresses.
 */
export const codeBodySchema = z.object({ code: machineText(20) });
/** waiting: a teacher has to accept. member: the account was already in the class. */
export const joinAnswerSchema = z.object({
  class: z.object({ id: classIdSchema, name: z.string() }),
  state: z.enum(['waiting', 'member']),
});
/** A class in which the caller is a pupil, or waits for a teacher. */
export const membershipSchema = z.object({
  class: z.object({ id: classIdSchema, name: z.string(), colour: classColourSchema }),
  state: z.enum(['waiting', 'member']),
  /** Names of the teachers; empty while the caller waits. */
  teachers: z.array(z.string()),
  /** False while the class has a feature switched off. */
  mayLeave: z.boolean(),
});
export type Membership = z.infer<typeof membershipSchema>;
export const membershipListSchema = z.object({ memberships: z.array(membershipSchema) });

export const kioskAnswerSchema = z.object({
  class: z.object({ id: classIdSchema, name: z.string(), colour: classColourSchema }),
  /** Pupils who may record now: id, name and the number of the pupil's face. An older server sends no face. */
  members: z.array(z.object({ id: z.string().regex(USER_ID), name: z.string(), face: faceSchema.optional() })),
  /** Number of pupils omitted because an adult's permission is missing. */
  withheld: z.int().nonnegative(),
  /** Number of pupils omitted because a teacher has switched recording off for them. */
  switchedOff: z.int().nonnegative(),
  /** Maximum length of a note for any of them, in seconds. */
  maxSeconds: z.int().positive(),
});
export type KioskAnswer = z.infer<typeof kioskAnswerSchema>;
/** PUT c/kiosk/motes/:id: reserves a pupil's mote from a device that has the class's kiosk code. */
export const kioskReserveBodySchema = reserveBodySchema
  .omit({ application: true, applicationView: true, classId: true })
  .extend({
    code: codeBodySchema.shape.code,
    memberId: z.string().regex(USER_ID),
  });
export type KioskReserveBody = z.infer<typeof kioskReserveBodySchema>;
/** GET c/classes/:classId/motes: a page of a class's motes, of all pupils or of one. */
export const classMotesQuerySchema = pageQuerySchema.extend({
  by: z.string().regex(USER_ID).optional(),
  /** `new`: only the motes that the caller, a teacher of the class, has not heard yet. */
  only: z.literal('new').optional(),
});
/** PUT c/classes/:classId/motes/:id/played: the caller's own mark. */
export const playedBodySchema = z.object({ isPlayed: z.boolean() });
/** A mote in the list of a class. */
export const classMoteSchema = moteAnswerSchema.extend({
  /** True if the caller may open the mote to everybody with its link, and close it again. */
  mayOpen: z.boolean(),
  /**
   * Whether the caller has played the mote or marked it as heard. Absent for others than the class's teachers, for the
   * caller's own motes, and from an older server.
   */
  isPlayed: z.boolean().optional(),
});
export type ClassMote = z.infer<typeof classMoteSchema>;
export const classMotesSchema = z.object({ motes: z.array(classMoteSchema), next: z.string().nullable() });
/** POST c/consents: an adult responsible for the pupil allows uploads, or revokes it with an `until` in the past. */
export const consentBodySchema = z.object({
  subject: z.string().regex(USER_ID),
  kind: z.enum(['school-agreement', 'parent']),
  document: machineText(200),
  version: machineText(20),
  until: z.int().nonnegative().nullable(),
});
/** closed: as a mote of its class begins: for the class if its shared device recorded it, else for the teachers. */
export const visibilityBodySchema = z.object({
  visibility: z.enum(['link', 'class', 'private', 'closed']),
  classId: classIdSchema.optional(),
});
