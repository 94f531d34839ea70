import { generatePath } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { ClassColour } from '@/shared/domain/account/class-colour.ts';
import type { SetupAge, SetupPlace } from '../../features/classes/setup.ts';
import type { EnteredNames } from './use-entered-names.ts';

/** Props of each step of setting a class up. */
export interface SetupProps {
  place: SetupPlace;
  onGo(to: Partial<SetupPlace>): void;
}

/**
 * The first step as edited. For an absent member, the form shows the value of the class; for an absent age, that of the
 * address.
 */
export interface LooksDraft {
  name?: string;
  colour?: ClassColour;
  age?: SetupAge;
}

/** Entries that the teacher has not sent yet. They outlive the steps, so that going back loses nothing. */
export interface SetupDrafts {
  looks: LooksDraft;
  setLooks(draft: LooksDraft): void;
  entered: EnteredNames;
}

/** Where the set-up leads, also when the teacher finishes it later. */
export const afterSetup = (of: Pick<ClassAnswer, 'id'> | null): string =>
  of === null ? SITE_ROUTES.classes.path : generatePath(SITE_ROUTES.classPage.path, { classId: of.id });
