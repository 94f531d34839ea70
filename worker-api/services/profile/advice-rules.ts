import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { type AdviceId, AFFIRMATIVE_CARDS, ASSISTIVE_CARDS, isDismissed } from '@/shared/domain/account/advice.ts';
import type { Goals } from '@/shared/domain/account/goals.ts';
import { isLearner, type SurveyRole } from '@/shared/domain/account/survey.ts';
import type { AdviceCard, NamePlaybackLocation } from '@/shared/domain/account/user-session.ts';
import { MANY_NOTES, type TaughtOrAwaited } from '@/worker-api/db/account-queries.ts';

/** The facts that decide which cards a user sees. */
export interface AdviceFacts {
  /** Epoch ms. */
  now: number;
  /** Time of the sign-up, epoch ms. */
  createdAt: number;
  goals: Goals;
  isMinor: boolean;
  canCreateClass: boolean;
  /** False for a child without permission, and while a teacher has switched recording off. */
  canRecord: boolean;
  /** Null: not told. */
  role: SurveyRole | null;
  namePlayback: NamePlaybackLocation;
  /** The user's own notes that can be played, counted up to MANY_NOTES. */
  notes: number;
  /** True if one of these notes is in a class. Not read for a user who is in no class. */
  hasClassNote: boolean;
  /** True while an extension is signed in. */
  hasExtension: boolean;
  /** Classes that the user teaches. Their unheard recordings count for UNHEARD_DAYS. */
  taught: readonly Omit<TaughtOrAwaited, 'role'>[];
  /** Number of classes in which the user is a pupil. */
  joined: number;
  /** True if a note of this user goes to such a class: by itself, or because the user chooses one. */
  hasClassAudience: boolean;
  /** True if the user waits to be let into a class. */
  isWaiting: boolean;
}

export const UNHEARD_DAYS = 14;
export const DAY_MS = 24 * 60 * 60 * 1000;
/** From here on, the first steps with recordings are over. */
const SOME_NOTES = 3;

interface Rule {
  kind: AdviceCard['kind'];
  audience: AdviceCard['audience'];
  /** The page of the act that ends the card. */
  action: string;
  /** The card is shown while this holds. The act changes the facts, and so ends it. */
  isDue(facts: AdviceFacts): boolean;
  /** Returns the time of the newest event behind a due card that can become due again, epoch ms. */
  occasion?(facts: AdviceFacts): number;
}

const isOld = ({ now }: AdviceFacts, since: number): boolean => now - since >= DAY_MS;
/** Returns the newest of these times. */
const newest = (times: readonly (number | null)[]): number => Math.max(...times.map((time) => time ?? 0));
/** Returns the classes that have been empty for a day. */
const emptyClasses = (facts: AdviceFacts) =>
  facts.taught.filter(({ pupilAt, createdAt }) => pupilAt === null && isOld(facts, createdAt));
const filledClasses = ({ taught }: AdviceFacts) => taught.filter(({ pupilAt }) => pupilAt !== null);
const timesOf = (classes: AdviceFacts['taught']) => classes.map(({ createdAt }) => createdAt);
const isTeaching = ({ canCreateClass, role }: AdviceFacts): boolean => canCreateClass && !isLearner(role);

