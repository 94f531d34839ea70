import type { StorageArea } from '@/extension/platform/item.ts';
import type { PlayMoment } from '@/shared/features/play/use-playback.ts';

/** Position of a frame's player. A host that rebuilds its comments removes the frame while it plays. */
export interface PlayMemory {
  read(): Promise<PlayMoment | null>;
  write(moment: PlayMoment): void;
}

const KEY = 'playing';
/** Interval at which the position is stored during playback, ms. */
const EVERY_MS = 400;
/** Age from which the frame was not merely rebuilt, ms: the player then stays paused. */
const FRESH_MS = 5_000;
/** Time after the last playback in which the next mote of a column plays automatically, ms. */
const COLUMN_MS = 60_000;

/**
 * Player and mote of this frame. One player may show several motes in turn: those of a column of cells
 * (extension/core/players/players.ts).
 */
export interface PlayedHere {
  playerId: string;
  moteId: string;
}

interface StoredPlay extends PlayMoment, PlayedHere {
  /** Time of the last update, epoch ms. */
  at: number;
}

const isStoredPlay = (value: unknown): value is StoredPlay =>
  typeof value === 'object' &&
  value !== null &&
  'playerId' in value &&
  'moteId' in value &&
  'positionMs' in value &&
  typeof value.positionMs === 'number' &&
  'speed' in value &&
  typeof value.speed === 'number' &&
  'isPlaying' in value &&
  'hasEnded' in value &&
  'at' in value &&
  typeof value.at === 'number';

/**
 * Creates the memory of the player that was used last. It is in storage.session: it ends with the browser session, and
 * no page can read it.
 */
export function createPlayMemory(area: StorageArea, here: PlayedHere, now: () => number): PlayMemory {
  let last: StoredPlay | null = null;
  return {
    async read() {
      const stored = (await area.get(KEY))[KEY];
      if (!isStoredPlay(stored) || stored.playerId !== here.playerId) return null;
      const { positionMs, speed, hasEnded, at } = stored;
      const age = now() - at;
      if (stored.moteId !== here.moteId) {
        return { positionMs: 0, speed, isPlaying: isListening(stored) && age < COLUMN_MS, hasEnded: false };
      }
      return { positionMs, speed, isPlaying: stored.isPlaying && age < FRESH_MS, hasEnded };
    },
    write(moment) {
      const at = now();
      const isSame = last?.isPlaying === moment.isPlaying && last.speed === moment.speed;
      if (isSame && moment.isPlaying && last && at - last.at < EVERY_MS) return;
      last = { ...moment, ...here, at };
      void area.set({ [KEY]: last });
    },
  };
}

/**
 * Returns true if the user is still listening. A user who moved on in the middle of a mote, to the next cell or to
 * write a mark, counts; a user who paused does not.
 */
const isListening = ({ isPlaying, hasEnded }: PlayMoment): boolean => isPlaying || hasEnded;
