import type { DocAnswer, DocBody } from '@/shared/contract/files.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { createDoc } from './docs.ts';
import { withGrant } from './with-grant.ts';

/** Creates a document in the Drive of the caller, with the grant of the caller's session. */
export const makeDoc = ({ ctx, input }: { ctx: Ctx; input: DocBody }): Promise<DocAnswer> =>
  withGrant(ctx, async (means) => {
    try {
      return await createDoc({ ...means, api: ctx.google.drive }, input);
    } catch (error) {
      // The request named no file. If Google refuses to create one (a full Drive, a school's rule), the reason is not a
      // file that was not opened.
      const isNoFile = error instanceof ApiError && error.code === 'file-not-opened';
      throw isNoFile ? new ApiError('file-service-failed', 'Google lets no document be made') : error;
    }
  });
