import type { Integration } from '@/extension/core/page/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gslides } from './index.ts';
import { readDeckKey } from './views.ts';

/** Slides with typing access to its comments; text on a slide is painted. */
export const gslidesTyping: Integration = {
  ...gslides,
  textEntry: commentTextEntry(({ url }) => readDeckKey(url)),
};
