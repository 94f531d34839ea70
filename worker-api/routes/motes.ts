import type { MoteEnvelope, MoteStatus } from '@/shared/contract/motes.ts';
import type { Ctx } from '../services/context.ts';
import { finish } from '../services/mote/finish.ts';
import { listMotes } from '../services/mote/list.ts';
import { page } from '../services/mote/page.ts';
import { read } from '../services/mote/read.ts';
import { regenerate } from '../services/mote/regenerate.ts';
import { remove } from '../services/mote/remove.ts';
import { rename } from '../services/mote/rename.ts';
import { reserve } from '../services/mote/reserve.ts';
import { restore } from '../services/mote/restore.ts';
import { status } from '../services/mote/status.ts';
import { WrittenAnswer } from './answer.ts';
import type { RouteDeps } from './deps.ts';
import type { HeaderOf } from './header-of.ts';
import { headersOf, type RouteKit } from './kit.ts';
import { pageInputOf } from './page-input.ts';
import { jsonReply, type Reply } from './reply.ts';

export function mountMotes({ on, deps }: RouteKit): void {
  on('mote.list', ({ ctx, query }) => listMotes({ ctx, input: pageInputOf(query, deps.limits.pageSize) }));
  on('mote.status', ({ ctx }) => status({ ctx }));
  on('mote.reserve', async ({ call, ctx, params, body }) => {
    return new WrittenAnswer<MoteEnvelope>(await answerReserve(ctx, headersOf(call), deps, { id: params.id, body }));
  });
  on('mote.read', async ({ call, ctx, params }) => {
    return new WrittenAnswer<MoteEnvelope>(await answerRead(ctx, headersOf(call), deps, params.id));
  });
  on('mote.page', ({ ctx, params }) => page({ ctx, input: params }));
  on('mote.rename', async ({ ctx, params, body }) => ({ mote: await rename({ ctx, input: { ...params, ...body } }) }));
  on('mote.delete', async ({ ctx, params }) => ({ mote: await remove({ ctx, input: params }) }));
  on('mote.restore', async ({ ctx, params }) => ({ mote: await restore({ ctx, input: params }) }));
  on('mote.finish', async ({ ctx, params, body }) => ({ mote: await finish({ ctx, input: { ...params, ...body } }) }));
  on('mote.regenerate', async ({ ctx, params, body }) => {
    return { mote: await regenerate({ ctx, input: { ...params, body } }) };
  });
}

export async function answerReserve(
  ctx: Ctx,
  header: HeaderOf,
  deps: RouteDeps,
  input: Parameters<typeof reserve>[0]['input'],
): Promise<Reply> {
  const { text, isNew } = await reserve({ ctx, input });
  return jsonReply(header, deps, `{"mote":${text}}`, isNew ? 201 : 200);
}

export async function answerRead(ctx: Ctx, header: HeaderOf, deps: RouteDeps, id: string): Promise<Reply> {
  return jsonReply(header, deps, `{"mote":${await read({ ctx, input: { id } })}}`);
}

export async function answerStatus(ctx: Ctx, header: HeaderOf, deps: RouteDeps): Promise<Reply> {
  const answer: MoteStatus = await status({ ctx });
  return jsonReply(header, deps, JSON.stringify(answer));
}
