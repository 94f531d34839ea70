import {
  type OffscreenSettings,
  offscreenSettingsChanged,
  readOffscreenSettings,
} from '@/extension/features/record/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { createListeners } from '@/shared/base/listeners.ts';

export interface SettingsHolder {
  /** Requests the settings at the first call, and again after a failure. Null: the worker is unreachable. */
  read(): Promise<OffscreenSettings | null>;
  /** Requests the settings in any case: the event of a recent change may not have arrived yet. */
  renew(): Promise<void>;
  /** Returns the last known settings, for callbacks that cannot wait. */
  latest(): OffscreenSettings | null;
  onChange(listener: (settings: OffscreenSettings) => void): void;
}

/**
 * Creates the holder of the settings. This context has only chrome.runtime, so the settings come from the worker, and
 * again at each change.
 */
export function createSettingsHolder(messenger: Messenger): SettingsHolder {
  let latest: OffscreenSettings | null = null;
  const listeners = createListeners<[settings: OffscreenSettings]>();
  messenger.on(offscreenSettingsChanged, (settings) => {
    latest = settings;
    listeners.emit(settings);
  });
  return {
    latest: () => latest,
    async renew() {
      const answer = await messenger.call(readOffscreenSettings, {});
      if (answer.ok) latest = answer.value;
    },
    async read() {
      if (latest !== null) return latest;
      const first = await messenger.call(readOffscreenSettings, {});
      const answer = first.ok ? first : await messenger.call(readOffscreenSettings, {});
      if (answer.ok) latest ??= answer.value;
      return latest;
    },
    onChange: (listener) => listeners.add(listener),
  };
}
