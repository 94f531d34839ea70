import { DeleteAccountBody } from '@/shared/contract/identity.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { hasEndedAccount } from '../services/account/ended.ts';
import { erase } from '../services/account/erase.ts';
import { exportFile, exportState, requestExport } from '../services/account/export.ts';
import { readJson } from './body.ts';
import { dropSessionCookie } from './cookie.ts';
import { type Call, empty, headerOf, json, type RouteKit } from './kit.ts';

export function mountAccount({ on, deps }: RouteKit): void {
  on('account.export', async (call, ctx) => json(call, deps, await requestExport({ ctx }), 202));
  on('account.export-state', async (call, ctx) => {
    const exportId = call.req.param('exportId') ?? '';
    return json(call, deps, await exportState({ ctx, input: { exportId } }));
  });
  on('account.export-file', async (call, ctx) => {
    const exportId = call.req.param('exportId') ?? '';
    const { bytes, content } = await exportFile({ ctx, input: { exportId } });
    const { headers } = empty(call, deps, 200, {
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': 'attachment; filename="mote.zip"',
    });
    return new Response(toStream(content), { headers });
  });
  const erased = (call: Call) => empty(call, deps, 204, { 'set-cookie': dropSessionCookie() });
  on(
    'account.delete',
    async (call, ctx) => {
      await erase({ ctx, input: await readJson(call, DeleteAccountBody, deps.limits.jsonBodyBytes) });
      return erased(call);
    },
    // Whose first answer was lost asks again by a session that ended with the account.
    async (call) => {
      const token = headerOf(call, HEADERS.accessToken) ?? '';
      return (await hasEndedAccount(deps, token)) ? erased(call) : null;
    },
  );
}

/** Read as fast as the caller takes it. */
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
