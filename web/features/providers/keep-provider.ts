import { keepText, type StoredText } from '../../storage/stored-text.ts';
import type { Provider, ProviderId } from './providers.ts';

/** The user's switch for a provider in this browser; without an entry it is off. */
export const keepProvider = (id: ProviderId): StoredText => keepText(`provider-${id}`);

/** Returns true if the user has switched a provider of this installation on. */
export const isAnyProviderOn = (providers: readonly Provider[]): boolean =>
  providers.some(({ id }) => keepProvider(id).get() !== null);
