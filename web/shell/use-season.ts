import { useSyncExternalStore } from 'react';
import { type HolidayFeatures, type HolidayState, seasonOf } from '@/shared/domain/account/holiday.ts';
import { useSite } from '../features/account/site-context.ts';
import { noSeason } from '../features/look/season.ts';

/** Returns the season of today in this browser; `none`: none, or the user switched it off. */
export function useSeason(part: keyof HolidayFeatures): HolidayState {
  const { season } = useSite();
  return seasonOf(part, new Date(), useSyncExternalStore(season.subscribe, season.snapshot, noSeason));
}
