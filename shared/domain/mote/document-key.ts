import { pageKeyOf } from '../study/highlight.ts';
import { type HostApplication, WITHOUT_DOCUMENTS } from './application.ts';

/** A file in Google's editors; its id is in the path, after an optional account number or school domain. */
const FILE = /^\/(?:(?:a|u)\/[^/]+\/)?([a-z]+)\/(?:u\/\d+\/)?d\/(?:e\/)?([\w-]+)/;

/** Returns the file that an address of Google's editors names; null: none. Such a page never shows another file. */
export function fileKeyOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const [, kind, id] = FILE.exec(pathname) ?? [];
  return hostname === 'docs.google.com' && kind !== undefined && id !== undefined ? `${hostname}/${kind}/${id}` : null;
}

/**
 * Returns the key of the document at an address: all addresses of one file in Google's editors have one key. Null: the
 * address does not identify a document.
 */
export function documentKeyOf(application: HostApplication, address: string): string | null {
  if (WITHOUT_DOCUMENTS.includes(application)) return null;
  return fileKeyOf(address) ?? pageKeyOf(address);
}
