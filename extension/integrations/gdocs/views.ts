import { editorMatches, editorOfFile, editorPath } from '../_dom/editor-address.ts';

/** Docs, and none of its siblings under the same host. */
export const DOCS_MATCHES = editorMatches('document');

const DOCUMENT = editorOfFile('document');

/** The document and its tab: since 2024 a document has several, and each has its own text and comments. Null: none of Docs' editors. */
export function readDocumentKey(url: URL): string | null {
  const id = DOCUMENT.exec(url.pathname)?.[1];
  return id ? `${id}/${readTab(url)}` : null;
}

const PUBLISHED = editorPath('document', '(?:e/)?[\\w-]+/(?:pub|mobilebasic)$');

/** The document as a page that can only be read: as it was published, or the plain one for phones. */
export const isPublished = ({ pathname }: URL): boolean => PUBLISHED.test(pathname);

/** One address for a tab of a document, whatever way and whichever account led there. */
export function documentAddress(url: URL): string | null {
  const [id, tab] = readDocumentKey(url)?.split('/') ?? [];
  return id && tab ? `${url.origin}/document/d/${id}/edit?${new URLSearchParams({ tab })}` : null;
}

export const readTab = ({ searchParams }: URL): string => searchParams.get('tab') ?? 't.0';
