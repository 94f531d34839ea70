import { API_PREFIX } from '@/shared/contract/http.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { mayBeChild } from '@/shared/domain/account/market.ts';
import { MOTE_SOURCES, MOTE_VISIBILITIES, moteLink } from '@/shared/domain/mote/mote.ts';
import type { Author, ShownMote } from '../../db/queries.ts';
import type { MoteRow, UserRow } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { hasAccount, isOwner } from '../policy.ts';
import { stateOf } from './state.ts';

/** Converts a row for anyone with the link: no owner, no claim. */
export function toAnswer(ctx: Ctx, row: ShownMote): MoteAnswer {
  return { ...factsOf(ctx, row), peaks: row.peaks === null ? null : JSON.parse(row.peaks) };
}

/**
 * Writes the same JSON by hand, because serializing would be most of a point read. Only title and locale are the user's
 * words and need quoting; the waveform passes through as it is stored. The test compares the result with `toAnswer`.
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

/**
 * Returns the audio address. Public motes use the domain without cookies, if there is one. Others use the site, whose
 * cookies identify the listener.
 */
export const audioUrlOf = ({ links }: Ctx, { id, visibility }: Pick<ShownMote, 'id' | 'visibility'>): string =>
  `${visibility === 'link' ? links.mote : links.site}${API_PREFIX}f/audio/${id}.mp3`;

const PLAIN = /^[ !#-[\]-~]*$/;
/** Quotes the user's own words; most need no escape. */
const quoteWords = (value: string | null): string =>
  value === null ? 'null' : PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);

/** Quotes ids, hashes and our own addresses, which hold nothing to escape. */
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
 * Returns the author as far as the caller may see. The name of a minor, or of a user who may be one, is never on a page
 * that is public by link. Null also if the author has neither an account nor given a first name.
 */
function authorOf(row: ShownMote, isOwn: boolean): { name: string | null; avatarUrl: string | null } | null {
  const { authorIsMinor: isMinor = null, authorAgeBand: ageBand = null } = row;
  if (isMinor === null) return namedByHand(row);
  if (mayBeChild({ isMinor, ageBand }) && row.visibility === 'link' && !isOwn) return null;
  const wholeName = `${row.authorGivenName ?? ''} ${row.authorFamilyName ?? ''}`.trim();
  return { name: row.authorDisplayName || wholeName || null, avatarUrl: row.authorAvatarUrl ?? null };
}

/** The first name of an author without an account is for pages that are public by link, and for no other. */
const namedByHand = ({ ownerId, firstName, visibility }: ShownMote) =>
  firstName === null || hasAccount(ownerId) || visibility !== 'link' ? null : { name: firstName, avatarUrl: null };

/** Returns the response to an action on a mote. */
export async function answerFor(ctx: Ctx, row: MoteRow): Promise<MoteAnswer> {
  return toAnswer(ctx, await withAuthor(ctx, row));
}

/** Returns the row with its author. */
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
