import { hash } from 'node:crypto';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { moteIdOfDigest } from '@/shared/domain/mote/mote.ts';
import type { MoteRow, UserRow } from '../db/schema.ts';

/** The account's fields that decide what its user may do. */
export type ActorUser = Pick<UserRow, 'id' | 'email' | 'isMinor' | 'ageBand' | 'institutionId' | 'institutionalRole'>;

/** The caller's session; its scopes are those that an identity provider granted with it. */
export interface ActorSession {
  id: string;
  style: string;
  /** Separated by spaces. */
  scopes: string;
  /** True on a device that others use too. */
  isShared?: boolean;
  /** True for the extension's own session. */
  isExtension?: boolean;
}

/** The caller, as the headers say. The first two fields are secrets of the device or the user and never logged. */
export interface Actor {
  /** The user id or anonymous id; null: unknown. */
  ownerId: string | null;
  /** SHA-256 of the claim in the request. */
  claimHash: string | null;
  /** The account of the caller's session, whose id then equals `ownerId`; absent or null: signed out. */
  user?: ActorUser | null;
  /** Present when `user` is. */
  session?: ActorSession | null;
  /** The device that the headers name, signed in or not; rate limits count by it. */
  deviceId?: string | null;
  /** Why a user with more rights reads this; the audit stores it. */
  reason?: string | null;
}

export const SIGNED_OUT: Actor = { ownerId: null, claimHash: null, user: null };

export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Returns the mote id of a claim of 64 hex digits. */
export const idOfClaim = (claim: string): string => moteIdOfDigest(hash('sha256', Buffer.from(claim, 'hex')));

/** Compares two secrets in a time that does not depend on how much of them is equal. */
export function isSameSecret(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a.length !== b.length) return false;
  // Compare by hand: two Buffers for node's own comparison would take a good part of a point read.
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

export type ClassRole = 'teacher' | 'student';

export type Owned = Pick<MoteRow, 'ownerId' | 'claimHash' | 'visibility'>;

/** The caller's ties to a mote beyond owning it; looked up only when they decide. */
export interface MoteTies {
  /** True if the owner's motes are private by default: a minor, or a pupil who has not declared an age. */
  isOwnerPrivate: boolean;
  /** The caller's role in the mote's class; null: none, or the mote has no class. */
  inItsClass: ClassRole | null;
  /** True if the caller teaches the owner: in the mote's class, or in any class if the mote has none. */
  teachesOwner: boolean;
}

/** The caller's ties to a class. */
export interface ClassTies {
  role: ClassRole | null;
  /** True for an admin of the institution that the class belongs to. */
  isItsAdmin: boolean;
}

/** The caller's ties to a user, usually a pupil. */
export interface UserTies {
  /** True for a teacher of a class in which the user is a student. */
  isTheirTeacher: boolean;
  /** True for an admin of the user's institution. */
  isTheirAdmin: boolean;
}

export type MoteThing = Owned & { ties?: MoteTies; application?: string };

/** The object of each action, with the facts that the decision needs. */
interface Things {
  read: MoteThing;
  listen: MoteThing;
  send: MoteThing;
  finish: MoteThing;
  rename: MoteThing;
  remove: MoteThing;
  restore: MoteThing;
  regenerate: MoteThing;
  /** Lets anyone with the link listen. */
  publish: MoteThing;
  /** Closes it again. */
  restrict: MoteThing;
  'see-class': ClassTies;
  'see-members': ClassTies;
  'see-class-motes': ClassTies;
  'manage-class': ClassTies;
  /** Consents for a pupil. */
  consent: UserTies;
  /** Uses what belongs to one user only: sessions, settings, copies of their data. */
  use: { userId: string };
  /** Sees an order of a plan, ends it, or changes its seats. */
  'use-order': { userId: string; institutionId: string | null };
  /** Lets Mote write into the user's own files elsewhere. */
  'open-files': object;
  /** Makes admin requests; `isListed`: on one of the server's lists. */
  administer: { isListed: boolean };
  /** Reads another user's things without changing them: for users on the list of gods who give a reason. */
  'look-into': { isListed: boolean };
}
export type Action = keyof Things;
export type MoteAction = { [A in Action]: Things[A] extends MoteThing ? A : never }[Action];

type Rule<A extends Action> = (actor: Actor, thing: Things[A]) => boolean;

export const hasAccount = (ownerId: string | null): ownerId is string => ownerId !== null && !isAnonymousId(ownerId);

