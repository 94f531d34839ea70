import { HEADERS } from '@/shared/contract/http.ts';
import { hasEndedAccount } from '../services/account/ended.ts';
import { erase } from '../services/account/erase.ts';
import { exportFile, exportState, requestExport } from '../services/account/export.ts';
import { Answer } from './answer.ts';
import { dropSessionCookie } from './cookie.ts';
import { empty, headerOf, type RouteKit } from './kit.ts';

export function mountAccount({ on, deps }: RouteKit): void {
  on('account.export', ({ ctx }) => requestExport({ ctx }));
  on('account.export-state', ({ ctx, params }) => exportState({ ctx, input: params }));
  on('account.export-file', async ({ call, ctx, params }) => {
    const { bytes, content } = await exportFile({ ctx, input: params });
    const { headers } = empty(call, deps, 200, {
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': 'attachment; filename="mote.zip"',
    });
    return new Response(toStream(content), { headers });
  });
  const headers = { 'set-cookie': dropSessionCookie() };
  on(
    'account.delete',
    async ({ ctx, body }) => {
      await erase({ ctx, input: body });
      return new Answer(undefined, { headers });
    },
    {
      // A client that lost the first response retries with a session that ended with the account.
      async whenOver(call) {
        const token = headerOf(call, HEADERS.accessToken) ?? '';
        return (await hasEndedAccount(deps, token)) ? empty(call, deps, 204, headers) : null;
      },
    },
  );
}

/** Streams the content as fast as the caller reads it. */
function toStream(content: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await content.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await content.return(undefined);
    },
  });
}
