import { expect, it, vi } from 'vitest';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings, ITEMS } from '@/extension/platform/settings.ts';
import { syncedField } from './settings-sync.ts';
import { startSettings } from './start-settings.ts';

function setUp() {
  const settings = createSettings(createFakeArea());
  const tellSettings = vi.fn(async () => {});
  startSettings({
    settings,
    items: createAccountItems(createFakeArea()),
    identityApi: { saveSettings: vi.fn() },
    session: { refresh: async () => {} },
    colours: syncedField('voiceSpeed', settings.readingSpeed, ITEMS.readingSpeed.fallback),
    tellSettings,
    logger: { warn: vi.fn() },
  });
  return { settings, tellSettings };
}

it.each([
  ['sounds', (settings: ReturnType<typeof createSettings>) => settings.sounds.set(false)],
  ['seasonSounds', (settings: ReturnType<typeof createSettings>) => settings.seasonSounds.set(false)],
  ['countdown', (settings: ReturnType<typeof createSettings>) => settings.countdown.set(true)],
  ['theme', (settings: ReturnType<typeof createSettings>) => settings.theme.set('dark')],
] as const)('sends the settings to open recorders and pages after a change of %s', async (_name, change) => {
  const { settings, tellSettings } = setUp();
  await change(settings);
  await vi.waitFor(() => expect(tellSettings).toHaveBeenCalled());
});
