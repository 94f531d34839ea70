import type { ApiResult } from '@/shared/contract/answer.ts';
import type { DocAnswer, DocBody, FileGrantAnswer, SlideLinkBody } from '@/shared/contract/files.ts';
import { FILE_ROUTES } from '@/shared/contract/routes/files.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson, requestVoid } from './typed-call.ts';

/** The user's files in another service, through the server. */
export interface FilesApi {
  /**
   * Returns the address where the browser lets the user open one file to Mote; without an id, allows Mote to create
   * files.
   */
  requestAccess(fileId?: string): Promise<ApiResult<FileGrantAnswer>>;
  revokeAccess(): Promise<ApiResult<void>>;
  /** Creates a document in the user's Drive. Idempotent by its id. */
  makeDoc(body: DocBody): Promise<ApiResult<DocAnswer>>;
  /** Idempotent. */
  insertOnSlide(body: SlideLinkBody): Promise<ApiResult<{ objectId: string }>>;
}

export const createFilesApi = (http: Pick<HttpClient, 'request'>): FilesApi => ({
  requestAccess: (fileId) =>
    requestJson(http, FILE_ROUTES['file.ask'], { body: fileId === undefined ? {} : { fileId } }),
  makeDoc: (body) => requestJson(http, FILE_ROUTES['file.doc'], { body }),
  revokeAccess: () => requestVoid(http, FILE_ROUTES['file.revoke']),
  insertOnSlide: (body) => requestJson(http, FILE_ROUTES['file.slide-link'], { body }),
});
