import type { Integration } from '@/extension/core/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gdocs } from './index.ts';
import { readDocumentKey } from './views.ts';

/** Docs with the typing in its comments. */
export const gdocsTyping: Integration = {
  ...gdocs,
  textEntry: commentTextEntry(({ url }) => readDocumentKey(url)),
};
