import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { API_PREFIX } from '@/shared/contract/routes.ts';
import { mayBeChild } from '@/shared/domain/market.ts';
import { MOTE_SOURCES, MOTE_VISIBILITIES, moteLink } from '@/shared/domain/mote.ts';
import type { Author, ShownMote } from '../../db/queries.ts';
import type { MoteRow, UserRow } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { hasAccount, isOwner } from '../policy.ts';
import { stateOf } from './state.ts';

/** A row as anyone with the link may know it: no owner, no claim. */
export function toAnswer(ctx: Ctx, row: ShownMote): MoteAnswer {
  return { ...factsOf(ctx, row), peaks: row.peaks === null ? null : JSON.parse(row.peaks) };
}

/**
 * The same as JSON, by hand, because most of a point read would be writing it. Only title and locale are a person's words
 * and need quoting; the waveform goes through as it is stored. Its test compares it with `toAnswer`.
 */
export function toAnswerText(ctx: Ctx, row: ShownMote): string {
  const facts = factsOf(ctx, row);
  const { authorName, authorAvatarUrl, transcript } = facts;
  return (
    `{"id":"${facts.id}","state":"${facts.state}","title":${quoteWords(facts.title)},` +
    `"authorName":${quoteWords(authorName)},"authorAvatarUrl":${quoteWords(authorAvatarUrl)},` +
    `"source":"${facts.source}","visibility":"${facts.visibility}","locale":${quoteWords(facts.locale)},` +
    `"durationMs":${facts.durationMs},"bytes":${facts.bytes},"sha256":${quote(facts.sha256)},` +
    `"createdAt":${facts.createdAt},"finishedAt":${facts.finishedAt},"expiresAt":${facts.expiresAt},` +
    `"audioUrl":${quote(facts.audioUrl)},"link":"${facts.link}","isOwn":${facts.isOwn},` +
    `"replyTo":${quote(facts.replyTo)},"askReply":${facts.askReply},` +
    `"transcript":{"state":"${transcript.state}","reason":${quoteWords(transcript.reason)}},"peaks":${row.peaks}}`
  );
}

/** Of what is open to all on a domain without cookies, if there is one; what is not, on the site: its cookies say who listens. */
export const audioUrlOf = ({ links }: Ctx, { id, visibility }: Pick<ShownMote, 'id' | 'visibility'>): string =>
  `${visibility === 'link' ? links.mote : links.site}${API_PREFIX}f/audio/${id}.mp3`;

const PLAIN = /^[ !#-[\]-~]*$/;
/** Of what a person wrote; most of it needs no escape. */
const quoteWords = (value: string | null): string =>
  value === null ? 'null' : PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);

/** Of ids, hashes and our own addresses, which hold nothing to escape. */
const quote = (value: string | null): string => (value === null ? 'null' : `"${value}"`);

function factsOf(ctx: Ctx, row: ShownMote): Omit<MoteAnswer, 'peaks'> {
  const state = stateOf(row, ctx.clock());
  const isOwn = isOwner(ctx.actor, row);
  const author = authorOf(row, isOwn);
  return {
    id: row.id,
    state,
    title: row.title,
    authorName: author?.name ?? null,
    authorAvatarUrl: author?.avatarUrl ?? null,
    source: MOTE_SOURCES.find((source) => source === row.source) ?? 'recorded',
    visibility: MOTE_VISIBILITIES.find((visibility) => visibility === row.visibility) ?? 'private',
    locale: row.locale,
    durationMs: row.durationMs,
    bytes: row.bytes,
    sha256: row.sha256,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    expiresAt: row.expiresAt,
    audioUrl: state === 'ready' ? audioUrlOf(ctx, row) : null,
    link: moteLink(ctx.links, row.id),
    isOwn,
    replyTo: row.replyTo,
    askReply: row.askReply,
    transcript: { state: 'none', reason: null },
  };
}

/**
 * Who made it, as far as the one who asks may know: the name of a minor, or of who may be one, is never on a page that is public by
 * link. Null also where the author has no account.
 */
function authorOf(row: ShownMote, isOwn: boolean): { name: string | null; avatarUrl: string | null } | null {
  const { authorIsMinor: isMinor = null, authorAgeBand: ageBand = null } = row;
  if (isMinor === null) return null;
  if (mayBeChild({ isMinor, ageBand }) && row.visibility === 'link' && !isOwn) return null;
  const wholeName = `${row.authorGivenName ?? ''} ${row.authorFamilyName ?? ''}`.trim();
  return { name: row.authorDisplayName || wholeName || null, avatarUrl: row.authorAvatarUrl ?? null };
}

/** The answer to an act on a mote. */
export async function answerFor(ctx: Ctx, row: MoteRow): Promise<MoteAnswer> {
  return toAnswer(ctx, await withAuthor(ctx, row));
}

/** A row with its author. */
export async function withAuthor<T extends Pick<MoteRow, 'ownerId'>>(ctx: Ctx, row: T): Promise<T & Partial<Author>> {
  const owner = hasAccount(row.ownerId) ? await ctx.queries.user(row.ownerId) : null;
  return owner === null ? row : { ...row, ...asAuthor(owner) };
}

export const asAuthor = (user: UserRow): Author => ({
  authorDisplayName: user.displayName,
  authorGivenName: user.givenName,
  authorFamilyName: user.familyName,
  authorAvatarUrl: user.avatarUrl,
  authorIsMinor: user.isMinor,
  authorAgeBand: user.ageBand,
});
