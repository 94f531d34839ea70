import type { Integration, Page } from '@/extension/core/contract.ts';
import { matchesOf } from '../_dom/find.ts';
import { answer } from './answer.ts';
import { compose } from './compose.ts';
import { answerRule } from './limits.ts';
import { linksOfCards, linksOfQuestions, linksOfResponses } from './players.ts';
import { answerPlacements, answerRung, answerTargets } from './questions.ts';
import { CREATOR, RESPONSE } from './selectors.ts';
import { spotPlacements, spotRung, spotTargets } from './spots.ts';
import { readView } from './views.ts';

/**
 * Google Forms, from both sides:
 *
 *   /viewform   form > [role=list] > [role=listitem] > [data-params] > .AgroKb      a question with its answer
 *               input[type=hidden][name="entry.…"]                                  what is sent
 *   /edit       [data-item-id] > heading, description, choices, three dots          a card of the form; one is active
 *               #responses                                                          what was answered
 */
export const gforms: Integration = {
  application: 'gforms',
  matches: ['https://docs.google.com/forms/*'],
  frames: 'top',
  views: ['forms-creator', 'forms-response'],
  viewOf: ({ url }) => readView(url),
  placements: ({ document }, view) => (isCreator(view) ? spotPlacements(document) : answerPlacements(document)),
  insertTargets: ({ document }, view) => (isCreator(view) ? spotTargets(document) : answerTargets(document)),
  insert: (target, what, signal) => (target.id.startsWith('entry:') ? answer : compose)(target, what, signal),
  answerRule,
  unfurl: ({ document, url }, view, domains) => {
    if (!isCreator(view)) return linksOfQuestions(document, domains);
    return url.hash.startsWith('#responses') ? linksOfResponses(document, domains) : linksOfCards(document, domains);
  },
  status(page) {
    const view = readView(page.url);
    return { application: 'gforms', view, ...statusIn(page, isCreator(view)) };
  },
};

const isCreator = (view: string | null): boolean => view === 'forms-creator';

const statusIn = ({ document }: Page, isInCreator: boolean) =>
  isInCreator
    ? { selectors: matchesOf(document, CREATOR), rung: spotRung(document) }
    : { selectors: matchesOf(document, RESPONSE), rung: answerRung(document) };
