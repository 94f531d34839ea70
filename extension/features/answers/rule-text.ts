import { durationParts } from '@/shared/base/duration.ts';
import { type AnswerLimits, answerLink } from '@/shared/domain/mote/answer-limits.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import type { Texts } from '@/shared/l10n/texts.ts';

export const lengthOf = (t: Texts, seconds: number): string => t('answers-length', durationParts(seconds * 1000));

/**
 * Returns the text for the question: words for the pupils, and the link that the recorder reads. Without isolation
 * marks, since it goes into a form.
 */
export function ruleText(t: Texts, limits: AnswerLimits, domains: LinkDomains): string {
  const { maxSeconds, attempts } = limits;
  const words = t('answers-line', { length: lengthOf(t, maxSeconds), attempts });
  return `${words.replace(/[\u2068\u2069]/g, '')} ${answerLink(domains, limits)}`;
}
