import type * as z from 'zod/mini';
import type { ErrorCode } from '@/shared/base/errors.ts';

/** Contexts that run our code. `page` is each of our own pages: sidebar, recorder, player, permission tab, options. */
export const CONTEXTS = ['content', 'worker', 'offscreen', 'page'] as const;
export type Context = (typeof CONTEXTS)[number];

type Schema<T> = z.ZodMiniType<T>;

interface Message<In> {
  name: string;
  /** Allowed senders. The receiver trusts the browser's data on the sender, never the message's. */
  from: readonly Context[];
  /** The only receiving context; other contexts ignore the message. */
  to: Context;
  /** Schema of the payload. The receiver adds it (`withInput`), so that senders carry no schema. */
  input?: Schema<In>;
}

/** A request with one `Result` response. `answer` and `error` exist for the types only. */
export interface Call<In, Out, E extends string = ErrorCode> extends Message<In> {
  kind: 'call';
  /** Time-out in ms, after which the result is `timed-out`. */
  timeoutMs: number;
  answer?: Out;
  error?: E;
}

/** A notification without a response. */
export interface Event<In> extends Message<In> {
  kind: 'event';
}

/** A sequence of values over a port, between our own pages only. */
export interface Stream<Value> {
  kind: 'stream';
  name: string;
  from: readonly Context[];
  to: Context;
  value?: Value;
}

interface Options<In> {
  from: readonly Context[];
  to: Context;
  input?: Schema<In>;
  timeoutMs?: number;
}

const CALL_TIMEOUT_MS = 5_000;

// Marked as pure, so that a script contains only the messages that it uses.
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<In, Out, E extends string = ErrorCode>(
  name: string,
  options: Options<In>,
): Call<In, Out, E> {
  return { kind: 'call', name, timeoutMs: CALL_TIMEOUT_MS, ...options };
}

/* @__NO_SIDE_EFFECTS__ */
export function defineEvent<In>(name: string, options: Omit<Options<In>, 'timeoutMs'>): Event<In> {
  return { kind: 'event', name, ...options };
}

export function defineStream<Value>(name: string, options: { from: readonly Context[]; to: Context }): Stream<Value> {
  return { kind: 'stream', name, ...options };
}

/**
 * Adds the schema to a message. A receiver of messages from content scripts must have one: their page can be hostile.
 */
export const withInput = <In, M extends Message<In>>(
  message: M & Message<In>,
  input: Schema<In>,
): M & { input: Schema<In> } => ({
  ...message,
  input,
});
