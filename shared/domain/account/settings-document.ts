/** One setting with its number of changes: the higher version wins, field by field. */
export interface VersionedSetting {
  value: unknown;
  version: number;
}

/** A user's settings as the device or the server stores them; shared/contract/identity.ts names the fields. */
export type VersionedSettings = Readonly<Record<string, VersionedSetting | undefined>>;

/** 0: never set. */
const versionOf = (settings: VersionedSettings, name: string): number => settings[name]?.version ?? 0;

/** Returns a local change, one version above the known one. */
export const changeSetting = <T extends VersionedSettings>(known: T, name: keyof T & string, value: unknown): T => ({
  ...known,
  [name]: { value, version: versionOf(known, name) + 1 },
});
