import { HIGHLIGHT_COLOURS } from '@/shared/domain/highlight.ts';
import { HIGHLIGHT_PAINT } from './highlight-paint.ts';

/** As the words will be painted, on a light page and on a dark one. */
const SWATCHES = HIGHLIGHT_COLOURS.map((colour) => `.${colour} { --swatch: ${HIGHLIGHT_PAINT[colour].fill}; }`).join(
  '\n',
);

/** Under the sidebar, over what a page puts there. Figures are those of shared/ui/tokens.css. */
export const TOOLBAR_CSS = `
:host { all: initial !important; }
.bar { position: fixed; z-index: 2147481500; box-sizing: border-box; display: flex; gap: 2px; align-items: center; padding: 4px; max-inline-size: calc(100vw - 16px);
  flex-wrap: wrap; border-radius: 12px; border: 1px solid #ddd8e6; background: #fff; color: #433d52;
  box-shadow: 0 1px 2px rgb(27 23 36 / 6%), 0 8px 28px rgb(27 23 36 / 14%); }
[hidden] { display: none !important; }
button { all: unset; box-sizing: border-box; display: grid; place-items: center; inline-size: 32px; block-size: 32px; border-radius: 8px;
  cursor: pointer; -webkit-user-select: none; user-select: none; }
button:hover { background: #ede3ff; color: #1b1724; }
button:focus-visible { outline: 2px solid #7429d6; outline-offset: -2px; }
.line { inline-size: 1px; block-size: 24px; margin-inline: 4px; background: #ddd8e6; }
svg { inline-size: 18px; block-size: 18px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.swatch { inline-size: 20px; block-size: 20px; border-radius: 10px; border: 1px solid #8b829d; background: var(--swatch); forced-color-adjust: none; }
.keys { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.card { position: fixed; z-index: 2147481600; overflow: hidden; inline-size: min(320px, calc(100vw - 16px)); border-radius: 12px; border: 1px solid #ddd8e6;
  background: #fff; box-shadow: 0 1px 2px rgb(27 23 36 / 6%), 0 8px 28px rgb(27 23 36 / 14%); }
iframe { display: block; inline-size: 100%; max-block-size: min(420px, calc(100vh - 16px)); border: 0; color-scheme: normal; }
${SWATCHES}
@media (prefers-color-scheme: dark) {
  .bar { background: #2c2738; color: #c3bcd0; border-color: #433d52; }
  button:hover { background: #4a1a8a; color: #fff; }
  button:focus-visible { outline-color: #c2a0ff; }
  .line { background: #433d52; }
}
@media (forced-colors: active) { .bar { border-color: CanvasText; } button { color: ButtonText; } .line { background: CanvasText; } }
@media print { :host { display: none !important; } }
`;
