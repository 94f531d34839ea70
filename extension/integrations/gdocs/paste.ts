import { clipboardEvent, type KeyProxy } from '../_dom/key-proxy.ts';
import { linkedNodes, markUp } from '../_dom/linked-nodes.ts';

/** Docs cuts plain spaces off the ends of what is pasted. */
const FIRM_SPACE = '\u00a0';

/** What goes in at the caret: words, with a link behind a part of them, apart from its neighbours. */
export interface Written {
  words: string;
  link: string | null;
  before: boolean;
  after: boolean;
}

const gap = (isNeeded: boolean): string => (isNeeded ? FIRM_SPACE : '');

export const textOf = ({ words, before, after }: Written): string => `${gap(before)}${words}${gap(after)}`;

export function pasteWords(proxy: KeyProxy, written: Written): void {
  const clipboardData = new proxy.window.DataTransfer();
  clipboardData.setData('text/plain', textOf(written));
  proxy.editor.dispatchEvent(clipboardEvent(proxy, 'paste', clipboardData));
}

/**
 * As pasteWords, with a real link. Docs does not look at the event's marked-up text but at what the browser would have put into the
 * proxy: it is put there a tick later, as Zotero does (2026-08).
 */
export async function pasteLink(proxy: KeyProxy, written: Written): Promise<void> {
  const nodes = linkedNodes(proxy.window.document, textOf(written), written.link);
  const clipboardData = new proxy.window.DataTransfer();
  clipboardData.setData('text/html', markUp(proxy.window.document, nodes));
  proxy.editor.dispatchEvent(clipboardEvent(proxy, 'paste', clipboardData));
  await nextTick();
  proxy.editor.replaceChildren(...nodes);
}

/** What Docs has not taken must not stay behind: it would come in with the next key. */
export function emptyProxy({ editor }: KeyProxy): void {
  editor.replaceChildren();
}

const ARROW_RIGHT = 39;

/** From a selection to the caret at its end. No keypress: Docs would write a character. */
export async function pressRight({ editor, window }: KeyProxy): Promise<void> {
  const init = { key: 'ArrowRight', keyCode: ARROW_RIGHT, which: ARROW_RIGHT, bubbles: true, cancelable: true };
  editor.dispatchEvent(new window.KeyboardEvent('keydown', init));
  await nextTick();
  editor.dispatchEvent(new window.KeyboardEvent('keyup', init));
  await nextTick();
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve, 0));
