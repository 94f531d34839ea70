/** /presentation/d/<id>/edit, with an account (/u/1/) or a school's domain (/a/school.org/) before it. */
const PRESENTATION = /^\/(?:a\/[^/]+\/)?presentation\/(?:u\/\d+\/)?d\/([\w-]+)\/(?:edit|view|preview|present|comment)/;

/** The file and the slide that is shown. Null: neither the editor nor the slideshow of a presentation. */
export function readDeckKey(url: URL): string | null {
  const id = PRESENTATION.exec(url.pathname)?.[1];
  return id ? `${id}/${readSlideId(url) ?? ''}` : null;
}

/** `#slide=id.<slide>`; null while the page loads. */
export const readSlideId = ({ hash }: URL): string | null =>
  /^id\.(.+)$/.exec(new URLSearchParams(hash.slice(1)).get('slide') ?? '')?.[1] ?? null;
