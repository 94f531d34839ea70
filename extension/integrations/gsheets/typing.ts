import type { Integration } from '@/extension/core/page/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gsheets } from './index.ts';
import { readSheetKey } from './views.ts';

/** Sheets with typing access to its comments; cells accept only pastes. */
export const gsheetsTyping: Integration = {
  ...gsheets,
  textEntry: commentTextEntry(({ url }) => readSheetKey(url)),
};
