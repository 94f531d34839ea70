import type { Integration } from '@/extension/core/page/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gdrive } from './index.ts';
import { readFileId } from './views.ts';

/** The Drive integration with typing access to a file's comments. */
export const gdriveTyping: Integration = {
  ...gdrive,
  textEntry: commentTextEntry(readFileId),
};
