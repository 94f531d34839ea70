import type { UserSession } from '@/shared/domain/account/user-session.ts';
import { createScriptLoad, type ScriptLoad } from './script-load.ts';

/** A help chat, one-tap sign-in or session replay: an installation may name a third-party script for it. */
export interface Provider {
  id: 'help-chat' | 'one-tap' | 'session-replay';
  src: string;
}

/** Empty: a school's own installation sends nothing to third parties (docs/decisions.md 6). */
export const PROVIDERS: readonly Provider[] = [];

export interface ProviderCircumstances {
  /** The user of this page; signed out: the anonymous session. */
  user: Pick<UserSession, 'isMinor' | 'isInstitutional'>;
  /** True once the user has consented. */
  hasConsent: boolean;
  isEmbedded: boolean;
}

/**
 * Returns true if third-party scripts may load: never for children or schools, never without consent, never embedded in
 * another page.
 */
export const mayLoadProviders = ({ user, hasConsent, isEmbedded }: ProviderCircumstances): boolean =>
  hasConsent && !isEmbedded && !user.isMinor && !user.isInstitutional;

export function startProviders(
  circumstances: ProviderCircumstances,
  providers: readonly Provider[] = PROVIDERS,
  create: (src: string) => ScriptLoad = createScriptLoad,
): ReadonlyMap<Provider['id'], ScriptLoad> {
  const loads = new Map(providers.map(({ id, src }) => [id, create(src)] as const));
  if (mayLoadProviders(circumstances)) for (const load of loads.values()) load.load();
  return loads;
}
