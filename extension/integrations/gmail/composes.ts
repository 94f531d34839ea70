import { editorAround } from '@/extension/core/insert/caret.ts';
import { isField, isHtmlElement } from '@/extension/core/page/host-window.ts';
import { closestOptional, findAll, findOptional, isShown } from '../_dom/find.ts';
import { GMAIL } from './selectors.ts';

export interface Compose {
  id: string;
  root: Element;
  editor: HTMLElement;
}

/** Returns the open drafts, the one with the caret first. Ignores sent drafts, which stay hidden in the document. */
export function findComposes(document: Document): Compose[] {
  const composes: Compose[] = [];
  for (const { root, editor } of findEditors(document)) {
    const id = idOf(root);
    if (id && !composes.some((compose) => compose.id === id)) composes.push({ id, root, editor });
  }
  const { activeElement } = document;
  const caretIn = isField(activeElement)
    ? activeElement
    : (editorAround(activeElement) ?? editorAround(document.getSelection()?.anchorNode ?? null));
  return composes.sort((a, b) => Number(b.editor === caretIn) - Number(a.editor === caretIn));
}

/** Returns the visible editors; for a draft in plain text, the field that replaces the editor. */
const findEditors = (document: Document): Omit<Compose, 'id'>[] =>
  findAll(document, GMAIL.editor).flatMap((rich) => {
    const root = closestOptional(rich, GMAIL.compose) ?? rich.parentElement ?? rich;
    const editor = isShown(rich) ? rich : findOptional(root, GMAIL.plainEditor);
    return isHtmlElement(editor) && isShown(editor) ? [{ root, editor }] : [];
  });

/**
 * Returns an id that contains the draft's own id: a draft that is discarded during a recording must never be confused
 * with the next one.
 */
function idOf(root: Element): string | null {
  const input = findOptional(root, GMAIL.draftId);
  const value = input && 'value' in input ? String(input.value) : '';
  return value === '' ? null : `compose:${value}`;
}

/**
 * Returns true if there are signs of a draft without an editor, or of an editor without its draft's id. Mote writes to
 * neither.
 */
export function hasLostDraft(document: Document): boolean {
  const composes = findComposes(document);
  if (findEditors(document).some(({ root }) => idOf(root) === null)) return true;
  return findAll(document, GMAIL.draftEvidence).some((sign) => {
    const root = closestOptional(sign, GMAIL.compose);
    return root !== null && isShown(root) && !composes.some(({ editor }) => root.contains(editor));
  });
}
