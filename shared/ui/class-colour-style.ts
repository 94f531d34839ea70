import type { CSSProperties } from 'react';
import type { ClassColour } from '@/shared/domain/account/class-colour.ts';

/**
 * Sets `--class-colour`, which the styles of every page read that shows a class. This is the only place that maps a
 * class's colour to a token.
 */
export const colourStyle = (colour: ClassColour): CSSProperties =>
  ({ '--class-colour': `var(--mote-highlight-${colour})` }) as CSSProperties;
