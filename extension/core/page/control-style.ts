import type { HostWindow } from './host-window.ts';

/** Declared once, because several style sheets use them and scripts in pages must stay small. */
export const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const CORNER_CSS = `position: fixed !important; z-index: 2147483000 !important; inset-block-end: 24px !important; inset-inline-end: 24px !important;`;
export const SHADOW = '0 1px 2px rgb(27 23 36 / 6%),0 8px 28px rgb(27 23 36 / 14%)';

/**
 * Styles for elements in the host page itself. The values equal those of shared/ui/tokens.css, which a host page does
 * not load. The colour stays neutral until use: a grey that is readable on white and on Google's dark grey.
 */
export const CONTROL_CSS = `
:host { all: initial !important; display: inline-flex !important; position: relative !important; vertical-align: middle !important;
  font: 540 14px/20px ${FONT} !important; }
:host([data-shape="labelled"]) { display: flex !important; margin-block: 8px !important; }
:host([data-floating]) { ${CORNER_CSS} }
button { all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  inline-size: 36px; block-size: 36px; border-radius: 18px; color: #747775; cursor: pointer; -webkit-user-select: none; user-select: none; }
button.labelled { inline-size: auto; padding-inline: 12px 16px; border: 1px solid #8b829d; color: #585169; background: #fff; }
:host([data-floating]) button { border-color: #ddd8e6; block-size: 44px; border-radius: 22px; }
button:hover, button:focus-visible { background: #c4137a; color: #fff; border-color: #c4137a; }
button:focus-visible { outline: 2px solid #7429d6; outline-offset: 2px; }
button[aria-busy="true"] { cursor: progress; color: #c4137a; background: transparent; }
svg { inline-size: 20px; block-size: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; flex: none; }
.frame { inline-size: min(360px, calc(100vw - 48px)); border-radius: 12px; overflow: hidden; background: #fff; }
:host([data-shape="icon"]) .frame { position: absolute; inset-block-end: var(--aside, 0); left: var(--left, 0); z-index: 10; }
:host([data-shape="icon"]) .frame[data-opens="down"] { inset-block: var(--aside, 0) auto; }
:host([data-floating]) .frame { position: static; }
:host([data-floating]) button, :host([data-floating]) .frame, :host([data-shape="icon"]) .frame { box-shadow: ${SHADOW}; }
.frame[data-pill] { inline-size: fit-content; max-inline-size: calc(100vw - 16px); border-radius: 20px; }
.frame[data-pill="free"] { position: absolute !important; inset: var(--top) auto auto var(--left) !important; z-index: 10; }
.frame[data-pill="none"] { position: absolute !important; visibility: hidden; }
button[data-kept] { visibility: hidden; }
button[data-done] { color: #17733f; }
button[data-done]:hover, button[data-done]:focus-visible { color: #fff; background: #17733f; border-color: #17733f; }
iframe { display: block; inline-size: 100%; border: 0; color-scheme: normal; }
[hidden] { display: none !important; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; color: ButtonText; } }
`;

export const PLAYER_CSS = `
:host { all: initial !important; display: block !important; max-inline-size: 420px !important; min-block-size: 64px !important;
  margin-block: 4px 8px !important; }
iframe { display: block; inline-size: 100%; border: 0; border-radius: 12px; color-scheme: normal; }
`;

const DARK_PANEL = '--surface: #1b1724; --line: #433d52; --handle: #2c2738; --grip: #7e7690; --hover: #433d52;';

