import type { Page } from '@/extension/core/contract.ts';
import { type AnswerRule, readAnswerLimits } from '@/shared/domain/answer-limits.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { findAll } from '../_dom/find.ts';
import { addressesIn, addressesOf } from '../_dom/links.ts';
import { findQuestions } from './questions.ts';
import { RESPONSE } from './selectors.ts';

/** Over `/viewform` and the pages after it (`/formResponse`) the form's own id stays. */
const FORM_ID = /\/d\/(e\/)?([\w-]+)\//;

/**
 * What the teacher has written at a question: a link of ours whose fragment says how long and how often it may be answered. The
 * last that is well-formed counts, so that a new one need not find the one before; never what stands in the answer. The form holds
 * the words as text, too: a limit must not fall because Google has renamed what shows them.
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
