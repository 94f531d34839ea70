import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { Policy } from '@/extension/platform/policy.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { chooseLocale, loadTexts } from './interface-locale.ts';
import { createSettingsHub, type SettingsHub } from './settings-hub.ts';

export interface OpenSettingsHubDeps {
  settings: Settings;
  items: AccountItems;
  readPolicy(): Promise<Policy>;
  logger: Logger;
}

/** Creates the settings hub of this build, with the texts of the package. */
export function openSettingsHub({ settings, items, readPolicy, logger }: OpenSettingsHubDeps): SettingsHub {
  const warn = (fault: unknown) => logger.warn('texts', fault);
  const loader = createLocaleLoader({ fetch: (address) => fetch(address), onError: warn });
  return createSettingsHub({
    settings,
    account: items,
    readPolicy,
    builtServer: __MOTE_SERVER__,
    builtLinks: __MOTE_LINK_DOMAINS__,
    readTexts: (chosen, recommended) => loadTexts(loader, chooseLocale(chosen, recommended, navigator.languages), warn),
  });
}
