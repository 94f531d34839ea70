/**
 * Seasonal state. Always plain for now: seasonal work adds dates to `holidayState` and its own sounds, without changes
 * to the recorder.
 */
export type HolidayState = 'none' | 'halloween' | 'christmas';

export interface HolidaySettings {
  enabled?: boolean;
  features: { sound: boolean; visual: boolean };
}

export function holidayState(_now: Date, _settings: HolidaySettings): HolidayState {
  return 'none';
}

/** File names below /sounds/ [S3-137]. */
export interface AppConfig {
  availableSounds: { finishRecording: string; cancelRecording: string };
}

export const PLAIN_CONFIG: AppConfig = {
  availableSounds: { finishRecording: 'finish-recording.mp3', cancelRecording: 'cancel-recording.mp3' },
};

/** Returns the sounds for a holiday state. */
export function soundsOf(_state: HolidayState, config: AppConfig = PLAIN_CONFIG): AppConfig['availableSounds'] {
  return config.availableSounds;
}
