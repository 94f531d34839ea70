import { createListeners } from '@/shared/base/listeners.ts';
import { FIRST_HOLIDAY, type HolidayFeatures, type HolidaySettings } from '@/shared/domain/account/holiday.ts';
import { keepText, type StoredText } from '@/web/storage/stored-text.ts';

/** The user's choices about seasons in this browser. */
export interface SeasonPort {
  snapshot(): HolidaySettings;
  subscribe(listener: () => void): () => void;
  change(settings: HolidaySettings): void;
}

/** Where the choices are stored. */
export interface StoredSeason {
  /** 'true' or 'false'; empty: on whenever a holiday is active. */
  enabled: StoredText;
  /** The features as JSON. */
  features: StoredText;
}

/** Choices of a page that is drawn at build time: no season, because the build does not know the day. */
const NO_SEASON: HolidaySettings = { ...FIRST_HOLIDAY, enabled: false };
export const noSeason = (): HolidaySettings => NO_SEASON;

/** Local keys of the choices [S3-142]. */
export const SEASON_KEYS = { enabled: 'seasonal-holiday-enabled', features: 'seasonal-holiday-features' } as const;

export const storedSeason = (): StoredSeason => ({
  enabled: keepText('', undefined, SEASON_KEYS.enabled),
  features: keepText('', undefined, SEASON_KEYS.features),
});

/** Returns the stored choices; a text of another program counts as none. */
export function readSeason({ enabled, features }: StoredSeason = storedSeason()): HolidaySettings {
  const answer = enabled.get();
  return {
    ...(answer === 'true' || answer === 'false' ? { enabled: answer === 'true' } : {}),
    features: { ...FIRST_HOLIDAY.features, ...switchesIn(features.get()) },
  };
}

function switchesIn(text: string | null): Partial<HolidayFeatures> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    // Not a text of ours.
    return {};
  }
  if (typeof value !== 'object' || value === null) return {};
  const known = value as Record<string, unknown>;
  return {
    ...(typeof known.sound === 'boolean' && { sound: known.sound }),
    ...(typeof known.visual === 'boolean' && { visual: known.visual }),
  };
}

export function createSeason(stored: StoredSeason): SeasonPort {
  const listeners = createListeners();
  let settings = readSeason(stored);
  return {
    snapshot: () => settings,
    subscribe(listener) {
      return listeners.add(listener);
    },
    change(next) {
      settings = next;
      stored.enabled.set(next.enabled === undefined ? '' : String(next.enabled));
      stored.features.set(JSON.stringify(next.features));
      listeners.emit();
    },
  };
}
