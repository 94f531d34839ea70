import { HEADERS } from '@/shared/contract/http.ts';
import type { SIGNAL_ROUTES } from '@/shared/contract/routes/signals.ts';
import type { TrackBody } from '@/shared/contract/signals.ts';
import type { Ctx } from '../services/context.ts';
import { keep } from '../services/signal/keep.ts';
import type { SignalFields, SignalKind } from '../services/signal/stored-fields.ts';
import { clientTypeOf } from './actor.ts';
import type { RouteDeps } from './deps.ts';
import type { HeaderOf } from './header-of.ts';
import { headersOf, type RouteKit } from './kit.ts';
import { jsonReply, type Reply } from './reply.ts';

const KINDS = {
  'signal.identify': 'identify',
  'signal.track': 'track',
  'signal.utm': 'utm',
  'signal.visited': 'visited',
  'signal.presence': 'presence',
  'signal.referral': 'referral',
  'signal.install': 'install',
} as const satisfies Record<keyof typeof SIGNAL_ROUTES, SignalKind>;

/** The specification requires text here. */
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

export function mountSignals({ on, deps }: RouteKit): void {
  for (const name of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    const kind = KINDS[name];
    on(name, ({ call, ctx, body }) => answerSignal(ctx, headersOf(call), deps, { kind, fields: body }));
  }
}

export const answerTrack = (ctx: Ctx, header: HeaderOf, deps: RouteDeps, fields: TrackBody): Promise<Reply> =>
  answerSignal(ctx, header, deps, { kind: 'track', fields });

async function answerSignal(
  ctx: Ctx,
  header: HeaderOf,
  deps: RouteDeps,
  { kind, fields }: { kind: SignalKind; fields: SignalFields },
): Promise<Reply> {
  const isFromExtension = clientTypeOf(header(HEADERS.clientType)) === 'extension' || saysExtension(fields);
  await keep({ ctx, input: { kind, fields, isFromExtension } });
  return jsonReply(header, deps, 'ok', 200, TEXT);
}

const saysExtension = ({ trackingSource, from_extension: fromExtension }: SignalFields): boolean =>
  trackingSource === 'extension' || fromExtension === 1;
