import { NO_SAMPLING, type Sampling } from '@/shared/domain/account/tracking.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { UserRow } from '../db/schema.ts';
import type { PlanSettings } from './entitlement/plan-settings.ts';

/** The operator's settings for plans, for users with more rights and for reported events; never code. */
export interface Rights {
  /** False: no user sees offers, nothing is rationed, 300 s for all. */
  hasPlans: boolean;
  /** The plans that are sold here; null: none. */
  plans: PlanSettings | null;
  /** Motes of a free account per calendar month. */
  freeMotes: number;
  /** Lower-cased addresses of users who may read anything, with a reason that the audit stores. */
  gods: ReadonlySet<string>;
  /** Addresses of users who see the admin area. */
  admins: ReadonlySet<string>;
  /** Addresses of users who are offered the debug switch for United States schools. */
  testers: ReadonlySet<string>;
  /** The events that not every extension sends. */
  sampling: Sampling;
}

export const NO_RIGHTS: Rights = {
  hasPlans: false,
  plans: null,
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
