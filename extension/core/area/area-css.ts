/** Lies above the page and above our other elements, because the choice of an area is modal. */
export const AREA_CSS = `
:host { all: initial !important; }
.veil { position: fixed; inset: 0; z-index: 2147483600; cursor: crosshair; touch-action: none; outline: none;
  -webkit-user-select: none; user-select: none; overflow: hidden; background: rgb(27 23 36 / 12%); }
.veil[data-has-box] { background: transparent; }
.box { position: absolute; box-sizing: border-box; border: 2px solid #fff; outline: 2px solid #7429d6; border-radius: 2px;
  box-shadow: 0 0 0 100vmax rgb(27 23 36 / 45%); }
.veil:focus-visible .box { outline-width: 4px; }
[hidden] { display: none !important; }
.bar { position: absolute; inset-block-start: 16px; inset-inline: 16px; margin-inline: auto; inline-size: fit-content; max-inline-size: 560px;
  display: flex; gap: 12px; align-items: center; padding: 8px 8px 8px 16px; border-radius: 12px; background: #1b1724; color: #fff;
  font: 420 14px/20px "Inter Variable", Inter, system-ui, sans-serif; }
.bar:dir(rtl) { padding: 8px 16px 8px 8px; }
.bar[data-at-end] { inset-block: auto 16px; }
p { margin: 0; }
.said { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button { all: unset; flex: none; box-sizing: border-box; min-block-size: 36px; padding-inline: 12px; display: inline-flex; align-items: center;
  border-radius: 8px; border: 1px solid #8b829d; cursor: pointer; font: 540 14px/20px "Inter Variable", Inter, system-ui, sans-serif; }
button:hover { background: #3a3348; }
button:focus-visible { outline: 2px solid #d4b8ff; outline-offset: 2px; }
@media (forced-colors: active) { .box { border-color: Highlight; outline-color: Highlight; } button { border-color: ButtonText; } }
@media print { :host { display: none !important; } }
`;