/**
 * Returns true for the owner by identity. A claim counts only while no account has the mote, so that a device that was
 * handed on opens nothing.
 */
export const isOwner = (actor: Actor, thing: Owned): boolean =>
  isSameSecret(actor.ownerId, thing.ownerId) ||
  (isSameSecret(actor.claimHash, thing.claimHash) && !hasAccount(thing.ownerId));

const mayListen = (actor: Actor, thing: MoteThing): boolean =>
  thing.visibility === 'link' || isOwner(actor, thing) || isAmongItsPeople(thing);

/**
 * Returns true if the caller may play a private mote. The class's members may play a `class` mote. The owner's teacher
 * may play a `teachers` mote, and each private one of a minor. If the mote has a class, only that class decides. Fellow
 * students never hear a private mote.
 */
function isAmongItsPeople({ visibility, ties }: MoteThing): boolean {
  if (ties === undefined) return false;
  if (visibility === 'class' && ties.inItsClass !== null) return true;
  return ties.teachesOwner && (visibility === 'teachers' || ties.isOwnerPrivate);
}

/**
 * Returns true for the shared device on which a pupil made the mote. It uploads by the mote's claim alone; from then on
 * the mote is the pupil's.
 */
const isItsKiosk = ({ claimHash }: Actor, { application, claimHash: known }: MoteThing): boolean =>
  application === 'kiosk' && isSameSecret(claimHash, known);

const isSignedIn = ({ user }: Actor): boolean => user !== null && user !== undefined;
const isMinor = ({ user }: Actor): boolean => user?.isMinor === true;

/** Returns true for adults only: a minor never supervises others, whatever role a class or a school gives them. */
const mayLookAfter = (actor: Actor): boolean => isSignedIn(actor) && !isMinor(actor);

const isTeacherOfMinor = (actor: Actor, { ties }: MoteThing): boolean =>
  mayLookAfter(actor) && ties?.isOwnerPrivate === true && ties.teachesOwner;

/** Returns true only for a mote of the teacher's own class: a mote without a class was not made for this teacher. */
const mayPublishForMinor = (actor: Actor, thing: MoteThing): boolean =>
  isTeacherOfMinor(actor, thing) && thing.ties?.inItsClass === 'teacher';

const runsClass = (actor: Actor, { role, isItsAdmin }: ClassTies): boolean =>
  mayLookAfter(actor) && (role === 'teacher' || isItsAdmin);

const RULES: { readonly [A in Action]: Rule<A> } = {
  read: mayListen,
  listen: mayListen,
  send: (actor, thing) => isOwner(actor, thing) || isItsKiosk(actor, thing),
  finish: (actor, thing) => isOwner(actor, thing) || isItsKiosk(actor, thing),
  rename: isOwner,
  remove: isOwner,
  restore: isOwner,
  regenerate: isOwner,
  // The teacher opens a minor's mote to the public, not the child.
  publish: (actor, thing) => (isOwner(actor, thing) ? !isMinor(actor) : mayPublishForMinor(actor, thing)),
  restrict: (actor, thing) => isOwner(actor, thing) || isTeacherOfMinor(actor, thing),
  'see-class': (actor, { role, isItsAdmin }) => isSignedIn(actor) && (role !== null || isItsAdmin),
  'see-members': runsClass,
  'see-class-motes': (actor, { role }) => isSignedIn(actor) && role !== null,
  'manage-class': runsClass,
  consent: (actor, { isTheirTeacher, isTheirAdmin }) => mayLookAfter(actor) && (isTheirTeacher || isTheirAdmin),
  use: ({ user }, { userId }) => isSameSecret(user?.id ?? null, userId),
  // The school's order belongs to its administrators, no matter who placed it. A former one has no access.
  'use-order': (actor, { userId, institutionId }) =>
    institutionId === null
      ? isSameSecret(actor.user?.id ?? null, userId)
      : actor.user?.institutionalRole === 'admin' && isSameSecret(actor.user.institutionId, institutionId),
  // A user of unknown age counts as a child here too.
  'open-files': (actor) => isSignedIn(actor) && !isMinor(actor) && actor.user?.ageBand === 'adult',
  administer: (actor, { isListed }) => isSignedIn(actor) && isListed,
  'look-into': (actor, { isListed }) => isSignedIn(actor) && isListed && (actor.reason ?? '') !== '',
};

/**
 * Decides whether an actor may do something; nothing else decides this. The caller looks up the facts about the thing.
 */
export function can<A extends Action>(actor: Actor, action: A, thing: Things[A]): boolean {
  return RULES[action](actor, thing);
}
