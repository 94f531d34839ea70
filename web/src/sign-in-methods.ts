import { SIGN_IN_ATTRIBUTE } from '@/shared/contract/prerendered-pages.ts';
import type { Providers } from '../features/account/ports.ts';

/**
 * Returns the sign-in methods that the first picture of this page shows, as the server wrote them into it; null: this
 * page has no such picture. Read before the page replaces the picture, so that the form has the same buttons at once.
 */
export function readSignInMethods(page: Pick<Document, 'querySelector'>): Providers | null {
  const text = page.querySelector(`[${SIGN_IN_ATTRIBUTE}]`)?.getAttribute(SIGN_IN_ATTRIBUTE);
  if (text === undefined || text === null) return null;
  const names = new Set(text.split(' '));
  const has = (name: keyof Providers) => names.has(name);
  return { google: has('google'), classlink: has('classlink'), mail: has('mail'), outbox: has('outbox') };
}
