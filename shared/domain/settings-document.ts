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
