import type { ApiResult } from '@/shared/contract/answer.ts';
import { TranslateAnswer, type TranslateBody, TranslateLanguages } from '@/shared/contract/translate.ts';
import type { HttpClient } from './http-call.ts';
import { ask } from './typed-call.ts';

/** The translators of the server. */
export interface TranslateApi {
  languages(from: string): Promise<ApiResult<TranslateLanguages>>;
  translate(body: TranslateBody, signal: AbortSignal): Promise<ApiResult<TranslateAnswer>>;
}

export const createTranslateApi = (http: Pick<HttpClient, 'request'>): TranslateApi => ({
  languages: (from) => ask(http, { path: 'd/translate/languages', query: { from } }, TranslateLanguages),
  translate: (body, signal) => ask(http, { method: 'POST', path: 'd/translate', body, signal }, TranslateAnswer),
});
