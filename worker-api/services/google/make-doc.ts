import type { DocAnswer, DocBody } from '@/shared/contract/files.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { createDoc } from './docs.ts';
import { withGrant } from './with-grant.ts';

/** Makes a document in the Drive of who asks, with what Google has granted their session. */
export const makeDoc = ({ ctx, input }: { ctx: Ctx; input: DocBody }): Promise<DocAnswer> =>
  withGrant(ctx, async (means) => {
    try {
      return await createDoc({ ...means, api: ctx.google.drive }, input);
    } catch (error) {
      // No file was named: what Google does not let be made (a full Drive, a school's rule) is no file that is not open.
      const isNoFile = error instanceof ApiError && error.code === 'file-not-opened';
      throw isNoFile ? new ApiError('file-service-failed', 'Google lets no document be made') : error;
    }
  });
