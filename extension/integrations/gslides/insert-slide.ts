import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import { isHtmlElement } from '@/extension/core/host-window.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { clipboardEvent, copySelection, documentOfProxy, findProxyEditor } from '../_dom/key-proxy.ts';
import { linkedNodes, markUp } from '../_dom/linked-nodes.ts';
import { readBack } from '../_dom/read-back.ts';
import { lineOf } from '../_dom/write-words.ts';
import { lettersOfSlide } from './read-text.ts';

/**
 * Pastes into the key proxy: with no caret in a box, Slides makes a new text box of it. Whether it does is seen on the slide
 * itself; if not, the link goes to the clipboard and the person presses Ctrl+V.
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
 * Whether the host took the event for its own. Events of the proxy's own window: it is said to hear no others. With the link as a
 * link, where Slides looks at marked-up text: in a slideshow only a link can be pressed.
 */
function paste(frame: Element, text: string, link: string | null): boolean {
  const inside = documentOfProxy(frame);
  const proxy = inside && findProxyEditor(inside);
  const own = inside?.defaultView;
  if (!isHtmlElement(proxy) || !own) return false;
  // What is selected is never written over: of a box it would be the words of a lesson.
  if (copySelection({ editor: proxy, window: own }) !== '') return false;
  const clipboardData = new own.DataTransfer();
  clipboardData.setData('text/plain', text);
  if (link !== null) clipboardData.setData('text/html', markUp(inside, linkedNodes(inside, text, link)));
  proxy.focus({ preventScroll: true });
  return !proxy.dispatchEvent(clipboardEvent({ window: own }, 'paste', clipboardData));
}
