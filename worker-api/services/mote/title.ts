import { plainTitle } from '@/shared/domain/mote/plain-title.ts';
import { ApiError } from '../api-error.ts';
import type { Limits } from '../context.ts';

/**
 * Cleans a title for storage. Removes control characters (PostgreSQL refuses NUL, a page would show the others), marks
 * that change the direction of the text behind them, and half surrogates.
 */
export function cleanTitle(title: string, limits: Limits): string {
  const whole = Buffer.from(title, 'utf8').toString('utf8');
  const clean = plainTitle(whole)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  if (Array.from(clean).length > limits.titleCodePoints) {
    throw new ApiError('title-too-long', `A title has at most ${limits.titleCodePoints} characters`);
  }
  return clean;
}
