import type { Integration } from '@/extension/core/contract.ts';
import { commentTextEntry } from '../_dom/docos.ts';
import { gslides } from './index.ts';
import { readDeckKey } from './views.ts';

/** Slides with the typing in its comments: what stands on a slide it paints. */
export const gslidesTyping: Integration = {
  ...gslides,
  textEntry: commentTextEntry(({ url }) => readDeckKey(url)),
};
