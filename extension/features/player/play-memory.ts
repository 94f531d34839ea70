import type { StorageArea } from '@/extension/platform/item.ts';
import type { PlayMoment } from '@/shared/features/play/use-playback.ts';

/** Where the player of a frame was: a host that makes its comments anew takes the frame away in the middle of a word. */
export interface PlayMemory {
  read(): Promise<PlayMoment | null>;
  write(moment: PlayMoment): void;
}

const KEY = 'playing';
/** A place is kept this often while it plays, ms. */
const EVERY_MS = 400;
/** Longer ago than this the frame did not go by being made anew: it waits to be played. */
const FRESH_MS = 5_000;
/** So long after a mote was listened to the next one of its column plays by itself. */
const COLUMN_MS = 60_000;

/** One player may show several motes in turn: those of a column of cells (extension/core/players.ts). */
export interface PlayedHere {
  playerId: string;
  moteId: string;
}

interface Kept extends PlayMoment, PlayedHere {
  /** Epoch ms. */
  at: number;
}

const isKept = (value: unknown): value is Kept =>
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

/** The one player that was used last, in storage.session: it ends with the browser, and no page can read it. */
export function createPlayMemory(area: StorageArea, here: PlayedHere, now: () => number): PlayMemory {
  let last: Kept | null = null;
  return {
    async read() {
      const kept = (await area.get(KEY))[KEY];
      if (!isKept(kept) || kept.playerId !== here.playerId) return null;
      const { positionMs, speed, hasEnded, at } = kept;
      const age = now() - at;
      if (kept.moteId !== here.moteId) {
        return { positionMs: 0, speed, isPlaying: isListening(kept) && age < COLUMN_MS, hasEnded: false };
      }
      return { positionMs, speed, isPlaying: kept.isPlaying && age < FRESH_MS, hasEnded };
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

/** Also who went on in the middle of a mote, to the next cell or to write a mark; a person who pauses wants quiet. */
const isListening = ({ isPlaying, hasEnded }: PlayMoment): boolean => isPlaying || hasEnded;
