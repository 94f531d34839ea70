import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { ITEMS, type Settings } from '@/extension/platform/settings.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import { keepRecommendedLocale } from './recommended-locale.ts';
import { createSettingsSync, type SyncedField, syncedField, syncedLocale } from './settings-sync.ts';

export interface StartSettingsDeps {
  settings: Settings;
  items: Pick<AccountItems, 'session' | 'identity'>;
  identityApi: Pick<IdentityApi, 'saveSettings'>;
  session: { refresh(olderThanMs: number): Promise<void> };
  /** The user's names of the highlight colours. */
  colours: SyncedField;
  tellSettings(): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

/** Starts the sync of this device's settings with the account's, and announces changed settings. */
export function startSettings(deps: StartSettingsDeps): void {
  const { settings, items, identityApi, session, tellSettings, logger } = deps;
  const forever = new AbortController().signal;
  const sync = createSettingsSync({
    fields: [
      syncedField('voiceSpeed', settings.readingSpeed, ITEMS.readingSpeed.fallback),
      syncedField('voiceMappings', settings.readingVoices, ITEMS.readingVoices.fallback, { isByKey: true }),
      syncedField('readingWords', settings.readingWords, ITEMS.readingWords.fallback),
      syncedField('readingComfort', settings.readingComfort, ITEMS.readingComfort.fallback),
      syncedField('lastTranslationLanguage', settings.translationTarget, ITEMS.translationTarget.fallback),
      syncedLocale(settings.locale),
      deps.colours,
    ],
    state: settings.syncedSettings,
    userId: async () => (await items.session.get())?.userId ?? null,
    said: async () => readIdentity(await items.identity.get())?.identity ?? null,
    save: identityApi.saveSettings,
    refresh: () => session.refresh(0),
    clock: systemTimer,
    logger,
  });
  const keepRecommended = keepRecommendedLocale(items, settings);
  for (const item of [items.session, items.identity]) {
    item.watch(() => void sync.sync(), forever);
    item.watch(() => void keepRecommended(), forever);
  }
  for (const item of [
    settings.serverUrl,
    settings.consent,
    settings.firstName,
    settings.sounds,
    settings.seasonSounds,
    settings.countdown,
    settings.theme,
    settings.locale,
    settings.recommendedLocale,
    settings.serverVoiceTold,
  ]) {
    item.watch(() => void tellSettings(), forever);
  }
  void sync.sync();
}
