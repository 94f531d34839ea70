import type { Integration } from '@/extension/core/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { gclassroom } from './index.ts';
import { isAwake } from './insert.ts';
import { findSlots } from './slots.ts';

/** Classroom with the typing in its boxes; a row that is not open has no caret. */
export const gclassroomTyping: Integration = {
  ...gclassroom,
  textEntry: textEntryIn({
    editors: (page) => findSlots(page).flatMap(({ element, isOpen }) => (isOpen ? [element] : [])),
    isHeard: isAwake,
  }),
};
