import { editorMatches, editorOfFile, editorPath } from '../_dom/editor-address.ts';

/** Match patterns of Docs, without its siblings on the same host. */
export const DOCS_MATCHES = editorMatches('document');

const DOCUMENT = editorOfFile('document');

/**
 * Returns the document and its tab. Since 2024 a document may have several tabs, each with its own text and comments.
 * Null: the address is no editor of Docs.
 */
export function readDocumentKey(url: URL): string | null {
  const id = DOCUMENT.exec(url.pathname)?.[1];
  return id ? `${id}/${tabIdOf(url)}` : null;
}

const PUBLISHED = editorPath('document', '(?:e/)?[\\w-]+/(?:pub|mobilebasic)$');

/** Returns true for a read-only page of the document: the published page, or the plain page for phones. */
export const isPublished = ({ pathname }: URL): boolean => PUBLISHED.test(pathname);

/** Returns the same address for a tab of a document, whatever path and account the current address has. */
export function documentAddress(url: URL): string | null {
  const [id, tab] = readDocumentKey(url)?.split('/') ?? [];
  return id && tab ? `${url.origin}/document/d/${id}/edit?${new URLSearchParams({ tab })}` : null;
}

export const tabIdOf = ({ searchParams }: URL): string => searchParams.get('tab') ?? 't.0';
