import type { Integration, Page } from '@/extension/core/contract.ts';
import { matchesOf } from '../_dom/find.ts';
import { answer } from './answer.ts';
import { compose } from './compose.ts';
import { answerRule } from './limits.ts';
import { linksOfAnswers, linksOfCards, linksOfQuestions } from './players.ts';
import { answerPlacements, answerRung, answerTargets } from './questions.ts';
import { CREATOR, RESPONSE } from './selectors.ts';
import { spotPlacements, spotRung, spotTargets } from './spots.ts';
import { areAnswersShown, isMarked, readView } from './views.ts';

/**
 * Google Forms, from both sides:
 *
 *   /viewform   form > [role=list] > [role=listitem] > [data-params] > .AgroKb      a question with its answer
 *               input[type=hidden][name="entry.…"]                                  what is sent
 *   /viewscore                                                                      a quiz that was marked
 *   /edit       [data-item-id] > heading, description, choices, three dots          a card of the form; one is active
 *               #responses, #response=<id>, #question=<id>                          what was answered
 */
export const gforms: Integration = {
  application: 'gforms',
  matches: ['https://docs.google.com/forms/*'],
  frames: 'top',
  views: ['forms-creator', 'forms-response'],
  viewOf: ({ url }) => readView(url),
  placements: ({ document, url }, view) => {
    if (isCreator(view)) return spotPlacements(document);
    return isMarked(url) ? [] : answerPlacements(document);
  },
  insertTargets: ({ document, url }, view) => {
    if (isCreator(view)) return spotTargets(document);
    return isMarked(url) ? [] : answerTargets(document);
  },
  insert: (target, what, signal) => (target.id.startsWith('entry:') ? answer : compose)(target, what, signal),
  answerRule,
  unfurl: ({ document, url }, view, domains) => {
    if (isCreator(view)) return (areAnswersShown(url) ? linksOfAnswers : linksOfCards)(document, domains);
    return (isMarked(url) ? linksOfAnswers : linksOfQuestions)(document, domains);
  },
  status(page) {
    const view = readView(page.url);
    return { application: 'gforms', view, ...statusIn(page, isCreator(view)) };
  },
};

const isCreator = (view: string | null): boolean => view === 'forms-creator';

const statusIn = ({ document, url }: Page, isInCreator: boolean) =>
  isInCreator
    ? { selectors: matchesOf(document, CREATOR), rung: spotRung(document) }
    : { selectors: matchesOf(document, RESPONSE), rung: isMarked(url) ? ('button' as const) : answerRung(document) };
