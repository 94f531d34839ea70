import type { MoteAnswer } from '@/shared/contract/motes.ts';

/** Creates a mote of the server for a test. */
export const moteOf = (id: string, createdAt: number, over: Partial<MoteAnswer> = {}): MoteAnswer => ({
  id,
  state: 'ready',
  title: `Mote ${id}`,
  authorName: null,
  authorAvatarUrl: null,
  source: 'recorded',
  visibility: 'link',
  locale: null,
  durationMs: 1_000,
  bytes: 8_000,
  sha256: 'a'.repeat(64),
  peaks: null,
  createdAt,
  finishedAt: createdAt,
  expiresAt: null,
  audioUrl: null,
  link: `https://mote.example/m/${id}`,
  isOwn: true,
  replyTo: null,
  askReply: false,
  transcript: { state: 'none', reason: null },
  ...over,
});
