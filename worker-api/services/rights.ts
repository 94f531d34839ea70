import { LIMITS } from '@/shared/domain/limits.ts';
import { NO_SAMPLING, type Sampling } from '@/shared/domain/tracking.ts';
import type { UserRow } from '../db/schema.ts';

/** What the person who runs the server has decided about plans, about who has more rights and about what is told; never code. */
export interface Rights {
  /** False: nobody is in market, nothing is rationed, 300 s for all. */
  hasPlans: boolean;
  /** Motes of a free account in a calendar month. */
  freeMotes: number;
  /** Lower-cased addresses: who may look at anything, with a reason that the audit keeps. */
  gods: ReadonlySet<string>;
  /** Who sees the admin area. */
  admins: ReadonlySet<string>;
  /** Who is offered the debug switch for United States schools. */
  testers: ReadonlySet<string>;
  /** Which events not every extension sends. */
  sampling: Sampling;
}

export const NO_RIGHTS: Rights = {
  hasPlans: false,
  freeMotes: LIMITS.freeMotesPerMonth,
  gods: new Set(),
  admins: new Set(),
  testers: new Set(),
  sampling: NO_SAMPLING,
};

type Listed = Pick<UserRow, 'email'>;

const isOn = (list: ReadonlySet<string>, user: Listed | null): boolean =>
  user !== null && user.email !== null && list.has(user.email);

export const isGod = (rights: Rights, user: Listed | null): boolean => isOn(rights.gods, user);
export const isAdmin = (rights: Rights, user: Listed | null): boolean => isOn(rights.admins, user);
export const isTester = (rights: Rights, user: Listed | null): boolean => isOn(rights.testers, user);