export const SIDEBAR_CSS = `
:host { all: initial !important; }
.panel { position: fixed; z-index: 2147483000; display: flex; flex-direction: column; box-sizing: border-box; border-radius: 16px;
  overflow: hidden; background: var(--surface); border: 1px solid var(--line);
  box-shadow: ${SHADOW}; }
.panel { --surface: #fff; --line: #ddd8e6; --handle: #f6f4f9; --grip: #8b829d; --hover: #ede3ff; }
.panel[data-theme="dark"] { ${DARK_PANEL} }
@media (prefers-color-scheme: dark) { .panel[data-theme="system"] { ${DARK_PANEL} } }
button { all: unset; flex: none; block-size: 24px; display: grid; place-items: center; cursor: grab; touch-action: none;
  background: var(--handle); }
button::before { content: ""; inline-size: 40px; block-size: 4px; border-radius: 2px; background: var(--grip); }
button:hover { background: var(--hover); }
button:focus-visible { outline: 2px solid #7429d6; outline-offset: -2px; }
button:active { cursor: grabbing; }
iframe { flex: 1; border: 0; color-scheme: normal; }
.panel[data-docked] button, .panel[data-small] button { block-size: 12px; background: var(--surface); }
.panel[data-small] button::before { inline-size: 24px; }
@media (forced-colors: active) { button::before { background: ButtonText; } }
`;

export const STICKY_CSS = `
:host { all: initial !important; }
.note { position: fixed; z-index: 2147482000; display: flex; flex-direction: column; border-radius: 12px; overflow: hidden; background: #fff;
  border: 1px solid #ddd8e6; box-shadow: ${SHADOW}; }
button { all: unset; flex: none; block-size: 24px; display: grid; place-items: center; cursor: grab; touch-action: none; background: #fbe6f2; }
button::before { content: ""; inline-size: 40px; block-size: 4px; border-radius: 2px; background: #c4137a; }
button:hover { background: #f6cfe4; }
button:focus-visible { outline: 2px solid #7429d6; outline-offset: -2px; }
button:active { cursor: grabbing; }
iframe { display: block; inline-size: 100%; border: 0; color-scheme: normal; }
@media (forced-colors: active) { button::before { background: ButtonText; } }
`;

/** The border is visible with forced colours. */
export const HINT_CSS = `
:host { all: initial !important; ${CORNER_CSS}
  font: 420 14px/20px ${FONT} !important; }
:host([data-above]) { inset-block-end: 84px !important; }
p { margin: 0; padding: 11px 15px; max-inline-size: 320px; border-radius: 12px; border: 1px solid #1b1724; background: #1b1724; color: #fff; }
`;

/** Extends HINT_CSS for a line with a button. */
export const HINT_ACTION_CSS = `
button { all: unset; display: block; margin-block-start: 4px; margin-inline-start: auto; inline-size: fit-content; padding: 6px 16px; border-radius: 12px;
  background: #1b1724; color: #c2a0ff; font-weight: 600; cursor: pointer; }
button:hover { background: #4a1a8a; color: #fff; }
button:focus-visible { outline: 2px solid #c2a0ff; outline-offset: -4px; }
@media (forced-colors: active) { button { border: 1px solid CanvasText; } }
`;

/** A string instead of an array: every page loads it, and the string is shorter. */
const EVENTS_OF_THE_HOST =
  'keydown keypress keyup beforeinput input paste copy cut pointerdown pointerup mousedown mouseup click dblclick contextmenu focusin focusout';

/**
 * Attaches an open shadow root with its sheet, and stops keys and clicks before they reach the host's shortcuts. The
 * root is open so that tests and assistive technology can inspect it; it holds nothing that a page may not read.
 */
export function attachRoot(window: HostWindow, host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  for (const type of EVENTS_OF_THE_HOST.split(' ')) root.addEventListener(type, (event) => event.stopPropagation());
  return root;
}

const SVG = 'http://www.w3.org/2000/svg';
const MICROPHONE = ['M12 19v3', 'M19 10v2a7 7 0 0 1-14 0v-2', 'M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3z'];

export const createCheckIcon = (document: Document): SVGElement => createIcon(document, ['M20 6 9 17l-5-5']);
export const createMicrophoneIcon = (document: Document): SVGElement => createIcon(document, MICROPHONE);

/**
 * Creates an icon from strokes, for a button that has its own name; `size` is the side of the square of the drawing.
 */
export function createIcon(document: Document, strokes: readonly string[], size = 24): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('aria-hidden', 'true');
  for (const d of strokes) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
