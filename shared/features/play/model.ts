import type { MotePageState } from '@/shared/domain/mote/mote.ts';

/** The rules of playback, without a browser. Times in ms. */

export const PLAY_SPEED = { min: 0.5, max: 2.5, step: 0.1 } as const;
export const SKIP_MS = 5_000;
const VOLUME_STEP = 0.1;

/** Limits a speed to 0.5–2.5 and rounds it to tenths: 0.1 added ten times is not 1. */
export const toSpeed = (speed: number): number =>
  Math.round(Math.min(PLAY_SPEED.max, Math.max(PLAY_SPEED.min, speed)) * 10) / 10;

export const toVolume = (volume: number): number => Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;

export const toPosition = (ms: number, durationMs: number): number => Math.min(durationMs, Math.max(0, ms));

export type PlayerAction =
  | { type: 'toggle' }
  | { type: 'skip'; byMs: number }
  | { type: 'seek'; to: 'start' | 'end' }
  | { type: 'speed'; by: number }
  | { type: 'volume'; by: number }
  | { type: 'mute' };

export interface KeyPress {
  key: string;
  hasModifier: boolean;
  /** A button has the focus: it handles Space. */
  isOnButton: boolean;
  /** A slider other than the seek bar has the focus: it handles arrows, Home and End. */
  hasOwnKeys: boolean;
  direction: 'ltr' | 'rtl';
}

const SLIDER_KEY = /^(Arrow|Home$|End$)/;

/** Returns the player's action for a key; null: not the player's key. */
export function actionOfKey({ key, hasModifier, isOnButton, hasOwnKeys, direction }: KeyPress): PlayerAction | null {
  if (hasModifier || (hasOwnKeys && SLIDER_KEY.test(key))) return null;
  const forward = direction === 'ltr' ? 1 : -1;
  switch (key) {
    case ' ':
      return isOnButton ? null : { type: 'toggle' };
    case 'k':
      return { type: 'toggle' };
    case 'ArrowRight':
      return { type: 'skip', byMs: forward * SKIP_MS };
    case 'ArrowLeft':
      return { type: 'skip', byMs: -forward * SKIP_MS };
    case 'ArrowUp':
      return { type: 'volume', by: VOLUME_STEP };
    case 'ArrowDown':
      return { type: 'volume', by: -VOLUME_STEP };
    case 'Home':
      return { type: 'seek', to: 'start' };
    case 'End':
      return { type: 'seek', to: 'end' };
    case '>':
      return { type: 'speed', by: PLAY_SPEED.step };
    case '<':
      return { type: 'speed', by: -PLAY_SPEED.step };
    case 'm':
      return { type: 'mute' };
    default:
      return null;
  }
}

/** Returns the text in place of the player while there is nothing to play; null: it plays. */
export function noticeOf(state: MotePageState): { title: string; text: string } | null {
  if (state === 'ready') return null;
  return { title: `play-${state}-title`, text: `play-${state}-text` };
}
