import type { FilePlace } from '@/extension/core/contract.ts';
import { editorOfFile } from '../_dom/editor-address.ts';

const PRESENTATION = editorOfFile('presentation', '|present');

/** The file and the slide that is shown. Null: neither the editor nor the slideshow of a presentation. */
export function readDeckKey(url: URL): string | null {
  const id = readFileId(url);
  return id ? `${id}/${readSlideId(url) ?? ''}` : null;
}

/** Also in Classroom's grader; not the slideshow, nor what is for looking at only. */
export const isEditor = ({ pathname }: URL): boolean => /\/(?:edit|grading)$/.test(pathname);

/** The slide that is shown, as Google's own way in calls it; null while none is. */
export function readFilePlace(url: URL): FilePlace | null {
  const [fileId, slideId] = [readFileId(url), readSlideId(url)];
  return fileId && slideId ? { fileId, slideId } : null;
}

const readFileId = ({ pathname }: URL): string | null => PRESENTATION.exec(pathname)?.[1] ?? null;

/** `#slide=id.<slide>`; null while the page loads. */
export const readSlideId = ({ hash }: URL): string | null =>
  /^id\.(.+)$/.exec(new URLSearchParams(hash.slice(1)).get('slide') ?? '')?.[1] ?? null;
