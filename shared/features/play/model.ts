import type { MotePageState } from '@/shared/domain/mote.ts';

/** Playback's rules, without a browser. Times in ms. */

export const SPEED = { min: 0.5, max: 2.5, step: 0.1 } as const;
export const SKIP_MS = 5_000;
const VOLUME_STEP = 0.1;

/** Kept to 0.5–2.5 and to whole tenths: 0.1 added ten times is not 1. */
export const toSpeed = (speed: number): number => Math.round(Math.min(SPEED.max, Math.max(SPEED.min, speed)) * 10) / 10;

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
  /** A button has the focus: Space is its own. */
  isOnButton: boolean;
  /** A slider other than that of the place has the focus: arrows, Home and End are its own. */
  hasOwnKeys: boolean;
  direction: 'ltr' | 'rtl';
}

const SLIDER_KEY = /^(Arrow|Home$|End$)/;

/** The player's keys; null leaves a key to whom it belongs. */
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
      return { type: 'speed', by: SPEED.step };
    case '<':
      return { type: 'speed', by: -SPEED.step };
    case 'm':
      return { type: 'mute' };
    default:
      return null;
  }
}

/** Heights 0..1 of so many bars: the loudest of each part, measured against the loudest of all, so that a soft voice shows. */
export function barsOf(peaks: readonly number[] | null, count: number): number[] {
  const loudest = Math.max(0, ...(peaks ?? []));
  if (!peaks || loudest === 0) return Array.from({ length: count }, () => 0);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * peaks.length) / count));
    return Math.max(...peaks.slice(from, to)) / loudest;
  });
}

/** What stands in the player's place while there is nothing to play; null: it plays. */
export function noticeOf(state: MotePageState): { title: string; text: string } | null {
  if (state === 'ready') return null;
  return { title: `play-${state}-title`, text: `play-${state}-text` };
}
