import type { Integration } from '@/extension/core/contract.ts';
import { canvas } from '@/extension/integrations/canvas/index.ts';
import { gclassroom } from '@/extension/integrations/gclassroom/index.ts';
import { gdocs } from '@/extension/integrations/gdocs/index.ts';
import { gdrive } from '@/extension/integrations/gdrive/index.ts';
import { gforms } from '@/extension/integrations/gforms/index.ts';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { gsheets } from '@/extension/integrations/gsheets/index.ts';
import { gslides } from '@/extension/integrations/gslides/index.ts';

/** All of them, for what holds for each: the table of docs/integrations.md, the real content script, its size. */
export const INTEGRATIONS: readonly Integration[] = [
  gmail,
  gdocs,
  gsheets,
  gslides,
  gforms,
  gclassroom,
  // On a school's own host, which the person names: here the one of the stand-in page.
  { ...canvas, matches: ['https://canvas.school.example/*'] },
  gdrive,
];
