import type { AudioEncoder, Level, Piece } from '../contracts.ts';

/** What page, audio thread and encoding worker say to each other. Sound goes from the audio thread straight to the worker. */

export const WORKLET_NAME = 'mote-pcm';

/** Page → audio thread. Takes effect between two blocks of 128 samples. */
export type WorkletCommand =
  | { type: 'connect'; pcm: MessagePort }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'end' };

/** Audio thread → worker, in the order in which it was heard. */
export type PcmMessage = Float32Array | 'paused' | 'resumed' | 'ended';

/** Page → worker. */
export type WorkerCommand =
  /** Compile now, so that the first take does not wait for it. */
  | { type: 'load' }
  | { type: 'begin'; take: number; pcm: MessagePort; sampleRate: number; bitRate: number; maxMs: number }
  /** The audio thread does not answer: end with what is here. */
  | { type: 'end' }
  /** Forget this take. */
  | { type: 'drop' };

/** Worker → page. `atMs`: recorded sound so far. */
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

/** What the worker posts. `take`: of which one it speaks; a cancelled take's last words must not be taken for the next one's. */
export interface WorkerPost {
  take: number;
  message: WorkerMessage;
}
