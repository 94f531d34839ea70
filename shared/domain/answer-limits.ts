import type { LinkDomains } from './brand.ts';
import { LIMITS } from './limits.ts';
import { parseOwnUrl } from './mote.ts';
import type { Take } from './take.ts';

/** What whoever made a question allows for an answer by voice. */
export interface AnswerLimits {
  maxSeconds: number;
  /** 0: as many as the person likes. */
  attempts: number;
}

/** The limits of one question. `of`: which one, for its attempts. */
export interface AnswerRule extends AnswerLimits {
  of: string;
}

export const ANSWER_BOUNDS = { shortest: 15, longest: LIMITS.moteSeconds, mostAttempts: 5 } as const;

const FRAGMENT = /^#answer=(\d{1,3})s,(\d)$/;

/** Read from the fragment of a link of ours: `#answer=120s,2`. Anything else than what we write ourselves sets no limit. */
export function readAnswerLimits(href: string, domains: LinkDomains): AnswerLimits | null {
  const [, seconds, attempts] = FRAGMENT.exec(parseOwnUrl(href, domains)?.hash ?? '') ?? [];
  const limits = { maxSeconds: Number(seconds), attempts: Number(attempts) };
  return isWithinBounds(limits) ? limits : null;
}

const isWithinBounds = ({ maxSeconds, attempts }: AnswerLimits): boolean =>
  maxSeconds >= ANSWER_BOUNDS.shortest && maxSeconds <= ANSWER_BOUNDS.longest && attempts <= ANSWER_BOUNDS.mostAttempts;

/** Without the extension it leads to a recorder too. */
export const answerLink = ({ site }: LinkDomains, { maxSeconds, attempts }: AnswerLimits): string =>
  `${site}/record#answer=${maxSeconds}s,${attempts}`;

/** Cancelled before Mote would ask whether it shall be discarded, it was none. */
export const isAttempt = ({ answerTo, capture, durationMs }: Take, of: string): boolean =>
  answerTo === of && durationMs > (capture.state === 'discarded' ? LIMITS.cancelAsksAfterMs : 0);
