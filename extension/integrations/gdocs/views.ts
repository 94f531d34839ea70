/** /document/d/<id>/edit, with an account (/u/1/) or a school's domain (/a/school.org/) before it. */
const DOCUMENT = /^\/(?:a\/[^/]+\/)?document\/(?:u\/\d+\/)?d\/([\w-]+)\/(?:edit|view|preview|comment)/;

/** The document and its tab: since 2024 a document has several, and each has its own comments. Null: none of Docs' editors. */
export function readDocumentKey({ pathname, searchParams }: URL): string | null {
  const id = DOCUMENT.exec(pathname)?.[1];
  return id ? `${id}/${searchParams.get('tab') ?? 't.0'}` : null;
}
