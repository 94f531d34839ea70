import { type AnswerLimits, answerLink } from '@/shared/domain/answer-limits.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import { durationParts } from '@/shared/domain/duration.ts';
import type { Texts } from '@/shared/l10n/texts.ts';

export const lengthOf = (t: Texts, seconds: number): string => t('answers-length', durationParts(seconds * 1000));

/** What stands in the question: words for the pupils, and the link that the recorder reads. No isolation marks in a form. */
export function ruleText(t: Texts, limits: AnswerLimits, domains: LinkDomains): string {
  const { maxSeconds, attempts } = limits;
  const words = t('answers-line', { length: lengthOf(t, maxSeconds), attempts });
  return `${words.replace(/[\u2068\u2069]/g, '')} ${answerLink(domains, limits)}`;
}
