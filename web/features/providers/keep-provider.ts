import { keepText, type StoredText } from '../../storage/stored-text.ts';
import type { ProviderId } from './providers.ts';

/** The user's switch for a provider in this browser; without an entry it is off. */
export const keepProvider = (id: ProviderId): StoredText => keepText(`provider-${id}`);
