import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { SyncedSettings } from '@/extension/platform/settings.ts';
import {
  isSameSetting,
  type SaveDocument,
  SETTINGS_DEBOUNCE_MS,
  type SettingValues,
  saveSettings,
} from '@/shared/client/save-settings.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';
import type { Timer } from '@/shared/domain/clock.ts';

/** A setting of this device that the person's account holds too. */
export interface SyncedField {
  name: SettingName;
  /** What stands here now, as the account holds it. */
  get(): Promise<unknown>;
  set(value: unknown): Promise<void>;
  watch(listener: (value: unknown) => void): void;
  /** What stands where nothing was ever chosen. */
  fallback: unknown;
  /** An object of choices that have nothing to do with each other: two devices may each change their own. */
  isByKey?: boolean;
}

type Keyed = Readonly<Record<string, unknown>>;

export interface SettingsSyncOptions {
  fields: readonly SyncedField[];
  state: Item<SyncedSettings>;
  /** Who is signed in; null: nobody, and everything stays on the device. */
  userId(): Promise<string | null>;
  /** The fields as the identity status says them; null: not known. */
  said(): Promise<Readonly<Record<string, unknown>> | null>;
  save: SaveDocument;
  /** The saved values are in the status from now on. */
  refresh(): Promise<unknown>;
  clock: Pick<Timer, 'after'>;
  logger: Pick<Logger, 'warn'>;
}

/** A stored item as a field of the account. */
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

/** The account says with an empty text that a language is not chosen, this device with null. */
export const syncedLocale = (item: Item<string | null>): SyncedField => ({
  name: 'preferredLocale',
  fallback: '',
  get: async () => (await item.get()) ?? '',
  set: (value) => item.set(value === '' ? null : String(value)),
  watch: (listener) => item.watch((value) => listener(value ?? ''), new AbortController().signal),
});

/**
 * Keeps settings of this device and those of the account the same. A change made here goes to the account as soon as it can be
 * reached, whatever happens to the worker meanwhile; the account's go before what stands here, but for what is still to be told.
 */
export function createSettingsSync(options: SettingsSyncOptions): { sync(): Promise<void> } {
  const { fields, state, userId, said, save, refresh, clock, logger } = options;
  /** What the account had when we last looked; a change to just that is our own. */
  const taken = new Map<string, unknown>();
  /** Changed here since the account was last told: newer than what it answers. */
  const touched = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let stopTimer = () => {};

  for (const field of fields) {
    field.watch((value) => {
      if (taken.has(field.name) && isSameSetting(taken.get(field.name), value)) return;
      taken.delete(field.name);
      touched.add(field.name);
      void inTurn(() => owe(field.name)).then(syncSoon);
    });
  }

  /** A worker that dies meanwhile still owes it: its next life begins with that. */
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
    const isSamePerson = known.userId === who;
    // Another person's choices are not this person's; what nobody had chosen for an account comes along.
    const isMine = isSamePerson || known.userId === '';
    const owed = isMine ? known.owed : [];
    if (!isMine) touched.clear();
    for (const name of owed) touched.delete(name);
    if (isSamePerson && owed.length === 0 && !(await differs())) return;
    const read = await save({});
    if (!read.ok) return logger.warn('settings of the account', read.error);
    // What was chosen before signing in does not go over what the account holds.
    const wanted = owed.filter((name) => isSamePerson || !(name in read.value));
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

  /** Null: it could not be told; it is still owed. */
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

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((fault: unknown) => logger.warn('settings of the account', fault));
    return last;
  }
  const sync = () => inTurn(settle);
  return { sync };
}

/** Of two devices that started from `base`: each key as the one has it that changed it; `mine` where both did. */
function mergeByKey(base: Keyed, mine: Keyed, theirs: Keyed): Keyed {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries = [...keys].map((key) => [key, (isSameSetting(mine[key], base[key]) ? theirs : mine)[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
