import type { Configuration } from 'openid-client';
import type { ServiceDeps } from '../context.ts';
import {
  type Door,
  type Doors,
  ISSUERS,
  OIDC_PROVIDERS,
  type OidcProvider,
  type ProviderSettings,
  type Providers,
} from './contract.ts';

/** A provider's metadata is asked for again after this, in ms. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Shown at Google each time: on a school's device the one who signed in last is not always the one who sits there. What was
 * granted before is not asked for along: a sign-in's token opens no files.
 */
const EXTRA: Readonly<Record<OidcProvider, Record<string, string>>> = {
  google: { prompt: 'select_account' },
  classlink: {},
};

/** The providers that an installation has; each is opened at the first sign-in by it, so that the start waits for none. */
export function createDoors(providers: Providers, deps: Pick<ServiceDeps, 'clock'>): Doors {
  const doors = new Map<OidcProvider, Door>();
  for (const provider of OIDC_PROVIDERS) {
    const settings = providers[provider];
    if (settings) doors.set(provider, createDoor(provider, settings, deps));
  }
  const others = [...doors].filter(([provider, { settings }]) => settings.issuer !== ISSUERS[provider]);
  return {
    of: (provider) => doors.get(provider) ?? null,
    pictureOrigins: others.map(([, { settings }]) => new URL(settings.issuer).origin),
  };
}

function createDoor(provider: OidcProvider, settings: ProviderSettings, { clock }: Pick<ServiceDeps, 'clock'>): Door {
  let known: { config: Promise<Configuration>; until: number } | null = null;
  // What an installation does not use is not loaded.
  const load = () => import('./client.ts');
  const open = async (): Promise<Configuration> => {
    const kept = known;
    if (kept && clock() < kept.until) return kept.config;
    const config = load().then(({ openProvider }) => openProvider(settings));
    const asked = { config, until: clock() + FRESH_MS };
    known = asked;
    try {
      return await config;
    } catch (error) {
      // The next one asks again.
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
