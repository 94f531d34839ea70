import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { CLASS_COLOURS, type ClassColour } from '@/shared/domain/account/class-colour.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';

/** The steps of setting a class up, in order: its looks, its pupils, and how they come in. */
export const SETUP_STEPS = ['looks', 'pupils', 'entry'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** How old the pupils are, as far as it decides whether an adult has to agree first. */
export const SETUP_AGES = ['under-13', '13-17'] as const satisfies readonly AgeBand[];
export type SetupAge = (typeof SETUP_AGES)[number];

/**
 * The place in the set-up, as the address holds it. A reload continues there: the class is on the server after the
 * first step.
 */
export interface SetupPlace {
  classId: string | null;
  step: SetupStep;
  /** Null: not answered. */
  age: SetupAge | null;
}

export function setupPlaceOf(query: URLSearchParams): SetupPlace {
  const classId = query.get('class');
  const step = SETUP_STEPS.find((id) => id === query.get('step')) ?? 'looks';
  const age = SETUP_AGES.find((id) => id === query.get('age')) ?? null;
  return { classId, step: classId === null ? 'looks' : step, age };
}

export const setupQuery = ({ classId, step, age }: SetupPlace): Record<string, string> => ({
  ...(classId !== null && { class: classId }),
  step,
  ...(age !== null && { age }),
});

/** Returns a colour that none of the classes has, as far as there is one. */
export const freeColour = (classes: readonly Pick<ClassAnswer, 'colour'>[]): ClassColour =>
  CLASS_COLOURS.find((colour) => !classes.some((one) => one.colour === colour)) ??
  CLASS_COLOURS[classes.length % CLASS_COLOURS.length] ??
  'blue';
