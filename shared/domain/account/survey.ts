/** Roles that the survey offers [S1-001]. */
export const SURVEY_ROLES = [
  'teacher',
  'student',
  'english-learner',
  'special-education',
  'school',
  'individual',
] as const;
export type SurveyRole = (typeof SURVEY_ROLES)[number];

/** Reasons for using Mote. */
export const SURVEY_INTERESTS = ['feedback', 'speaking', 'reading', 'languages', 'looking'] as const;
export type SurveyInterest = (typeof SURVEY_INTERESTS)[number];

/** A user's answers to the survey; null: not answered. */
export interface Survey {
  role: SurveyRole | null;
  interest: SurveyInterest | null;
}

export const NO_SURVEY: Survey = { role: null, interest: null };

const INTERESTS: Readonly<Record<SurveyRole, readonly SurveyInterest[]>> = {
  teacher: SURVEY_INTERESTS,
  student: ['speaking', 'reading', 'languages', 'looking'],
  'english-learner': ['languages', 'speaking', 'reading', 'looking'],
  'special-education': ['reading', 'speaking', 'feedback', 'looking'],
  school: ['feedback', 'reading', 'languages', 'looking'],
  individual: ['feedback', 'reading', 'languages', 'looking'],
};

/** Returns the interests that the survey offers to a role, the most likely one first. */
export const interestsOf = (role: SurveyRole): readonly SurveyInterest[] => INTERESTS[role];

/** Returns the roles that the survey offers. A minor neither teaches nor stands for a school. */
export const rolesFor = ({ isMinor }: { isMinor: boolean }): readonly SurveyRole[] =>
  SURVEY_ROLES.filter((role) => !isMinor || (role !== 'teacher' && role !== 'school'));

const LEARNERS: readonly (SurveyRole | null)[] = ['student', 'english-learner', 'special-education'];

/** Returns true for roles that join classes and do not make them. */
export const isLearner = (role: SurveyRole | null): boolean => LEARNERS.includes(role);

/** Returns true if the user has said something. */
export const isAnswered = ({ role, interest }: Survey): boolean => role !== null || interest !== null;
