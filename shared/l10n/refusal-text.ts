import type { Refusal } from '@/shared/base/refusal.ts';
import type { Texts } from './texts.ts';

/** Returns the reason for a refusal; for a rate limit with the retry time, if the server stated it. */
export const refusalText = (t: Texts, { error, againAt }: Refusal): string =>
  error === 'too-many-requests' && againAt !== null ? t('refused-until', { at: againAt }) : t(`error-${error}`);
