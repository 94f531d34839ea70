import { FONT, SHADOW } from '@/extension/core/page/control-style.ts';
import { HIGHLIGHT_COLOURS } from '@/shared/domain/study/highlight.ts';
import { HIGHLIGHT_PAINT, HIGHLIGHT_TEXT } from './highlight-paint.ts';

/** Colours of the highlights, on a light page and on a dark one. */
const SWATCHES = HIGHLIGHT_COLOURS.map((colour) => `.${colour} { --swatch: ${HIGHLIGHT_PAINT[colour].fill}; }`).join(
  '\n',
);

/**
 * The z-index is below the sidebar and above the page's own layers. Values are those of shared/ui/tokens.css. The slot
 * holds the names of all colours one over the other, so that its width stays the same.
 */
export const TOOLBAR_CSS = `
:host { all: initial !important; }
.bar { --quiet: #585169; position: fixed; z-index: 2147481500; box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: center;
  padding: 3px 7px 3px 5px; inline-size: max-content; max-inline-size: calc(100vw - 16px); border-radius: 12px; border: 1px solid #ddd8e6;
  background: #fff; color: #1b1724; box-shadow: ${SHADOW}; font: 540 14px/1.2 ${FONT}; }
[hidden] { display: none !important; }
button { all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 7px; min-inline-size: 36px; block-size: 36px;
  border-radius: 8px; cursor: pointer; -webkit-user-select: none; user-select: none; }
.act { padding-inline: 9px 11px; }
.act svg { color: var(--quiet); }
button:hover { background: #ede3ff; }
button:focus-visible { outline: 2px solid #7429d6; outline-offset: -2px; }
.line { inline-size: 1px; block-size: 24px; margin-inline: 6px 8px; background: #ddd8e6; }
.colours { display: flex; align-items: center; }
svg { flex: none; inline-size: 20px; block-size: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.swatch { display: grid; place-items: center; inline-size: 28px; block-size: 28px; border-radius: 14px; background: var(--swatch); color: ${HIGHLIGHT_TEXT};
  forced-color-adjust: none; }
.swatch svg { inline-size: 16px; block-size: 16px; }
.colours button { border-radius: 18px; }
.colours button:is(:hover, :focus-visible) { background: none; outline: none; }
button:is(:hover, :focus-visible) .swatch { box-shadow: 0 0 0 2px #fff, 0 0 0 4px #1b1724; }
.slot { display: grid; min-inline-size: 84px; max-inline-size: 144px; margin-inline-start: 6px; font-weight: 600; }
.slot span { grid-area: 1 / 1; visibility: hidden; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.slot span[data-on] { visibility: visible; }
.keys { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.card { position: fixed; z-index: 2147481600; overflow: hidden; inline-size: min(320px, calc(100vw - 16px)); border-radius: 12px; border: 1px solid #ddd8e6;
  background: #fff; box-shadow: ${SHADOW}; }
iframe { display: block; inline-size: 100%; max-block-size: min(420px, calc(100vh - 16px)); border: 0; color-scheme: normal; }
${SWATCHES}
@media (max-width: 720px) { .line { display: none; } }
@media (max-width: 400px) { .act { flex-direction: column; gap: 2px; block-size: 48px; padding-inline: 5px; font-size: 12px; } }
@media (prefers-color-scheme: dark) {
  .bar { --quiet: #c3bcd0; background: #2c2738; color: #fff; border-color: #433d52; }
  button:hover { background: #4a1a8a; }
  button:focus-visible { outline-color: #c2a0ff; }
  .line { background: #433d52; }
  button:is(:hover, :focus-visible) .swatch { box-shadow: 0 0 0 2px #2c2738, 0 0 0 4px #fff; }
}
@media (forced-colors: active) { .bar { border-color: CanvasText; } button, .act svg { color: ButtonText; } .line { background: CanvasText; }
  .colours button:is(:hover, :focus-visible) { outline: 2px solid Highlight; outline-offset: -2px; } }
@media print { :host { display: none !important; } }
`;
