import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { SyncedSettings } from '@/extension/platform/settings.ts';
import type { Timer } from '@/shared/base/clock.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';
import {
  isSameSetting,
  type SaveDocument,
  SETTINGS_DEBOUNCE_MS,
  type SettingValues,
  saveSettings,
} from '@/shared/client/save-settings.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';

/** A setting of this device that the user's account holds too. */
export interface SyncedField {
  name: SettingName;
  /** Returns the current value, in the account's form. */
  get(): Promise<unknown>;
  set(value: unknown): Promise<void>;
  watch(listener: (value: unknown) => void): void;
  /** Value if the user has never chosen. */
  fallback: unknown;
  /** True for an object of independent choices: two devices may each change their own. */
  isByKey?: boolean;
}

type Keyed = Readonly<Record<string, unknown>>;

export interface SettingsSyncOptions {
  fields: readonly SyncedField[];
  state: Item<SyncedSettings>;
  /** Returns the signed-in user. Null while signed out: everything stays on the device. */
  userId(): Promise<string | null>;
  /** Returns the fields of the identity status; null: unknown. */
  said(): Promise<Readonly<Record<string, unknown>> | null>;
  save: SaveDocument;
  /** Refreshes the identity status, which then holds the saved values. */
  refresh(): Promise<unknown>;
  clock: Pick<Timer, 'after'>;
  logger: Pick<Logger, 'warn'>;
}

/** Creates the account field of a stored item. */
export const syncedField = <T>(
  name: SettingName,
  item: Item<T>,
  fallback: T,
  { isByKey = false } = {},
): SyncedField => ({
  name,
  fallback,
  isByKey,
  get: () => item.get(),
  set: (value) => item.set(value as T),
  watch: (listener) => item.watch(listener, new AbortController().signal),
});

/** Creates the field of the language. The account stores no choice as an empty text, this device as null. */
export const syncedLocale = (item: Item<string | null>): SyncedField => ({
  name: 'preferredLocale',
  fallback: '',
  get: async () => (await item.get()) ?? '',
  set: (value) => item.set(value === '' ? null : String(value)),
  watch: (listener) => item.watch((value) => listener(value ?? ''), new AbortController().signal),
});

/**
 * Syncs this device's settings with the account's. A local change goes to the account as soon as possible, even after a
 * worker restart. The account's values replace local ones, except those not sent yet.
 */
export function createSettingsSync(options: SettingsSyncOptions): { sync(): Promise<void> } {
  const { fields, state, userId, said, save, refresh, clock, logger } = options;
  /** The account's values at the last sync; a change event with the same value is our own write. */
  const taken = new Map<string, unknown>();
  /** Fields changed here since the last save: newer than the account's response. */
  const touched = new Set<string>();
  const inTurn = createSerialQueue();
  let stopTimer = () => {};

  for (const field of fields) {
    field.watch((value) => {
      if (taken.has(field.name) && isSameSetting(taken.get(field.name), value)) return;
      taken.delete(field.name);
      touched.add(field.name);
      void inTurn(() => owe(field.name)).then(syncSoon);
    });
  }

  /** If the worker dies meanwhile, its next start sends the change. */
  function syncSoon(): void {
    stopTimer();
    stopTimer = clock.after(SETTINGS_DEBOUNCE_MS, () => void sync());
  }

  async function owe(name: string): Promise<void> {
    const { owed, ...rest } = await state.get();
    if (!owed.includes(name)) await state.set({ ...rest, owed: [...owed, name] });
  }

  async function settle(): Promise<void> {
    const who = await userId();
    if (who === null) return;
    const known = await state.get();
    const isSameUser = known.userId === who;
    // A user does not receive another user's choices. Choices made without an account go to the next user who signs in.
    const isMine = isSameUser || known.userId === '';
    const owed = isMine ? known.owed : [];
    if (!isMine) touched.clear();
    for (const name of owed) touched.delete(name);
    if (isSameUser && owed.length === 0 && !(await differs())) return;
    const read = await save({});
    if (!read.ok) return logger.warn('settings of the account', read.error);
    // A choice made before sign-in does not replace the account's value.
    const wanted = owed.filter((name) => isSameUser || !(name in read.value));
    const answer = await tell(read.value, wanted);
    if (!answer) return;
    await takeOver(answer, isMine);
    const left = (await state.get()).owed.filter((name) => !owed.includes(name));
    await state.set({ userId: who, owed: isMine ? left : [], bases: basesIn(answer) });
    if (wanted.length > 0) await refresh();
  }

  async function differs(): Promise<boolean> {
    const values = await said();
    if (!values) return false;
    const now = await Promise.all(fields.map(({ get }) => get()));
    return fields.some(({ name }, index) => name in values && !isSameSetting(values[name], now[index]));
  }

  /** Saves the given fields. Returns null if the save failed; the fields stay pending. */
  async function tell(read: SettingsDocument, owed: readonly string[]): Promise<SettingsDocument | null> {
    const telling = fields.filter(({ name }) => owed.includes(name));
    if (telling.length === 0) return read;
    const mine = await Promise.all(telling.map(({ get }) => get()));
    const { bases = {} } = await state.get();
    const wanted = (known: SettingsDocument) =>
      telling.map(({ name, isByKey, fallback }, index) => {
        const base = (bases[name] ?? fallback) as Keyed;
        const theirs = (known[name]?.value ?? base) as Keyed;
        return [name, isByKey ? mergeByKey(base, mine[index] as Keyed, theirs) : mine[index]];
      });
    const answer = await saveSettings(save, (known) => Object.fromEntries(wanted(known)) as SettingValues, read);
    if (answer.ok) return answer.value;
    logger.warn('settings of the account', answer.error);
    return null;
  }

  const basesIn = (document: SettingsDocument): Keyed =>
    Object.fromEntries(
      fields.filter(({ isByKey }) => isByKey).map(({ name, fallback }) => [name, document[name]?.value ?? fallback]),
    );

  async function takeOver(document: SettingsDocument, isMine: boolean): Promise<void> {
    for (const { name, get, set, fallback } of fields) {
      if (touched.has(name)) continue;
      const theirs = document[name] ? document[name].value : isMine ? await get() : fallback;
      taken.set(name, theirs);
      if (!isSameSetting(theirs, await get())) await set(theirs);
    }
  }

  const sync = () => inTurn(settle).catch((fault: unknown) => logger.warn('settings of the account', fault));
  return { sync };
}

/**
 * Merges the objects of two devices that started from `base`: each key from the side that changed it; `mine` where both
 * did.
 */
function mergeByKey(base: Keyed, mine: Keyed, theirs: Keyed): Keyed {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries = [...keys].map((key) => [key, (isSameSetting(mine[key], base[key]) ? theirs : mine)[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
