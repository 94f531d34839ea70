import { attachRoot, createIcon } from '@/extension/core/page/control-style.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { OURS } from '@/extension/core/page/our-elements.ts';
import { createOverlay, type Overlay } from '@/extension/core/page/overlay.ts';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/study/highlight.ts';
import { COLOUR_SIGNS } from '@/shared/features/highlight/colour-signs.ts';
import type { PageTools, SelectionTool } from './page-tools.ts';
import { TOOLBAR_CSS } from './toolbar-css.ts';

/** Action of a button. */
export type ToolbarAct = Exclude<SelectionTool, 'highlight'> | HighlightColour;

export interface DrawnToolbar {
  host: HTMLElement;
  overlay: Overlay;
  bar: HTMLElement;
  /** Focuses the first button. */
  focus(): void;
  /** Hides or shows a button: not every tool is for every selection. */
  offer(tool: SelectionTool, isOffered: boolean): void;
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
  save: ['M3 6h13', 'M3 12h8', 'M3 18h13', 'M18 9v6', 'M15 12h6'],
};

/** Draws the buttons in order, as one Tab stop. */
export function drawToolbar(window: HostWindow, tools: PageTools, act: (what: ToolbarAct) => void): DrawnToolbar {
  const { document } = window;
  const { texts, colours, direction } = tools;
  const host = document.createElement('div');
  host.setAttribute(OURS.tools, '');
  host.dir = direction;
  const root = attachRoot(window, host, TOOLBAR_CSS);
  const bar = elementOf(document, 'bar', 'div');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', texts.toolbar);
  const keys = elementOf(document, 'keys');
  keys.setAttribute('role', 'status');
  keys.textContent = texts.keys;
  root.append(bar, keys);

  const add = (what: ToolbarAct, name: string, look: readonly Element[], parent: Element) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.act = what;
    button.setAttribute('aria-label', name);
    button.tabIndex = -1;
    button.append(...look);
    // Keeps the selection and the focus when the button is pressed.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', (event) => {
      if (event.isTrusted) act(what);
    });
    parent.append(button);
    return button;
  };
  for (const tool of tools.tools) {
    if (tool === 'highlight') continue;
    const label = document.createElement('span');
    label.textContent = tool === 'save' ? texts.saveShort : texts[tool];
    add(tool, texts[tool], [createIcon(document, ICONS[tool]), label], bar).className = 'act';
  }
  if (tools.tools.includes('highlight')) {
    if (bar.hasChildNodes()) bar.append(elementOf(document, 'line'));
    const group = elementOf(document, 'colours', 'div');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', texts.highlight);
    bar.append(group);
    for (const colour of HIGHLIGHT_COLOURS) {
      const swatch = elementOf(document, `swatch ${colour}`);
      swatch.append(createIcon(document, COLOUR_SIGNS[colour]));
      add(colour, `${texts.highlight}: ${colours[colour]}`, [swatch], group);
    }
    group.append(slotOf(document, group, tools));
  }
  const buttons = [...bar.querySelectorAll('button')];
  if (buttons.length === 0) throw new Error('A toolbar without tools');
  const offered = () => buttons.filter((button) => !button.hidden);
  const stopAt = (next: HTMLElement | undefined) => {
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  };
  stopAt(buttons[0]);
  bar.addEventListener('keydown', (event) => {
    const next = nextOf(event, offered(), root, direction);
    if (!next) return;
    event.preventDefault();
    stopAt(next);
    next.focus();
  });
  return {
    host,
    overlay: createOverlay(window, host),
    bar,
    focus() {
      const [first] = offered();
      stopAt(first);
      first?.focus();
    },
    offer(tool, isOffered) {
      const button = buttons.find(({ dataset }) => dataset.act === tool);
      if (button) button.hidden = !isOffered;
    },
  };
}

/** Returns the button to which an arrow key moves the focus; null: the key has another meaning. */
function nextOf(
  { key }: KeyboardEvent,
  buttons: readonly HTMLElement[],
  root: ShadowRoot,
  direction: PageTools['direction'],
): HTMLElement | null {
  const at = buttons.indexOf(root.activeElement as HTMLElement);
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const to = { [forwards]: at + 1, [backwards]: at - 1, Home: 0, End: buttons.length - 1 }[key];
  return to === undefined ? null : (buttons[(to + buttons.length) % buttons.length] ?? null);
}

/**
 * Shows the name of the colour under the pointer or the focus; without one, explains the colours. It replaces tooltips,
 * which would cover the text. Screen readers get the names of the buttons.
 */
function slotOf(document: Document, group: HTMLElement, { texts, colours }: PageTools): Element {
  const slot = elementOf(document, 'slot');
  slot.ariaHidden = 'true';
  const names = new Map<string | undefined, HTMLElement>();
  for (const [what, text] of [[undefined, texts.highlight], ...Object.entries(colours)] as const) {
    const name = document.createElement('span');
    name.textContent = text;
    names.set(what, name);
    slot.append(name);
  }
  const show = (event?: Event) => {
    const button = event && (event.target as Element).closest('button');
    const shown = names.get(button?.dataset.act);
    for (const name of names.values()) name.toggleAttribute('data-on', name === shown);
  };
  for (const type of ['pointerover', 'focusin']) group.addEventListener(type, show);
  for (const type of ['pointerleave', 'focusout']) group.addEventListener(type, () => show());
  show();
  return slot;
}

function elementOf(document: Document, className: string, name: 'div' | 'span' = 'span'): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
