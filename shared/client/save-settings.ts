import type { ApiResult } from '@/shared/contract/answer.ts';
import type { SettingName, SettingsDocument } from '@/shared/contract/identity.ts';
import { changeSetting } from '@/shared/domain/account/settings-document.ts';

/** Changes within half a second are sent in one call [S9-012]. */
export const SETTINGS_DEBOUNCE_MS = 500;

export type SettingValues = { [Name in SettingName]?: NonNullable<SettingsDocument[Name]>['value'] };

/** Sends changes; an empty document only reads. */
export type SaveDocument = (changes: SettingsDocument) => Promise<ApiResult<SettingsDocument>>;

/** The new values, or a function that returns them from the known document. */
type Wanted = SettingValues | ((known: SettingsDocument) => SettingValues);

/**
 * Saves values one version above the server's, which silently drops a version that is not above its own. Retries once
 * if another device has changed one of them meanwhile. `known`: the last document of the server; null: it is requested
 * first. Returns the merged document; `holdsSettings` checks whether it has the values.
 */
export async function saveSettings(
  save: SaveDocument,
  wanted: Wanted,
  known: SettingsDocument | null,
): Promise<ApiResult<SettingsDocument>> {
  const valuesIn = (document: SettingsDocument) => (typeof wanted === 'function' ? wanted(document) : wanted);
  const read: ApiResult<SettingsDocument> = known ? { ok: true, value: known } : await save({});
  if (!read.ok) return read;
  const values = valuesIn(read.value);
  const first = await save(withVersions(values, read.value));
  if (!first.ok || holdsSettings(first.value, values)) return first;
  return save(withVersions(valuesIn(first.value), first.value));
}

export const holdsSettings = (answered: SettingsDocument, values: SettingValues): boolean =>
  (Object.keys(values) as SettingName[]).every((name) => isSameSetting(answered[name]?.value, values[name]));

/** Compares JSON values; ignores the order of keys. */
export const isSameSetting = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)]);
};

function withVersions(values: SettingValues, known: SettingsDocument): SettingsDocument {
  const changes: SettingsDocument = {};
  for (const name of Object.keys(values) as SettingName[]) {
    Object.assign(changes, { [name]: changeSetting(known, name, values[name])[name] });
  }
  return changes;
}
