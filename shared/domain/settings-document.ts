/** One setting with the count of its changes: the higher version wins, field by field. */
export interface VersionedSetting {
  value: unknown;
  version: number;
}

/** The settings of one person as a device or the server holds them; shared/contract/identity.ts names the fields. */
export type VersionedSettings = Readonly<Record<string, VersionedSetting | undefined>>;

/** 0: never set. */
const versionOf = (settings: VersionedSettings, name: string): number => settings[name]?.version ?? 0;

/** A change made here: one version above what is known. */
export const changeSetting = <T extends VersionedSettings>(known: T, name: keyof T & string, value: unknown): T => ({
  ...known,
  [name]: { value, version: versionOf(known, name) + 1 },
});

/**
 * Both together. On the same version `theirs` stands: of two devices that changed a setting at once, the one that reached the
 * server first has it, and both end the same.
 */
export const mergeSettings = <T extends VersionedSettings>(ours: T, theirs: T): T => ({
  ...ours,
  ...pick(theirs, (name) => versionOf(theirs, name) >= versionOf(ours, name)),
});

/** What the server does not have yet; null: nothing. */
export function unsavedSettings<T extends VersionedSettings>(ours: T, saved: VersionedSettings): Partial<T> | null {
  const unsaved = pick(ours, (name) => versionOf(ours, name) > versionOf(saved, name));
  return Object.keys(unsaved).length === 0 ? null : unsaved;
}

const pick = <T extends VersionedSettings>(settings: T, isWanted: (name: string) => boolean): Partial<T> =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => isWanted(name))) as Partial<T>;
