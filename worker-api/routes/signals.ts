import type { z } from 'zod';
import { HEADERS, type RouteName } from '@/shared/contract/routes.ts';
import {
  ClickedInstallBody,
  IdentifyBody,
  PresenceBody,
  ReferralUsedBody,
  TrackBody,
  UtmBody,
  VisitedBody,
} from '@/shared/contract/signals.ts';
import type { Ctx } from '../services/context.ts';
import { keep } from '../services/signal/keep.ts';
import type { SignalFields, SignalKind } from '../services/signal/kept.ts';
import { clientTypeOf } from './actor.ts';
import { parseBody, type ReceivedBody, readJson } from './body.ts';
import type { HeaderOf, RouteDeps } from './deps.ts';
import { headersOf, type RouteKit } from './kit.ts';
import { jsonReply, type Reply, toResponse } from './reply.ts';

interface SignalRoute {
  name: RouteName;
  kind: SignalKind;
  body: z.ZodType<SignalFields>;
}

const SIGNALS: readonly SignalRoute[] = [
  { name: 'signal.identify', kind: 'identify', body: IdentifyBody },
  { name: 'signal.track', kind: 'track', body: TrackBody },
  { name: 'signal.utm', kind: 'utm', body: UtmBody },
  { name: 'signal.visited', kind: 'visited', body: VisitedBody },
  { name: 'signal.presence', kind: 'presence', body: PresenceBody },
  { name: 'signal.referral', kind: 'referral', body: ReferralUsedBody },
  { name: 'signal.install', kind: 'install', body: ClickedInstallBody },
];

/** The specification has text here. */
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

export function mountSignals({ on, deps }: RouteKit): void {
  for (const { name, kind, body } of SIGNALS) {
    on(name, async (call, ctx) => {
      const fields = await readJson(call, body, deps.limits.jsonBodyBytes);
      return toResponse(await answerSignal(ctx, headersOf(call), deps, { kind, fields }));
    });
  }
}

export const answerTrack = (ctx: Ctx, header: HeaderOf, deps: RouteDeps, body: ReceivedBody): Promise<Reply> =>
  answerSignal(ctx, header, deps, { kind: 'track', fields: parseBody(body, TrackBody) });

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
