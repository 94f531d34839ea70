import type { Integration } from '@/extension/core/page/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { gclassroom } from './index.ts';
import { isAwake } from './insert.ts';
import { findSlots } from './slots.ts';

/** Classroom with typing access to its boxes; a closed row has no caret. */
export const gclassroomTyping: Integration = {
  ...gclassroom,
  textEntry: textEntryIn({
    editors: (page) => findSlots(page).flatMap(({ element, isOpen }) => (isOpen ? [element] : [])),
    isAccepted: isAwake,
  }),
};
