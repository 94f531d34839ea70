import { attachRoot, createIcon } from '@/extension/core/control-style.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { OURS } from '@/extension/core/our-elements.ts';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/highlight.ts';
import type { PageTools, SelectionTool } from './page-tools.ts';
import { TOOLBAR_CSS } from './toolbar-css.ts';

/** What a button stands for. */
export type ToolbarAct = Exclude<SelectionTool, 'highlight'> | HighlightColour;

export interface DrawnToolbar {
  host: HTMLElement;
  bar: HTMLElement;
  first: HTMLElement;
}

const ICONS: Readonly<Record<Exclude<SelectionTool, 'highlight'>, readonly string[]>> = {
  read: ['M11 5 6 9H2v6h4l5 4z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M18.5 5.5a9 9 0 0 1 0 13'],
  define: [
    'M4 19.5A2.5 2.5 0 0 1 6.5 17H20V3H6.5A2.5 2.5 0 0 0 4 5.5z',
    'M4 19.5A2.5 2.5 0 0 0 6.5 22H20v-5',
    'M8 8h7',
    'M8 12h5',
  ],
  translate: ['m5 8 6 6', 'm4 14 6-6 2-3', 'M2 5h12', 'M7 2h1', 'm22 22-5-10-5 10', 'M14 18h6'],
  save: ['M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z', 'M12 7v6', 'M9 10h6'],
};

/** Buttons in their order, one stop of the Tab key. */
export function drawToolbar(window: HostWindow, tools: PageTools, act: (what: ToolbarAct) => void): DrawnToolbar {
  const { document } = window;
  const { texts, colours, direction } = tools;
  const host = document.createElement('div');
  host.setAttribute(OURS.tools, '');
  host.dir = direction;
  const root = attachRoot(window, host, TOOLBAR_CSS);
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', texts.toolbar);
  const keys = document.createElement('span');
  keys.className = 'keys';
  keys.setAttribute('role', 'status');
  keys.textContent = texts.keys;
  root.append(bar, keys);

  const add = (what: ToolbarAct, label: string, look: Element, parent: Element) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.act = what;
    button.setAttribute('aria-label', label);
    button.title = label;
    button.tabIndex = -1;
    button.append(look);
    // Neither the selection nor the focus goes with the press.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', (event) => {
      if (event.isTrusted) act(what);
    });
    parent.append(button);
  };
  for (const tool of tools.tools) {
    if (tool === 'highlight') continue;
    add(tool, texts[tool], createIcon(document, ICONS[tool]), bar);
  }
  if (tools.tools.includes('highlight')) {
    if (bar.hasChildNodes()) bar.append(lineIn(document));
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', texts.highlight);
    group.style.display = 'flex';
    bar.append(group);
    for (const colour of HIGHLIGHT_COLOURS) {
      add(colour, `${texts.highlight}: ${colours[colour]}`, swatchOf(document, colour), group);
    }
  }
  const buttons = [...bar.querySelectorAll('button')];
  const [first] = buttons;
  if (!first) throw new Error('A toolbar without tools');
  first.tabIndex = 0;
  bar.addEventListener('keydown', (event) => moveFocus(event, buttons, root, direction));
  return { host, bar, first };
}

/** One stop of the Tab key; the arrows go from button to button. */
function moveFocus(
  event: KeyboardEvent,
  buttons: readonly HTMLElement[],
  root: ShadowRoot,
  direction: PageTools['direction'],
): void {
  const at = buttons.indexOf(root.activeElement as HTMLElement);
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const to = { [forwards]: at + 1, [backwards]: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = buttons[(to + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

function lineIn(document: Document): Element {
  const line = document.createElement('span');
  line.className = 'line';
  return line;
}

function swatchOf(document: Document, colour: HighlightColour): Element {
  const swatch = document.createElement('span');
  swatch.className = `swatch ${colour}`;
  return swatch;
}
