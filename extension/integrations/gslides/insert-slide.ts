import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import { isHtmlElement } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { clipboardEvent, copySelection, documentOfProxy, findProxyEditor } from '../_dom/key-proxy.ts';
import { linkedNodes, markUp } from '../_dom/linked-nodes.ts';
import { readBack } from '../_dom/read-back.ts';
import { lineOf } from '../_dom/write-words.ts';
import { lettersOfSlide } from './read-text.ts';

/**
 * Pastes into the key proxy: without a caret in a box, Slides creates a new text box. The slide itself shows the
 * effect. If the paste fails, the link goes to the clipboard and the user presses Ctrl+V.
 */
export async function insertIntoSlide(
  { id, element: frame }: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const startedAt = performance.now();
  const { ownerDocument: document } = frame;
  const words = lineOf(what).replace(/\s+/g, ' ').trim();
  const letters = words.replace(/\s+/g, '');
  const count = () => lettersOfSlide(document).split(letters).length;
  const before = count();
  if (!paste(frame, words, what.kind === 'text' ? null : what.link))
    return err('rejected-by-host', 'the slide did not take what was pasted');
  const ms = await readBack(() => count() > before, signal);
  return ms === null ? err('rejected-by-host') : ok({ targetId: id, readBackMs: performance.now() - startedAt });
}

/**
 * Pastes by events. Returns true if the host handled them. They come from the proxy's own window: the host is said to
 * ignore others. The link is also sent as HTML, in case Slides reads it: in a slideshow only a link can be clicked.
 */
function paste(frame: Element, text: string, link: string | null): boolean {
  const inside = documentOfProxy(frame);
  const proxy = inside && findProxyEditor(inside);
  const own = inside?.defaultView;
  if (!isHtmlElement(proxy) || !own) return false;
  // Does not write over a selection, because a selected box would lose its words.
  if (copySelection({ editor: proxy, window: own }) !== '') return false;
  const clipboardData = new own.DataTransfer();
  clipboardData.setData('text/plain', text);
  if (link !== null) clipboardData.setData('text/html', markUp(inside, linkedNodes(inside, text, link)));
  proxy.focus({ preventScroll: true });
  return !proxy.dispatchEvent(clipboardEvent({ window: own }, 'paste', clipboardData));
}
