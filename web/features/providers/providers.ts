import type { UserSession } from '@/shared/domain/user-session.ts';
import { createScriptLoad, type ScriptLoad } from './script-load.ts';

/** Help chat, one-tap sign-in, session replay: ports for which an installation may name a script of somebody else's. */
export interface Provider {
  id: 'help-chat' | 'one-tap' | 'session-replay';
  src: string;
}

/** None: an installation of its own sends nothing to third parties (docs/decisions.md 6). */
export const PROVIDERS: readonly Provider[] = [];

export interface ProviderCircumstances {
  /** The person of this page; signed out: the anonymous session. */
  user: Pick<UserSession, 'isMinor' | 'isInstitutional'>;
  /** Asked and said yes. */
  hasConsent: boolean;
  isEmbedded: boolean;
}

/** Never for children or schools, never before a yes, never in somebody else's page. */
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
