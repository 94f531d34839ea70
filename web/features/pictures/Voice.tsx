import type { ReactNode } from 'react';

/** Heights of the bars of a drawn voice, 0 to 1. */
const HEIGHTS = [
  0.2, 0.5, 0.9, 0.7, 0.3, 0.15, 0.6, 1, 0.8, 0.45, 0.2, 0.1, 0.4, 0.75, 0.95, 0.6, 0.35, 0.2, 0.5, 0.85, 0.6, 0.25,
  0.1, 0.3,
];

export interface VoiceProps {
  className?: string | undefined;
  /** Number of bars, at most 24. */
  bars?: number;
}

/** The drawing of a voice. It stays left to right in every language. */
export function Voice({ className, bars = HEIGHTS.length }: VoiceProps): ReactNode {
  return (
    <svg className={className} viewBox={`0 0 ${bars * 8} 48`} role="presentation">
      {HEIGHTS.slice(0, bars).map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
        <rect key={place} x={place * 8 + 2} y={24 - height * 22} width="4" height={height * 44} rx="2" />
      ))}
    </svg>
  );
}
