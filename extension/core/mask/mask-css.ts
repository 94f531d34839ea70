import type { MaskColour } from '@/shared/domain/study/screen-mask.ts';

/**
 * Lies under the sidebar and the stickies, and over the page. Only the grip takes clicks. The ruler and the tint
 * multiply with the page: they colour the paper and leave the ink dark. A normal overlay would make the line being read
 * pale.
 */
export const MASK_CSS = `
:host { all: initial !important; }
div { position: fixed; inset-inline: 0; pointer-events: none; z-index: 2147481000; }
[hidden] { display: none !important; }
.tint, .band { background: var(--mask-colour); opacity: var(--mask-opacity); mix-blend-mode: multiply; }
.tint { inset-block: 0; }
.shade { background: var(--mask-shade); opacity: var(--mask-opacity); }
.edges { box-sizing: border-box; border-block: 2px solid var(--mask-edge); }
.grip { inset-inline: auto 4px; display: flex; flex-direction: column; gap: 4px; align-items: center; }
.grip.aside { inset-inline: 4px auto; }
button { all: unset; pointer-events: auto; box-sizing: border-box; inline-size: 28px; block-size: 28px; border-radius: 14px; display: grid;
  place-items: center; background: #fff; color: #585169; border: 1px solid #8b829d; box-shadow: 0 1px 2px rgb(27 23 36 / 18%); cursor: pointer; }
button.move { block-size: 44px; cursor: grab; touch-action: none; }
button.move:active { cursor: grabbing; }
button.off { opacity: 0; }
.grip:hover button.off, .grip:focus-within button.off { opacity: 1; }
button:hover { background: #ede3ff; }
button:focus-visible { outline: 2px solid #7429d6; outline-offset: 2px; }
svg { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
@media (hover: none) { button.off { opacity: 1; } }
@media (forced-colors: active) { .edges { border-color: Highlight; } .shade { forced-color-adjust: none; } button { border-color: ButtonText; color: ButtonText; } }
@media print { :host { display: none !important; } }
`;

interface Paint {
  /** Colour of the ruler's band and of the tint. */
  colour: string;
  /** Colour of the dimmed area: dark, with a hint of `colour`. */
  shade: string;
  edge: string;
}

export const MASK_PAINT: Readonly<Record<MaskColour, Paint>> = {
  yellow: { colour: '#ffe873', shade: '#26210a', edge: '#8a6d00' },
  peach: { colour: '#ffcba4', shade: '#2a1a0f', edge: '#a1521a' },
  pink: { colour: '#ffc2de', shade: '#2a121e', edge: '#c4137a' },
  mint: { colour: '#b7f0cf', shade: '#0f2218', edge: '#1d7a4c' },
  blue: { colour: '#b9dcff', shade: '#0f1b2a', edge: '#1f5fa8' },
  grey: { colour: '#d5d0de', shade: '#1b1724', edge: '#585169' },
};
