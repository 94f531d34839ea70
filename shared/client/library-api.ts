import type { ApiResult } from '@/shared/contract/answer.ts';
import type { HighlightsAnswer, HighlightsBody, WordsAnswer, WordsBody } from '@/shared/contract/library.ts';
import { LIBRARY_ROUTES } from '@/shared/contract/routes/library.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson } from './typed-call.ts';

/** The user's library on the server. */
export interface LibraryApi {
  /** Sends changes, and returns those that this device does not have. Idempotent. */
  saveHighlights(body: HighlightsBody): Promise<ApiResult<HighlightsAnswer>>;
  /** Sends and returns changes of saved words in the same way. */
  saveWords(body: WordsBody): Promise<ApiResult<WordsAnswer>>;
}

export const createLibraryApi = (http: Pick<HttpClient, 'request'>): LibraryApi => ({
  saveHighlights: (body) => requestJson(http, LIBRARY_ROUTES['library.highlights'], { body }),
  saveWords: (body) => requestJson(http, LIBRARY_ROUTES['library.words'], { body }),
});
