import { isField } from '@/extension/core/page/host-window.ts';
import { findOptional } from '../_dom/find.ts';
import { readBack } from '../_dom/read-back.ts';
import { pastedTextOf, type Written } from './paste.ts';
import { GDOCS } from './selectors.ts';

const PATIENCE_MS = 1_000;
/** Hides Docs' own dialog without removing it: it would flash while Mote fills it. */
const UNSEEN = `${GDOCS.linkDialog[0].css} { clip-path: inset(100%) !important; }`;

/**
 * Inserts by Docs' own link dialog, as a user fills it. Returns false if the dialog did not open or did not accept the
 * values.
 */
export async function fillLinkDialog(document: Document, written: Written, signal: AbortSignal): Promise<boolean> {
  const button = findOptional(document, GDOCS.linkButton);
  const { defaultView: window } = document;
  if (!button || !window || written.link === null) return false;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(UNSEEN);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    press(button);
    const dialog = await open(document, signal);
    return dialog !== null && (await fill(dialog, written, signal));
  } finally {
    close(document);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}

/** Waits for the open dialog: Docs ignores input while it fades in for 218 ms. */
async function open(document: Document, signal: AbortSignal): Promise<Element | null> {
  const stands = () => {
    const dialog = findOptional(document, GDOCS.linkDialog);
    return dialog !== null && dialog.ownerDocument.defaultView?.getComputedStyle(dialog).opacity === '1';
  };
  const ms = await readBack(stands, signal, PATIENCE_MS);
  return ms === null ? null : findOptional(document, GDOCS.linkDialog);
}

async function fill(dialog: Element, written: Written, signal: AbortSignal): Promise<boolean> {
  const [text, link] = [findOptional(dialog, GDOCS.linkDialogText), findOptional(dialog, GDOCS.linkDialogLink)];
  const apply = findOptional(dialog, GDOCS.linkDialogApply);
  if (!isField(text) || !isField(link) || !apply) return false;
  for (const [field, value] of [
    [text, pastedTextOf(written)],
    [link, written.link ?? ''],
  ] as const) {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const isAwake = () => !(apply.hasAttribute('disabled') || apply.getAttribute('aria-disabled') === 'true');
  if ((await readBack(isAwake, signal, PATIENCE_MS)) === null) return false;
  press(apply);
  return true;
}

/** Sends mouse events and a click: Google's buttons react only to the mouse, other buttons only to the click. */
function press(element: Element): void {
  for (const type of ['mousedown', 'mouseup', 'click']) {
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  }
}

const ESCAPE = 27;

function close(document: Document): void {
  findOptional(document, GDOCS.linkDialog)?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', keyCode: ESCAPE, which: ESCAPE, bubbles: true }),
  );
}
