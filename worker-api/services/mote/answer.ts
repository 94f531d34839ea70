import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { API_PREFIX } from '@/shared/contract/routes.ts';
import { MOTE_SOURCES, MOTE_VISIBILITIES, moteLink } from '@/shared/domain/mote.ts';
import type { ShownMote } from '../../db/queries.ts';
import type { Ctx } from '../context.ts';
import { isOwner } from '../policy.ts';
import { stateOf } from './state.ts';

/** A row as anyone with the link may know it: no owner, no claim. */
export function toAnswer(ctx: Ctx, row: ShownMote): MoteAnswer {
  return { ...factsOf(ctx, row), peaks: row.peaks === null ? null : JSON.parse(row.peaks) };
}

/** The same as JSON. The waveform goes through as it is stored: parsing and writing its numbers costs more than the rest. */
export function toAnswerText(ctx: Ctx, row: ShownMote): string {
  return `${JSON.stringify(factsOf(ctx, row)).slice(0, -1)},"peaks":${row.peaks}}`;
}

function factsOf(ctx: Ctx, row: ShownMote): Omit<MoteAnswer, 'peaks'> {
  const state = stateOf(row, ctx.clock());
  return {
    id: row.id,
    state,
    title: row.title,
    authorName: null,
    authorAvatarUrl: null,
    source: MOTE_SOURCES.find((source) => source === row.source) ?? 'recorded',
    visibility: MOTE_VISIBILITIES.find((visibility) => visibility === row.visibility) ?? 'private',
    locale: row.locale,
    durationMs: row.durationMs,
    bytes: row.bytes,
    sha256: row.sha256,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    expiresAt: row.expiresAt,
    audioUrl: state === 'ready' ? `${ctx.links.mote}${API_PREFIX}f/audio/${row.id}.mp3` : null,
    link: moteLink(ctx.links, row.id),
    isOwn: isOwner(ctx.actor, row),
    replyTo: row.replyTo,
    askReply: row.askReply,
    transcript: { state: 'none', reason: null },
  };
}
