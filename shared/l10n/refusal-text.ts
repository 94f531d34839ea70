import type { Refusal } from '@/shared/domain/refusal.ts';
import type { Texts } from './texts.ts';

/** Why it was not done; of too many tries, from when one may try again where the server has said so. */
export const refusalText = (t: Texts, { error, againAt }: Refusal): string =>
  error === 'too-many-requests' && againAt !== null ? t('refused-until', { at: againAt }) : t(`error-${error}`);
