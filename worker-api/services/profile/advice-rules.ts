import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { type AdviceId, AFFIRMATIVE_CARDS, ASSISTIVE_CARDS } from '@/shared/domain/account/advice.ts';
import type { Goals } from '@/shared/domain/account/goals.ts';
import { isLearner, type SurveyRole } from '@/shared/domain/account/survey.ts';
import type { AdviceCard, NamePlaybackLocation } from '@/shared/domain/account/user-session.ts';
import { MANY_NOTES } from '@/worker-api/db/account-queries.ts';

/** A class that the user teaches. */
export interface TaughtClass {
  /** Epoch ms. */
  createdAt: number;
  hasPupils: boolean;
  /** True if somebody has requested to join. */
  hasWaiting: boolean;
}

/** The facts that decide which cards a user sees. */
export interface AdviceFacts {
  /** Epoch ms. */
  now: number;
  /** Time of the sign-up, epoch ms. */
  createdAt: number;
  goals: Goals;
  isMinor: boolean;
  canCreateClass: boolean;
  /** Null: not told. */
  role: SurveyRole | null;
  namePlayback: NamePlaybackLocation;
  /** The user's own notes that can be played, counted up to MANY_NOTES. */
  notes: number;
  /** True if one of the last notes is in a class. */
  hasClassNote: boolean;
  /** True while an extension is signed in. */
  hasExtension: boolean;
  taught: readonly TaughtClass[];
  /** True if the user's classes have a recording of somebody else. */
  hasRecordings: boolean;
  /** True if a recording of the last UNHEARD_DAYS in these classes was not heard by this teacher. */
  hasUnheard: boolean;
  /** Number of classes in which the user is a pupil. */
  joined: number;
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
}

const isOld = ({ now }: AdviceFacts, since: number): boolean => now - since >= DAY_MS;
const isTeaching = ({ canCreateClass, role }: AdviceFacts): boolean => canCreateClass && !isLearner(role);

const RULES: Readonly<Record<AdviceId, Rule>> = {
  'first-note': {
    kind: 'praise',
    audience: 'all',
    action: SITE_ROUTES.record.path,
    isDue: ({ goals, notes }) => goals.makeFirstMote === 'COMPLETED' && notes > 0 && notes < SOME_NOTES,
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
    isDue: ({ taught, hasRecordings }) => taught.some(({ hasPupils }) => hasPupils) && !hasRecordings,
  },
  'class-spoke': {
    kind: 'praise',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: ({ hasUnheard }) => hasUnheard,
  },
  'class-joined': {
    kind: 'next-step',
    audience: 'all',
    action: SITE_ROUTES.record.path,
    isDue: ({ joined, hasClassNote }) => joined > 0 && !hasClassNote,
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
    isDue: (facts) => facts.goals.makeFirstMote === 'REQUIRED' && isOld(facts, facts.createdAt),
  },
  'finish-survey': {
    kind: 'tip',
    audience: 'all',
    action: SITE_ROUTES.survey.path,
    isDue: ({ goals }) => goals.userOnboarding === 'SKIP_FOR_NOW',
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
    isDue: ({ goals, notes }) => goals.myMoteName === 'REQUIRED' && notes >= SOME_NOTES,
  },
  'add-pupils': {
    kind: 'tip',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: (facts) => facts.taught.some(({ hasPupils, createdAt }) => !hasPupils && isOld(facts, createdAt)),
  },
  'let-in': {
    kind: 'tip',
    audience: 'teachers',
    action: SITE_ROUTES.classes.path,
    isDue: ({ taught }) => taught.some(({ hasWaiting }) => hasWaiting),
  },
  'join-class': {
    kind: 'tip',
    audience: 'all',
    action: SITE_ROUTES.join.path,
    isDue: ({ isMinor, role, joined, taught }) => (isMinor || isLearner(role)) && joined === 0 && taught.length === 0,
  },
};

/** Returns the cards that are due now, without those that the user has dismissed. */
export function adviceFor(
  facts: AdviceFacts,
  dismissed: readonly string[],
): { affirmativeCarousel: AdviceCard[]; assistiveCarousel: AdviceCard[] } {
  const due = (ids: readonly AdviceId[]): AdviceCard[] =>
    ids.flatMap((id) => {
      const { isDue, kind, audience, action } = RULES[id];
      if (dismissed.includes(id) || !isDue(facts)) return [];
      return [{ id, kind, textId: `advice-${id}`, action, isDismissible: true, audience }];
    });
  return { affirmativeCarousel: due(AFFIRMATIVE_CARDS), assistiveCarousel: due(ASSISTIVE_CARDS) };
}
