/** The season of a day, in the time of the device. */
export type HolidayState = 'none' | 'halloween' | 'christmas';

/** Parts of a season that the user switches apart from each other. */
export interface HolidayFeatures {
  sound: boolean;
  visual: boolean;
}

export interface HolidaySettings {
  /** Absent: on whenever a holiday is active. */
  enabled?: boolean;
  features: HolidayFeatures;
}

/** Settings of a user who never changed them [S3-136]. */
export const FIRST_HOLIDAY: HolidaySettings = { features: { sound: true, visual: true } };

const DECEMBER = 11;

/** Returns the holiday of a local day: Halloween on 31 October, Christmas from 5 December to 1 January. */
export function holidayOn(day: Date): HolidayState {
  const month = day.getMonth();
  const date = day.getDate();
  if (month === 9 && date === 31) return 'halloween';
  if ((month === DECEMBER && date >= 5) || (month === 0 && date === 1)) return 'christmas';
  return 'none';
}

/** Returns the season that is on: `none` outside of its days, or if the user switched seasons off [S4-043]. */
export function holidayState(now: Date, { enabled }: HolidaySettings): HolidayState {
  const holiday = holidayOn(now);
  return (enabled ?? holiday !== 'none') ? holiday : 'none';
}

/** Returns the season of one part: `none` if the user switched this part off. */
export const seasonOf = (part: keyof HolidayFeatures, now: Date, settings: HolidaySettings): HolidayState =>
  settings.features[part] ? holidayState(now, settings) : 'none';

/** File names below /sounds/ [S3-137]. */
export interface AppConfig {
  availableSounds: { finishRecording: string; cancelRecording: string };
}

export const PLAIN_CONFIG: AppConfig = {
  availableSounds: { finishRecording: 'finish-recording.mp3', cancelRecording: 'cancel-recording.mp3' },
};

/** The sounds of 31 October: made by scripts/sounds.mjs, as the plain ones are. */
export const HALLOWEEN_SOUNDS: AppConfig['availableSounds'] = {
  finishRecording: 'finish-recording-halloween.mp3',
  cancelRecording: 'cancel-recording-halloween.mp3',
};

/** Returns the sounds for a holiday state: Halloween has its own, every other state has the plain ones [S4-044]. */
export const soundsOf = (state: HolidayState, config: AppConfig = PLAIN_CONFIG): AppConfig['availableSounds'] =>
  state === 'halloween' ? HALLOWEEN_SOUNDS : config.availableSounds;
