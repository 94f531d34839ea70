import type { FilePlace } from '@/extension/core/page/contract.ts';
import { editorOfFile } from '../_dom/editor-address.ts';

const PRESENTATION = editorOfFile('presentation', '|present');

/**
 * Returns the file and the shown slide. Null: the address is neither the editor nor the slideshow of a presentation.
 */
export function readDeckKey(url: URL): string | null {
  const id = readFileId(url);
  return id ? `${id}/${readSlideId(url) ?? ''}` : null;
}

/** Returns true for the editor, also in Classroom's grader. Returns false for the slideshow and read-only pages. */
export const isEditor = ({ pathname }: URL): boolean => /\/(?:edit|grading)$/.test(pathname);

/** Returns the shown slide, with the ids of Google's API; null while no slide is shown. */
export function readFilePlace(url: URL): FilePlace | null {
  const [fileId, slideId] = [readFileId(url), readSlideId(url)];
  return fileId && slideId ? { fileId, slideId } : null;
}

const readFileId = ({ pathname }: URL): string | null => PRESENTATION.exec(pathname)?.[1] ?? null;

/** Reads `#slide=id.<slide>`; null while the page loads. */
export const readSlideId = ({ hash }: URL): string | null =>
  /^id\.(.+)$/.exec(new URLSearchParams(hash.slice(1)).get('slide') ?? '')?.[1] ?? null;
