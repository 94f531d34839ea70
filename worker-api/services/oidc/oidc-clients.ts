import type { Configuration } from 'openid-client';
import type { ServiceDeps } from '../context.ts';
import {
  ISSUERS,
  OIDC_PROVIDERS,
  type OidcClient,
  type OidcClients,
  type OidcProvider,
  type ProviderSettings,
  type Providers,
} from './contract.ts';

/** How long a provider's metadata counts, in ms. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Parameters for the account chooser. Google shows it each time: on a shared school device the last user is not always
 * the current one. Scopes granted earlier are not included: a sign-in's token opens no files.
 */
const EXTRA: Readonly<Record<OidcProvider, Record<string, string>>> = {
  google: { prompt: 'select_account' },
  classlink: {},
};

/**
 * Creates the clients of an installation's providers. Each connects at its first sign-in, so that the start waits for
 * none.
 */
export function createOidcClients(providers: Providers, deps: Pick<ServiceDeps, 'clock'>): OidcClients {
  const clients = new Map<OidcProvider, OidcClient>();
  for (const provider of OIDC_PROVIDERS) {
    const settings = providers[provider];
    if (settings) clients.set(provider, createOidcClient(provider, settings, deps));
  }
  const others = [...clients].filter(([provider, { settings }]) => settings.issuer !== ISSUERS[provider]);
  return {
    of: (provider) => clients.get(provider) ?? null,
    pictureOrigins: others.map(([, { settings }]) => new URL(settings.issuer).origin),
  };
}

function createOidcClient(
  provider: OidcProvider,
  settings: ProviderSettings,
  { clock }: Pick<ServiceDeps, 'clock'>,
): OidcClient {
  let known: { config: Promise<Configuration>; until: number } | null = null;
  // Load only what the installation uses.
  const load = () => import('./client.ts');
  const open = async (): Promise<Configuration> => {
    const kept = known;
    const leftMs = kept ? kept.until - clock() : 0;
    // More than `FRESH_MS` remains only after the clock was set back.
    if (kept && leftMs > 0 && leftMs <= FRESH_MS) return kept.config;
    const config = load().then(({ openProvider }) => openProvider(settings));
    const asked = { config, until: clock() + FRESH_MS };
    known = asked;
    try {
      return await config;
    } catch (error) {
      // The next call retries.
      if (known === asked) known = null;
      throw error;
    }
  };
  const refusing = async <T>(act: (config: Configuration) => Promise<T>): Promise<T> => {
    try {
      return await act(await open());
    } catch (error) {
      throw (await load()).toRefusal(error);
    }
  };
  return {
    settings,
    address: (checks, options) =>
      refusing(async (config) =>
        (await load()).authorizeAddress(config, checks, { ...options, extra: EXTRA[provider] }),
      ),
    redeem: (callback, checks) => refusing(async (config) => (await load()).redeemCode(config, callback, checks)),
    fileAddress: (checks, options) => refusing(async (config) => (await load()).fileAddress(config, checks, options)),
    redeemAccess: (callback, checks) =>
      refusing(async (config) => (await load()).redeemAccess(config, callback, checks)),
    revoke: (token) => refusing(async (config) => (await load()).revokeToken(config, token)),
  };
}
