import { STORE_META } from '@/shared/contract/site-routes.ts';

/** Returns the address of the extension's page in a store, as the server wrote it into this page; null: none. */
export function readStoreUrl(page: Pick<Document, 'querySelector'>): string | null {
  const address = page.querySelector(`meta[name="${STORE_META}"]`)?.getAttribute('content') ?? '';
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
