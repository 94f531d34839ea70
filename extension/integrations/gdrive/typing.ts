import type { Integration } from '@/extension/core/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gdrive } from './index.ts';
import { readFileId } from './views.ts';

/** Drive with the typing in the comments at a file. */
export const gdriveTyping: Integration = {
  ...gdrive,
  textEntry: commentTextEntry(readFileId),
};
