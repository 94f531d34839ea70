import type { Page } from '@/extension/core/page/contract.ts';
import { type AnswerRule, readAnswerLimits } from '@/shared/domain/mote/answer-limits.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { findAll } from '../_dom/find.ts';
import { addressesIn, addressesOf } from '../_dom/links.ts';
import { findQuestions } from './questions.ts';
import { RESPONSE } from './selectors.ts';

/** Matches the form's own id, which stays the same on `/viewform` and the pages after it (`/formResponse`). */
const FORM_ID = /\/d\/(e\/)?([\w-]+)\//;

/**
 * Returns the teacher's limits for a question: a link of ours whose fragment contains the maximum length and the number
 * of attempts. The last valid link counts, so that a new one need not replace the old one. The answer's own text never
 * counts. Also reads the question from the form's data: the limit must survive when Google renames the elements.
 */
export function answerRule({ document, url }: Page, targetId: string, domains: LinkDomains): AnswerRule | null {
  const question = findQuestions(document).find(({ id }) => id === targetId);
  if (!question) return null;
  const of = `gforms/${FORM_ID.exec(url.pathname)?.[2] ?? ''}/${question.entry}`;
  const found = [...addressesOf(question.words), ...findAll(question.root, RESPONSE.words).flatMap(addressesIn)]
    .map((address) => readAnswerLimits(address, domains))
    .filter((limits) => limits !== null);
  const last = found.at(-1);
  return last ? { ...last, of } : null;
}
