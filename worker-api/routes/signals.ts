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
import { keep } from '../services/signal/keep.ts';
import type { SignalFields, SignalKind } from '../services/signal/kept.ts';
import { clientTypeOf } from './actor.ts';
import { readJson } from './body.ts';
import { headerOf, headersOf, type RouteKit } from './kit.ts';
import { jsonReply, toResponse } from './reply.ts';

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
      const isFromExtension = clientTypeOf(headerOf(call, HEADERS.clientType)) === 'extension' || saysExtension(fields);
      await keep({ ctx, input: { kind, fields, isFromExtension } });
      return toResponse(jsonReply(headersOf(call), deps, 'ok', 200, TEXT));
    });
  }
}

const saysExtension = ({ trackingSource, from_extension: fromExtension }: SignalFields): boolean =>
  trackingSource === 'extension' || fromExtension === 1;
