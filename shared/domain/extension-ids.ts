import { BRAND } from './mote/brand.ts';

/** Chrome and Edge: 32 letters from a to p. Firefox: a UUID. */
const EXTENSION_ID = /^([a-p]{32}|[0-9a-f-]{36})$/;

/**
 * Reads `MOTE_EXTENSION_IDS`: comma-separated ids; empty: our own. The server and the site's build use it.
 *
 * @throws RangeError for a part that is not an id.
 */
export function readExtensionIds(text = ''): readonly string[] {
  if (text.trim() === '') return BRAND.extensionIds;
  const ids = text.split(',').map((id) => id.trim());
  for (const id of ids) {
    if (!EXTENSION_ID.test(id)) throw new RangeError(`MOTE_EXTENSION_IDS has no extension id: ${id}`);
  }
  return ids;
}
