import type { LinkDomains } from './brand.ts';
import { LIMITS } from './limits.ts';
import { parseOwnUrl } from './mote.ts';
import type { Take } from './take.ts';

/** Limits that the author of a question sets for a spoken answer. */
export interface AnswerLimits {
  maxSeconds: number;
  /** 0: unlimited. */
  attempts: number;
}

/** The limits of one question. `of`: id of the question, for counting attempts. */
export interface AnswerRule extends AnswerLimits {
  of: string;
}

export const ANSWER_BOUNDS = { shortest: 15, longest: LIMITS.moteSeconds, mostAttempts: 5 } as const;

const FRAGMENT = /^#answer=(\d{1,3})s,(\d)$/;

/** Reads limits from the fragment of one of our links: `#answer=120s,2`. Any other format sets no limit. */
export function readAnswerLimits(href: string, domains: LinkDomains): AnswerLimits | null {
  const [, seconds, attempts] = FRAGMENT.exec(parseOwnUrl(href, domains)?.hash ?? '') ?? [];
  const limits = { maxSeconds: Number(seconds), attempts: Number(attempts) };
  return isWithinBounds(limits) ? limits : null;
}

const isWithinBounds = ({ maxSeconds, attempts }: AnswerLimits): boolean =>
  maxSeconds >= ANSWER_BOUNDS.shortest && maxSeconds <= ANSWER_BOUNDS.longest && attempts <= ANSWER_BOUNDS.mostAttempts;

/** Returns the link to a recorder with these limits. It also works without the extension. */
export const answerLink = ({ site }: LinkDomains, { maxSeconds, attempts }: AnswerLimits): string =>
  `${site}/record#answer=${maxSeconds}s,${attempts}`;

/** Returns true if a take counts as an attempt. A take cancelled before Mote would confirm a discard does not count. */
export const isAttempt = ({ answerTo, capture, durationMs }: Take, of: string): boolean =>
  answerTo === of && durationMs > (capture.state === 'discarded' ? LIMITS.cancelAsksAfterMs : 0);
