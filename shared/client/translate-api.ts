import type { ApiResult } from '@/shared/contract/answer.ts';
import { TRANSLATE_ROUTES } from '@/shared/contract/routes/translate.ts';
import type { TranslateAnswer, TranslateBody, TranslateLanguages } from '@/shared/contract/translate.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson } from './typed-call.ts';

/** The server's translators. */
export interface TranslateApi {
  languages(from: string): Promise<ApiResult<TranslateLanguages>>;
  translate(body: TranslateBody, signal: AbortSignal): Promise<ApiResult<TranslateAnswer>>;
}

export const createTranslateApi = (http: Pick<HttpClient, 'request'>): TranslateApi => ({
  languages: (from) => requestJson(http, TRANSLATE_ROUTES['translate.languages'], { query: { from } }),
  translate: (body, signal) => requestJson(http, TRANSLATE_ROUTES['translate.text'], { body, signal }),
});
