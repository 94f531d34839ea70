import type { InsertTarget, Integration, Page, Placement } from '@/extension/core/page/contract.ts';
import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import { editorMatches } from '../_dom/editor-address.ts';
import { fallbackLevelOf } from '../_dom/fallback-level.ts';
import { matchesOf } from '../_dom/find.ts';
import { answer } from './answer.ts';
import { compose } from './compose.ts';
import { answerRule } from './limits.ts';
import { linksOfAnswers, linksOfCards, linksOfQuestions } from './players.ts';
import { answerPlacements, answerTargets, hasLostAnswer } from './questions.ts';
import { CREATOR, RESPONSE } from './selectors.ts';
import { hasLostSpots, spotPlacements, spotTargets } from './spots.ts';
import { areAnswersShown, isOutcome, readView } from './views.ts';

/**
 * Google Forms, from both sides:
 *
 *   /viewform   form > [role=list] > [role=listitem] > [data-params] > .AgroKb      a question with its answer
 *               input[type=hidden][name="entry.…"]                                  the value that is sent
 *   /viewscore, /viewanalytics                         a marked quiz, all answers
 *   /edit       [data-item-id] > heading, description, choices, three dots          a card of the form; one is active
 *               #responses, #response=<id>, #question=<id>                          the answers
 */
export const gforms: Integration = {
  application: 'gforms',
  matches: editorMatches('forms'),
  frames: 'top',
  views: ['forms-creator', 'forms-response'],
  viewOf: ({ url }) => readView(url),
  placements,
  insertTargets,
  insert: (target, what, signal) => (target.id.startsWith('entry:') ? answer : compose)(target, what, signal),
  answerRule,
  unfurl: ({ document, url }, view, domains) => {
    if (isCreator(view)) return (areAnswersShown(url) ? linksOfAnswers : linksOfCards)(document, domains);
    return (isOutcome(url) ? linksOfAnswers : linksOfQuestions)(document, domains);
  },
  status(page) {
    const view = readView(page.url);
    const { document } = page;
    const selectors = matchesOf(document, isCreator(view) ? CREATOR : RESPONSE);
    const rung = view
      ? fallbackLevelOf(insertTargets(page, view), placements(page, view), hasLost(page, view))
      : 'button';
    return { application: 'gforms', view, selectors, rung };
  },
};

const isCreator = (view: string | null): boolean => view === 'forms-creator';

function placements(page: Page, view: ApplicationView): Placement[] {
  if (isCreator(view)) return spotPlacements(page);
  return isOutcome(page.url) ? [] : answerPlacements(page);
}

function insertTargets(page: Page, view: ApplicationView): InsertTarget[] {
  if (isCreator(view)) return spotTargets(page);
  return isOutcome(page.url) ? [] : answerTargets(page);
}

function hasLost(page: Page, view: ApplicationView): boolean {
  if (isCreator(view)) return hasLostSpots(page);
  return !isOutcome(page.url) && hasLostAnswer(page.document);
}
