/** Lies over the page, and under the mask, the stickies and the sidebar. */
export const READER_CSS = `
:host { all: initial !important; }
.layer { position: fixed; inset: 0; z-index: 2147480000; display: flex;
  flex-direction: column; background: var(--paper); color: var(--ink); font: 420 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
header { flex: none; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: center; justify-content: space-between; padding: 8px 16px;
  border-block-end: 1px solid var(--line); font-size: 14px; }
header p { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
button { all: unset; box-sizing: border-box; display: inline-flex; gap: 8px; align-items: center; min-block-size: 40px; padding-inline: 8px 12px;
  border-radius: 8px; color: var(--ink); font-weight: 600; cursor: pointer; }
button:hover { background: color-mix(in srgb, var(--ink) 8%, var(--paper)); }
button:focus-visible, .scroll:focus-visible { outline: 3px solid var(--ink); outline-offset: -3px; }
svg { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
.scroll { flex: 1; min-block-size: 0; overflow-y: auto; overscroll-behavior: contain; }
article { display: block; box-sizing: border-box; inline-size: 100%; max-inline-size: calc(var(--width) + 48px); margin-inline: auto; padding: 32px 24px 40vh;
  font-family: var(--face), "Noto Sans", "Noto Sans Arabic", sans-serif; font-size: var(--size); line-height: var(--lines); letter-spacing: var(--letters);
  word-spacing: var(--words); overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { margin: 1.2em 0 0.4em; font-weight: 700; line-height: 1.3; text-wrap: balance; }
h1 { font-size: 1.7em; margin-block-start: 0; }
h2 { font-size: 1.35em; }
h3 { font-size: 1.15em; }
h4, h5, h6 { font-size: 1em; }
p, pre, blockquote { margin: 0 0 1em; }
p.item { margin-inline-start: 1.2em; }
pre { white-space: pre-wrap; font-family: ui-monospace, monospace; font-size: 0.9em; line-height: 1.5; letter-spacing: 0; word-spacing: 0; }
figure { margin: 0 0 1em; }
img { display: block; max-inline-size: 100%; block-size: auto; margin-inline: auto; border-radius: 8px; background: #fff; }
.long > * { content-visibility: auto; contain-intrinsic-size: auto 4em; }
.s { padding-inline-end: 0.36em; background: radial-gradient(circle at 50% 55%, var(--quiet) 0.09em, transparent 0.11em) no-repeat; background-position: 100% 0;
  background-size: 0.36em 100%; }
.s:dir(rtl) { background-position: 0 0; }
@media (max-width: 480px) { article { padding-inline: 16px; } }
@media (forced-colors: active) { .layer { background: Canvas; color: CanvasText; } header p { color: CanvasText; } button { border: 1px solid ButtonText; color: ButtonText; }
  .s { forced-color-adjust: none; } }
@media print { .layer { position: static; } .scroll { overflow: visible; } header { display: none; } }
`;
