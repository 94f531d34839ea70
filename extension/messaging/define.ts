import type * as z from 'zod/mini';
import type { ErrorCode } from '@/shared/domain/errors.ts';

/** Where code of ours runs. `page` is each of our own pages: sidebar, recorder, player, permission tab, options. */
export const CONTEXTS = ['content', 'worker', 'offscreen', 'page'] as const;
export type Context = (typeof CONTEXTS)[number];

type Schema<T> = z.ZodMiniType<T>;

interface Message<In> {
  name: string;
  /** Only these may send it; the receiver judges by the browser's word on the sender, never by what the message says. */
  from: readonly Context[];
  /** Only this one hears it; every other receiver stays silent. */
  to: Context;
  /** What the payload must look like; put on by the receiver (`withInput`), so that senders carry no schema. */
  input?: Schema<In>;
}

/** An imperative with one `Result` answer. `answer` and `error` exist for the types only. */
export interface Call<In, Out, E extends string = ErrorCode> extends Message<In> {
  kind: 'call';
  /** ms until `timed-out`. */
  timeoutMs: number;
  answer?: Out;
  error?: E;
}

/** Something that happened; nobody answers. */
export interface Event<In> extends Message<In> {
  kind: 'event';
}

/** Values that go on coming, over a port; between our own pages only. */
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

// A script carries only those messages that it uses.
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

/** The message with its schema. A receiver refuses to hear content scripts without one: their page can be hostile. */
export const withInput = <In, M extends Message<In>>(
  message: M & Message<In>,
  input: Schema<In>,
): M & { input: Schema<In> } => ({
  ...message,
  input,
});
