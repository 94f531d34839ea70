import { expect, it, vi } from 'vitest';
import { keepText } from '@/web/storage/stored-text.ts';
import { createSeason, readSeason, SEASON_KEYS, type StoredSeason } from './season.ts';

function make(first: Record<string, string> = {}) {
  const entries = new Map(Object.entries(first));
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage;
  const stored: StoredSeason = {
    enabled: keepText('', () => storage, SEASON_KEYS.enabled),
    features: keepText('', () => storage, SEASON_KEYS.features),
  };
  return { entries, stored };
}

it('[S3-142] writes the two local keys after a change, and reads them in the next page', () => {
  const { entries, stored } = make();
  const season = createSeason(stored);
  const hear = vi.fn();
  season.subscribe(hear);
  season.change({ enabled: false, features: { sound: false, visual: true } });
  expect(Object.fromEntries(entries)).toEqual({
    'seasonal-holiday-enabled': 'false',
    'seasonal-holiday-features': '{"sound":false,"visual":true}',
  });
  expect(hear).toHaveBeenCalledTimes(1);
  expect(readSeason(stored)).toEqual({ enabled: false, features: { sound: false, visual: true } });
});

it('[S3-136] has everything on at first, and ignores texts that are not ours', () => {
  const first = { features: { sound: true, visual: true } };
  expect(readSeason(make().stored)).toEqual(first);
  for (const text of ['', '{', 'null', '[]', '{"sound":"no","visual":1}']) {
    const { stored } = make({ [SEASON_KEYS.enabled]: 'maybe', [SEASON_KEYS.features]: text });
    expect(readSeason(stored)).toEqual(first);
  }
});
