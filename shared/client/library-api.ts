import type { ApiResult } from '@/shared/contract/answer.ts';
import { HighlightsAnswer, type HighlightsBody, WordsAnswer, type WordsBody } from '@/shared/contract/library.ts';
import type { HttpClient } from './http-call.ts';
import { ask } from './typed-call.ts';

/** A person's own library on the server. */
export interface LibraryApi {
  /** Sends changes, and answers what this device has not heard of. Said twice it does nothing twice. */
  saveHighlights(body: HighlightsBody): Promise<ApiResult<HighlightsAnswer>>;
  /** The same of words. */
  saveWords(body: WordsBody): Promise<ApiResult<WordsAnswer>>;
}

export const createLibraryApi = (http: Pick<HttpClient, 'request'>): LibraryApi => ({
  saveHighlights: (body) => ask(http, { method: 'POST', path: 'u/highlights', body }, HighlightsAnswer),
  saveWords: (body) => ask(http, { method: 'POST', path: 'u/words', body }, WordsAnswer),
});
