import type { Integration } from '@/extension/core/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gsheets } from './index.ts';
import { readSheetKey } from './views.ts';

/** Sheets with the typing in its comments: into a cell goes nothing but what is pasted. */
export const gsheetsTyping: Integration = {
  ...gsheets,
  textEntry: commentTextEntry(({ url }) => readSheetKey(url)),
};
