import type { Integration } from '@/extension/core/page/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { findComposes } from './composes.ts';
import { gmail } from './index.ts';

/** Gmail with typing access to its drafts. */
export const gmailTyping: Integration = {
  ...gmail,
  textEntry: textEntryIn({ editors: ({ document }) => findComposes(document).map(({ editor }) => editor) }),
};
