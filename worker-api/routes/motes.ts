import { FinishBody, RegenerateBody, RenameBody, ReserveBody } from '@/shared/contract/motes.ts';
import type { Ctx } from '../services/context.ts';
import { finish } from '../services/mote/finish.ts';
import { list } from '../services/mote/list.ts';
import { page } from '../services/mote/page.ts';
import { read } from '../services/mote/read.ts';
import { regenerate } from '../services/mote/regenerate.ts';
import { remove } from '../services/mote/remove.ts';
import { rename } from '../services/mote/rename.ts';
import { reserve } from '../services/mote/reserve.ts';
import { restore } from '../services/mote/restore.ts';
import { status } from '../services/mote/status.ts';
import { parseBody, type ReceivedBody, readBody, readJson } from './body.ts';
import type { HeaderOf, RouteDeps } from './deps.ts';
import { type Call, headersOf, json, type RouteKit } from './kit.ts';
import { pageQuestionOf } from './page-question.ts';
import { jsonReply, type Reply, toResponse } from './reply.ts';

const idOf = (call: Call): string => call.req.param('id') ?? '';

export function mountMotes({ on, deps }: RouteKit): void {
  const { jsonBodyBytes, pageSize } = deps.limits;

  on('mote.list', async (call, ctx) => {
    return json(call, deps, await list({ ctx, input: pageQuestionOf(call, pageSize) }));
  });
  on('mote.status', async (call, ctx) => toResponse(await answerStatus(ctx, headersOf(call), deps)));
  on('mote.reserve', async (call, ctx) => {
    const body = await readBody(call, jsonBodyBytes, 'body-too-large');
    return toResponse(await answerReserve(ctx, headersOf(call), deps, { id: idOf(call), body }));
  });
  on('mote.read', async (call, ctx) => toResponse(await answerRead(ctx, headersOf(call), deps, idOf(call))));
  on('mote.page', async (call, ctx) => json(call, deps, await page({ ctx, input: { id: idOf(call) } })));
  on('mote.rename', async (call, ctx) => {
    const { title } = await readJson(call, RenameBody, jsonBodyBytes);
    return json(call, deps, { mote: await rename({ ctx, input: { id: idOf(call), title } }) });
  });
  on('mote.delete', async (call, ctx) => json(call, deps, { mote: await remove({ ctx, input: { id: idOf(call) } }) }));
  on('mote.restore', async (call, ctx) => {
    return json(call, deps, { mote: await restore({ ctx, input: { id: idOf(call) } }) });
  });
  on('mote.finish', async (call, ctx) => {
    const { sha256 } = await readJson(call, FinishBody, jsonBodyBytes);
    return json(call, deps, { mote: await finish({ ctx, input: { id: idOf(call), sha256 } }) });
  });
  on('mote.regenerate', async (call, ctx) => {
    const body = await readJson(call, RegenerateBody, jsonBodyBytes);
    return json(call, deps, { mote: await regenerate({ ctx, input: { id: idOf(call), body } }) });
  });
}

export async function answerReserve(
  ctx: Ctx,
  header: HeaderOf,
  deps: RouteDeps,
  { id, body }: { id: string; body: ReceivedBody },
): Promise<Reply> {
  const { text, isNew } = await reserve({ ctx, input: { id, body: parseBody(body, ReserveBody) } });
  return jsonReply(header, deps, `{"mote":${text}}`, isNew ? 201 : 200);
}

export async function answerRead(ctx: Ctx, header: HeaderOf, deps: RouteDeps, id: string): Promise<Reply> {
  return jsonReply(header, deps, `{"mote":${await read({ ctx, input: { id } })}}`);
}

export async function answerStatus(ctx: Ctx, header: HeaderOf, deps: RouteDeps): Promise<Reply> {
  return jsonReply(header, deps, JSON.stringify(await status({ ctx })));
}
