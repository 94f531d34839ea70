import { editorAround } from '@/extension/core/caret.ts';
import { isField, isHtmlElement } from '@/extension/core/host-window.ts';
import { closestOptional, findAll, findOptional, isShown } from '../_dom/find.ts';
import { GMAIL } from './selectors.ts';

export interface Compose {
  id: string;
  root: Element;
  editor: HTMLElement;
}

/** The drafts that can be written now, the one with the caret first. A sent one stays in the document, unseen: it is none. */
export function findComposes(document: Document): Compose[] {
  const composes: Compose[] = [];
  for (const rich of findAll(document, GMAIL.editor)) {
    const root = closestOptional(rich, GMAIL.compose) ?? rich.parentElement ?? rich;
    const editor = isShown(rich) ? rich : findOptional(root, GMAIL.plainEditor);
    if (!isHtmlElement(editor) || !isShown(editor)) continue;
    const id = idOf(root);
    if (id && !composes.some((compose) => compose.id === id)) composes.push({ id, root, editor });
  }
  const { activeElement } = document;
  const caretIn = isField(activeElement)
    ? activeElement
    : (editorAround(activeElement) ?? editorAround(document.getSelection()?.anchorNode ?? null));
  return composes.sort((a, b) => Number(b.editor === caretIn) - Number(a.editor === caretIn));
}

/** Keyed by the draft: a compose that is discarded while somebody records must never be mistaken for the next one. */
function idOf(root: Element): string | null {
  const input = findOptional(root, GMAIL.draftId);
  const value = input && 'value' in input ? String(input.value) : '';
  return value === '' ? null : `compose:${value}`;
}

/** Whether there are signs of a draft that we found no editor for. */
export function hasLostDraft(document: Document): boolean {
  const composes = findComposes(document);
  return findAll(document, GMAIL.draftEvidence).some((sign) => {
    const root = closestOptional(sign, GMAIL.compose);
    return root !== null && isShown(root) && !composes.some(({ editor }) => root.contains(editor));
  });
}
