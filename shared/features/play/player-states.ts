import { err, ok } from '@/shared/base/result.ts';
import type { PlayerProps } from './Player.tsx';

const peaks = Array.from({ length: 120 }, (_, i) => 0.15 + 0.7 * Math.abs(Math.sin(i * 0.37) * Math.cos(i * 0.11)));
const base: PlayerProps = {
  source: { kind: 'take', read: async () => err('no-such-take') },
  title: 'About your second draft',
  author: 'Ada Lovelace',
  durationMs: 72_000,
  peaks,
  onCopyLink: async () => ok(undefined),
  onLookAgain: () => undefined,
};

/** The player in each of its states, for the kit page and for pictures. */
export const playerStates: readonly { name: string; props: PlayerProps }[] = [
  { name: 'ready', props: base },
  { name: 'someone', props: { ...base, author: null, title: '', peaks: null } },
  { name: 'bare', props: { ...base, variant: 'bare' } },
  { name: 'arriving', props: { ...base, state: 'arriving' } },
  { name: 'not-here-yet', props: { ...base, state: 'not-here-yet' } },
  { name: 'removed', props: { ...base, state: 'removed' } },
  { name: 'expired', props: { ...base, state: 'expired' } },
  { name: 'malformed', props: { ...base, state: 'malformed' } },
  { name: 'damaged', props: { ...base, state: 'damaged' } },
];
