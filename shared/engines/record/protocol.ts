import type { AudioEncoder, Level, Piece } from '../contracts.ts';

/** Messages between page, audio thread and encoding worker. Sound goes from the audio thread straight to the worker. */

export const WORKLET_NAME = 'mote-pcm';

/** Page → audio thread. Takes effect between two blocks of 128 samples. */
export type WorkletCommand =
  | { type: 'connect'; pcm: MessagePort }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'end' };

/** Messages from the audio thread to the worker, in the order of recording. */
export type PcmMessage = Float32Array | 'paused' | 'resumed' | 'ended';

/** Commands from the page to the worker. */
export type WorkerCommand =
  /** Compiles now, so that the first take does not wait for it. */
  | { type: 'load' }
  | { type: 'begin'; take: number; pcm: MessagePort; sampleRate: number; bitRate: number; maxMs: number }
  /** The audio thread does not respond: the worker ends with the audio so far. */
  | { type: 'end' }
  /** Drops this take. */
  | { type: 'drop' };

/** Messages from the worker to the page. `atMs`: recorded sound so far. */
export type TakeMessage =
  | { type: 'recording'; atMs: number }
  | { type: 'paused'; atMs: number }
  | { type: 'level'; level: Level; atMs: number }
  | { type: 'piece'; piece: Piece; atMs: number }
  | { type: 'limit-near'; atMs: number }
  | { type: 'limit-reached'; atMs: number }
  | { type: 'silent'; atMs: number }
  | { type: 'heard'; atMs: number }
  | { type: 'ended'; atMs: number };

export type WorkerMessage =
  | { type: 'loaded' }
  | { type: 'begun'; encoder: AudioEncoder['name'] }
  | { type: 'broken'; detail: string }
  | TakeMessage;

/**
 * A message from the worker. `take`: its take number, so that late messages of a cancelled take are not attributed to
 * the next.
 */
export interface WorkerPost {
  take: number;
  message: WorkerMessage;
}
