import { clipboardEvent, type KeyProxy } from '../_dom/key-proxy.ts';
import { linkedNodes, markUp } from '../_dom/linked-nodes.ts';

/** A non-breaking space: Docs trims plain spaces off pasted text. */
const FIRM_SPACE = '\u00a0';

/** Text for the caret: the words, the part of them that carries the link, and whether spaces are needed around them. */
export interface Written {
  words: string;
  link: string | null;
  before: boolean;
  after: boolean;
}

const gap = (isNeeded: boolean): string => (isNeeded ? FIRM_SPACE : '');

export const pastedTextOf = ({ words, before, after }: Written): string => `${gap(before)}${words}${gap(after)}`;

export function pasteWords(proxy: KeyProxy, written: Written): void {
  const clipboardData = new proxy.window.DataTransfer();
  clipboardData.setData('text/plain', pastedTextOf(written));
  proxy.editor.dispatchEvent(clipboardEvent(proxy, 'paste', clipboardData));
}

/**
 * Pastes a real link. Docs ignores the event's HTML and reads the browser's result from the proxy. So the nodes are put
 * into the proxy a tick later, as Zotero does (2026-08).
 */
export async function pasteLink(proxy: KeyProxy, written: Written): Promise<void> {
  const nodes = linkedNodes(proxy.window.document, pastedTextOf(written), written.link);
  const clipboardData = new proxy.window.DataTransfer();
  clipboardData.setData('text/html', markUp(proxy.window.document, nodes));
  proxy.editor.dispatchEvent(clipboardEvent(proxy, 'paste', clipboardData));
  await nextTick();
  proxy.editor.replaceChildren(...nodes);
}

/** Removes text that Docs has not taken; otherwise the next key would insert it. */
export function emptyProxy({ editor }: KeyProxy): void {
  editor.replaceChildren();
}

const ARROW_RIGHT = 39;

/**
 * Collapses a selection to its end by the right arrow key. Sends no keypress event, because Docs would write a
 * character for it.
 */
export async function pressRight({ editor, window }: KeyProxy): Promise<void> {
  const init = { key: 'ArrowRight', keyCode: ARROW_RIGHT, which: ARROW_RIGHT, bubbles: true, cancelable: true };
  editor.dispatchEvent(new window.KeyboardEvent('keydown', init));
  await nextTick();
  editor.dispatchEvent(new window.KeyboardEvent('keyup', init));
  await nextTick();
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0));
