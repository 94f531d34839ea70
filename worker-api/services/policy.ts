import { hash } from 'node:crypto';
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
}

export const NOBODY: Actor = { ownerId: null, claimHash: null, user: null };

export type Action = 'read' | 'listen' | 'send' | 'finish' | 'rename' | 'remove' | 'restore' | 'regenerate';

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

export type Owned = Pick<MoteRow, 'ownerId' | 'claimHash' | 'visibility'>;

export const isOwner = (actor: Actor, thing: Owned): boolean =>
  isSameSecret(actor.ownerId, thing.ownerId) || isSameSecret(actor.claimHash, thing.claimHash);

/** The one place that decides who may do what. */
export function can(actor: Actor, action: Action, thing: Owned): boolean {
  if ((action === 'read' || action === 'listen') && thing.visibility === 'link') return true;
  return isOwner(actor, thing);
}