const RULES: Readonly<Record<AdviceId, Rule>> = {
  'first-note': {
    kind: 'praise',
    audience: 'all',
    action: SITE_ROUTES.record.path,
    isDue: ({ goals, notes, canRecord }) =>
      canRecord && goals.makeFirstMote === 'COMPLETED' && notes > 0 && notes < SOME_NOTES,
  },
  'name-heard': {
    kind: 'praise',
    audience: 'all',
    action: `${SITE_ROUTES.account.path}?tab=my-name`,
    isDue: ({ goals, namePlayback }) => goals.myMoteName === 'COMPLETED' && namePlayback === 'none',
  },
  'class-ready': {
    kind: 'next-step',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: (facts) => filledClasses(facts).length > 0 && facts.taught.every(({ recordingAt }) => recordingAt === null),
    occasion: (facts) => newest(timesOf(filledClasses(facts))),
  },
  'class-spoke': {
    kind: 'praise',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: ({ taught }) => taught.some(({ unheardAt }) => unheardAt !== null),
    occasion: ({ taught }) => newest(taught.map(({ unheardAt }) => unheardAt)),
  },
  'class-joined': {
    kind: 'next-step',
    audience: 'all',
    action: SITE_ROUTES.record.path,
    isDue: ({ canRecord, hasClassAudience, hasClassNote }) => canRecord && hasClassAudience && !hasClassNote,
  },
  'ten-notes': {
    kind: 'praise',
    audience: 'teachers',
    action: SITE_ROUTES.newClass.path,
    isDue: (facts) => facts.notes >= MANY_NOTES && isTeaching(facts) && facts.taught.length === 0,
  },
  'no-note': {
    kind: 'tip',
    audience: 'all',
    action: SITE_ROUTES.record.path,
    isDue: (facts) => facts.canRecord && facts.goals.makeFirstMote === 'REQUIRED' && isOld(facts, facts.createdAt),
  },
  'finish-survey': {
    kind: 'tip',
    audience: 'all',
    action: SITE_ROUTES.survey.path,
    // The site shows cards only behind the survey. A goal that is still required was skipped or answered offline.
    isDue: ({ goals: { userOnboarding } }) => userOnboarding === 'SKIP_FOR_NOW' || userOnboarding === 'REQUIRED',
  },
  'get-extension': {
    kind: 'tip',
    audience: 'adults',
    action: `${SITE_ROUTES.product.path}?part=extension`,
    isDue: ({ goals: { productOnboarding }, isMinor, hasExtension }) =>
      !isMinor && !hasExtension && (productOnboarding === 'SKIP_FOR_NOW' || productOnboarding === 'COMPLETED'),
  },
  'say-name': {
    kind: 'tip',
    audience: 'adults',
    action: `${SITE_ROUTES.account.path}?tab=my-name`,
    isDue: ({ canRecord, goals, notes }) => canRecord && goals.myMoteName === 'REQUIRED' && notes >= SOME_NOTES,
  },
  'add-pupils': {
    kind: 'tip',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: (facts) => emptyClasses(facts).length > 0,
    occasion: (facts) => newest(timesOf(emptyClasses(facts))),
  },
  'let-in': {
    kind: 'tip',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: ({ taught }) => taught.some(({ waitingAt }) => waitingAt !== null),
    occasion: ({ taught }) => newest(taught.map(({ waitingAt }) => waitingAt)),
  },
  'join-class': {
    kind: 'tip',
    audience: 'all',
    action: SITE_ROUTES.join.path,
    isDue: ({ isMinor, role, joined, isWaiting, taught }) =>
      (isMinor || isLearner(role)) && joined === 0 && !isWaiting && taught.length === 0,
  },
};

/** The two lists of the identity status. */
export interface Advised {
  affirmativeCarousel: AdviceCard[];
  assistiveCarousel: AdviceCard[];
}

/** Returns the cards that are due now, without those that the user has dismissed. */
export function adviceFor(facts: AdviceFacts, dismissed: readonly string[]): Advised {
  const due = (ids: readonly AdviceId[]): AdviceCard[] =>
    ids.flatMap((id) => {
      const { isDue, occasion, kind, audience, action } = RULES[id];
      if (!isDue(facts)) return [];
      const recurs = occasion ? { occasion: occasion(facts) } : {};
      const card: AdviceCard = { id, kind, textId: `advice-${id}`, action, isDismissible: true, audience, ...recurs };
      return isDismissed(card, dismissed) ? [] : [card];
    });
  return { affirmativeCarousel: due(AFFIRMATIVE_CARDS), assistiveCarousel: due(ASSISTIVE_CARDS) };
}
