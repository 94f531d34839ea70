import type { Integration } from '@/extension/core/page/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { isInForm } from './answer.ts';
import { gforms } from './index.ts';
import { answerFields } from './questions.ts';
import { spotTargets } from './spots.ts';
import { readView } from './views.ts';

/** Forms with typing access to answers, and to the teacher's texts. */
export const gformsTyping: Integration = {
  ...gforms,
  textEntry: textEntryIn({
    editors(page) {
      if (readView(page.url) !== 'forms-creator') return answerFields(page.document);
      return spotTargets(page).map(({ element }) => element);
    },
    isAccepted: isInForm,
  }),
};
