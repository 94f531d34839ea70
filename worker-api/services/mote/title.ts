import { plainTitle } from '@/shared/domain/plain-title.ts';
import { ApiError } from '../api-error.ts';
import type { Limits } from '../context.ts';

/** A title as it is kept: no control characters (PostgreSQL refuses NUL, a page would show the others), none that turns what stands behind it, no half surrogates. */
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
