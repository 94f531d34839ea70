import type { z } from 'zod';
import type { RouteEntry } from '@/shared/contract/routes/route.ts';
import type { Reply } from './reply.ts';

export interface AnswerOptions {
  /** Absent: the status of the route's entry. */
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** A response with another status than the route's entry, or with headers. `undefined`: no body. */
export class Answer<T> {
  readonly body: T;
  readonly options: AnswerOptions;
  constructor(body: T, options: AnswerOptions) {
    this.body = body;
    this.options = options;
  }
}

/** A JSON response that the hot path shares, as text. `T` is the type of the value that the text encodes. */
export class WrittenAnswer<T> {
  readonly reply: Reply;
  declare readonly value?: T;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

/** The permitted results of a handler: a value of the entry's `answer`, nothing, or for other media a response. */
export type HandlerAnswer<Entry extends RouteEntry> = Entry extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema> | Answer<z.input<Schema>> | WrittenAnswer<z.input<Schema>>
  : Entry extends { media: null }
    ? undefined | Answer<undefined> | Response
    : Response | Reply;
