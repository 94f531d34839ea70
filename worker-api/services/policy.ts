import { hash } from 'node:crypto';
import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import { moteIdOfDigest } from '@/shared/domain/mote.ts';
import type { MoteRow, UserRow } from '../db/schema.ts';

/** What of an account decides what its person may do. */
export type ActorUser = Pick<UserRow, 'id' | 'email' | 'isMinor' | 'ageBand' | 'institutionId' | 'institutionalRole'>;

/** The session that asks; the scopes are what an identity provider granted with it. */
export interface ActorSession {
  id: string;
  style: string;
  /** Divided by spaces. */
  scopes: string;
  /** On a device that others use too. */
  isShared?: boolean;
}

/** Who asks, as the headers say. The first two are secrets of the device or the person and never logged. */
export interface Actor {
  /** User id or anonymous id; null: unknown. */
  ownerId: string | null;
  /** SHA-256 of the claim that came along. */
  claimHash: string | null;
  /** The account whose session asks, whose id is `ownerId` then; absent or null: signed out. */
  user?: ActorUser | null;
  /** Present when `user` is. */
  session?: ActorSession | null;
  /** The device that the headers name, signed in or not: rates are counted by it. */
  deviceId?: string | null;
  /** Why somebody with more rights looks; kept in the audit. */
  reason?: string | null;
}

export const NOBODY: Actor = { ownerId: null, claimHash: null, user: null };

export const hashSecret = (secret: string): string => hash('sha256', secret);

/** The id that a claim stands for; the claim is 64 hex digits. */
export const idOfClaim = (claim: string): string => moteIdOfDigest(hash('sha256', Buffer.from(claim, 'hex')));

/** Whether both are the same, in a time that does not tell how much of them is. */
export function isSameSecret(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a.length !== b.length) return false;
  // By hand: two Buffers for node's own comparison would be a good part of what a point read costs.
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

export type ClassRole = 'teacher' | 'student';

export type Owned = Pick<MoteRow, 'ownerId' | 'claimHash' | 'visibility'>;

/** How the one who asks stands to a mote beyond owning it; looked up only when that decides. */
export interface MoteTies {
  isOwnerMinor: boolean;
  /** The asker's role in the mote's class. */
  inItsClass: ClassRole | null;
  /** The asker's role in a class in which the owner is a student; teacher before student. */
  besideOwner: ClassRole | null;
}

/** How the one who asks stands to a class. */
export interface ClassTies {
  role: ClassRole | null;
  /** Admin of the institution that the class belongs to. */
  isItsAdmin: boolean;
}

/** How the one who asks stands to a person, a pupil mostly. */
export interface PersonTies {
  /** Teacher of a class in which the person is a student. */
  isTheirTeacher: boolean;
  /** Admin of the person's institution. */
  isTheirAdmin: boolean;
}

export type MoteThing = Owned & { ties?: MoteTies; application?: string };

/** What each action is done to, with what the decision needs to know of it. */
interface Things {
  read: MoteThing;
  listen: MoteThing;
  send: MoteThing;
  finish: MoteThing;
  rename: MoteThing;
  remove: MoteThing;
  restore: MoteThing;
  regenerate: MoteThing;
  /** Let anyone with the link listen. */
  publish: MoteThing;
  /** Take that back. */
  restrict: MoteThing;
  'see-class': ClassTies;
  'see-members': ClassTies;
  'see-class-motes': ClassTies;
  'manage-class': ClassTies;
  /** Speak for a pupil. */
  consent: PersonTies;
  /** What belongs to one person only: sessions, settings, copies of one's data. */
  use: { userId: string };
  /** Let Mote write into one's own files elsewhere. */
  'open-files': object;
  /** The admin's calls; `isListed`: on one of the server's lists. */
  administer: { isListed: boolean };
  /** Look at what is somebody else's, without changing it: who is on the list of gods and says why. */
  'look-into': { isListed: boolean };
}
export type Action = keyof Things;
export type MoteAction = { [A in Action]: Things[A] extends MoteThing ? A : never }[Action];

type Rule<A extends Action> = (actor: Actor, thing: Things[A]) => boolean;

export const hasAccount = (ownerId: string | null): ownerId is string => ownerId !== null && !isAnonymousId(ownerId);

/** By identity; by claim only as long as no account has it, so that a device that was handed on opens nothing. */
export const isOwner = (actor: Actor, thing: Owned): boolean =>
  isSameSecret(actor.ownerId, thing.ownerId) ||
  (isSameSecret(actor.claimHash, thing.claimHash) && !hasAccount(thing.ownerId));

const mayListen = (actor: Actor, thing: MoteThing): boolean =>
  thing.visibility === 'link' || isOwner(actor, thing) || isAmongItsPeople(thing);

/** The class and its teacher: those of the mote's own class, and of a minor's classes when the mote is private. */
function isAmongItsPeople({ visibility, ties }: MoteThing): boolean {
  if (ties === undefined) return false;
  if (visibility === 'class' && ties.inItsClass !== null) return true;
  return ties.isOwnerMinor && (ties.besideOwner !== null || ties.inItsClass !== null);
}

/** A shared device sends what a pupil made on it, by its claim alone; from then on it is the pupil's. */
const isItsKiosk = ({ claimHash }: Actor, { application, claimHash: known }: MoteThing): boolean =>
  application === 'kiosk' && isSameSecret(claimHash, known);

const isSignedIn = ({ user }: Actor): boolean => user !== null && user !== undefined;
const isMinor = ({ user }: Actor): boolean => user?.isMinor === true;

/** Whatever a class or a school calls them, a minor looks after nobody. */
const mayLookAfter = (actor: Actor): boolean => isSignedIn(actor) && !isMinor(actor);

const isTeacherOfMinor = (actor: Actor, { ties }: MoteThing): boolean =>
  mayLookAfter(actor) && ties?.isOwnerMinor === true && ties.besideOwner === 'teacher';

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
  // A minor's mote is opened to the world by the teacher, not by the child.
  publish: (actor, thing) => (isOwner(actor, thing) ? !isMinor(actor) : isTeacherOfMinor(actor, thing)),
  restrict: (actor, thing) => isOwner(actor, thing) || isTeacherOfMinor(actor, thing),
  'see-class': (actor, { role, isItsAdmin }) => isSignedIn(actor) && (role !== null || isItsAdmin),
  'see-members': runsClass,
  'see-class-motes': (actor, { role }) => isSignedIn(actor) && role !== null,
  'manage-class': runsClass,
  consent: (actor, { isTheirTeacher, isTheirAdmin }) => mayLookAfter(actor) && (isTheirTeacher || isTheirAdmin),
  use: ({ user }, { userId }) => isSameSecret(user?.id ?? null, userId),
  // Who has not said how old they are counts as a child here too.
  'open-files': (actor) => isSignedIn(actor) && !isMinor(actor) && actor.user?.ageBand === 'adult',
  administer: (actor, { isListed }) => isSignedIn(actor) && isListed,
  'look-into': (actor, { isListed }) => isSignedIn(actor) && isListed && (actor.reason ?? '') !== '',
};

/** The one place that decides who may do what. What it needs to know of a thing is looked up by who asks it. */
export function can<A extends Action>(actor: Actor, action: A, thing: Things[A]): boolean {
  return RULES[action](actor, thing);
}
