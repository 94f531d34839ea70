import { type SaveDocument, type SettingValues, saveSettings } from '@/shared/client/save-settings.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';
import type { Timer } from '@/shared/domain/clock.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';

/** Changes of half a second are one call [S9-012]. */
export const SETTINGS_DEBOUNCE_MS = 500;

export interface SettingsView {
  /** What was changed here and is not in the identity status yet. */
  changed: SettingValues;
  state: 'idle' | 'waiting' | 'saving';
  failure: ErrorCode | null;
}

export interface SettingsSaver {
  snapshot(): SettingsView;
  subscribe(listener: () => void): () => void;
  change<Name extends SettingName>(name: Name, value: NonNullable<SettingValues[Name]>): void;
  /** Saves at once what waits; settles when the server has answered. */
  flush(): Promise<void>;
}

export interface SettingsSaverPorts {
  save: SaveDocument;
  /** The saved values are in the status from now on. */
  refresh(): Promise<unknown>;
  clock: Timer;
}

/** Each field is one higher than what the server has: of two devices the later change wins, field by field. */
export function createSettingsSaver({ save, refresh, clock }: SettingsSaverPorts): SettingsSaver {
  const listeners = new Set<() => void>();
  let view: SettingsView = { changed: {}, state: 'idle', failure: null };
  let known: SettingsDocument | null = null;
  let unsaved: SettingValues = {};
  let stopTimer = () => {};
  let saving: Promise<void> = Promise.resolve();

  function show(next: Partial<SettingsView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  async function send(): Promise<void> {
    const values = unsaved;
    if (Object.keys(values).length === 0) return;
    unsaved = {};
    show({ state: 'saving', failure: null });
    const result = await saveSettings(save, values, known);
    if (!result.ok) {
      unsaved = { ...values, ...unsaved };
      return show({ state: 'idle', failure: result.error });
    }
    known = result.value;
    await refresh();
    show({ changed: unsaved, state: Object.keys(unsaved).length === 0 ? 'idle' : 'waiting' });
  }

  function flush(): Promise<void> {
    stopTimer();
    saving = saving.then(send);
    return saving;
  }

  return {
    snapshot: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(name, value) {
      unsaved = { ...unsaved, [name]: value };
      show({ changed: { ...view.changed, [name]: value }, state: 'waiting', failure: null });
      stopTimer();
      stopTimer = clock.after(SETTINGS_DEBOUNCE_MS, () => void flush());
    },
    flush,
  };
}
