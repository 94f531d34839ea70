import type { MoteAnswer } from '@/shared/contract/motes.ts';

export const EXAMPLE_ID = 'ExampleMote000001';

/** Creates a playable mote, as the services return it. */
export const exampleMote = (change: Partial<MoteAnswer> = {}): MoteAnswer => ({
  id: EXAMPLE_ID,
  state: 'ready',
  title: 'Feedback on your essay',
  authorName: 'Mara Lindqvist',
  authorAvatarUrl: null,
  source: 'recorded',
  visibility: 'link',
  locale: 'en-US',
  durationMs: 11_000,
  bytes: 88_000,
  sha256: 'a'.repeat(64),
  peaks: [0.1, 0.5, 1, 0.2],
  createdAt: Date.UTC(2026, 10, 21, 12),
  finishedAt: Date.UTC(2026, 10, 21, 12, 1),
  expiresAt: null,
  audioUrl: `https://mote.example/api/f/audio/${EXAMPLE_ID}.mp3`,
  link: `https://mote.example/m/${EXAMPLE_ID}`,
  isOwn: false,
  replyTo: null,
  askReply: false,
  transcript: { state: 'none', reason: null },
  ...change,
});
