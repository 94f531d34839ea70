import type { ApiResult } from '@/shared/contract/answer.ts';
import {
  DocAnswer,
  type DocBody,
  FileGrantAnswer,
  SlideLinkAnswer,
  type SlideLinkBody,
} from '@/shared/contract/files.ts';
import type { HttpClient } from './http-call.ts';
import { ask, say } from './typed-call.ts';

/** Somebody's own files elsewhere, by the server. */
export interface FilesApi {
  /** Where a browser goes so that its person can open one file to Mote; without one, let it make files. */
  askFor(fileId?: string): Promise<ApiResult<FileGrantAnswer>>;
  takeBack(): Promise<ApiResult<void>>;
  /** A new document in the person's Drive. Said again with its id it makes nothing twice. */
  makeDoc(body: DocBody): Promise<ApiResult<DocAnswer>>;
  /** Said again it makes nothing twice. */
  putOnSlide(body: SlideLinkBody): Promise<ApiResult<{ objectId: string }>>;
}

export const createFilesApi = (http: Pick<HttpClient, 'request'>): FilesApi => ({
  askFor: (fileId) =>
    ask(
      http,
      { method: 'POST', path: 'i/files/grants', body: fileId === undefined ? {} : { fileId } },
      FileGrantAnswer,
    ),
  makeDoc: (body) => ask(http, { method: 'POST', path: 'd/files/docs', body }, DocAnswer),
  takeBack: () => say(http, { method: 'DELETE', path: 'i/files/grants' }),
  putOnSlide: (body) => ask(http, { method: 'POST', path: 'd/files/slide-links', body }, SlideLinkAnswer),
});
