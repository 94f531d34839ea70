import type { Integration } from '@/extension/core/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { findComposes } from './composes.ts';
import { gmail } from './index.ts';

/** Gmail with the typing in its drafts. */
export const gmailTyping: Integration = {
  ...gmail,
  textEntry: textEntryIn({ editors: ({ document }) => findComposes(document).map(({ editor }) => editor) }),
};
