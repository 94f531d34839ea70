import type { Integration } from '@/extension/core/contract.ts';
import { textEntryIn } from '../_dom/text-entry.ts';
import { isInForm } from './answer.ts';
import { gforms } from './index.ts';
import { answerTargets } from './questions.ts';
import { spotTargets } from './spots.ts';
import { readView } from './views.ts';

/** Forms with the typing in answers, and in what a teacher writes. */
export const gformsTyping: Integration = {
  ...gforms,
  textEntry: textEntryIn({
    editors(page) {
      const targets = readView(page.url) === 'forms-creator' ? spotTargets(page) : answerTargets(page.document);
      return targets.map(({ element }) => element);
    },
    isHeard: isInForm,
  }),
};
