import {
  type OffscreenSettings,
  offscreenSettingsChanged,
  readOffscreenSettings,
} from '@/extension/features/record/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';

export interface SettingsHolder {
  /** Asks the worker the first time, and again after a failure. Null: the worker cannot be reached. */
  read(): Promise<OffscreenSettings | null>;
  /** Asks the worker in any case: what was changed a moment ago may not have been told yet. */
  renew(): Promise<void>;
  /** The last known, for callbacks that cannot wait. */
  latest(): OffscreenSettings | null;
  onChange(listener: (settings: OffscreenSettings) => void): void;
}

/** This context has chrome.runtime and nothing else: its settings come from the worker, and anew at each change. */
export function createSettingsHolder(messenger: Messenger): SettingsHolder {
  let latest: OffscreenSettings | null = null;
  const listeners = new Set<(settings: OffscreenSettings) => void>();
  messenger.on(offscreenSettingsChanged, (settings) => {
    latest = settings;
    for (const listener of listeners) listener(settings);
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
