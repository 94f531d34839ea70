import type { Integration } from '@/extension/core/page/contract.ts';
import { canvasTyping } from '@/extension/integrations/canvas/typing.ts';
import { gclassroomTyping } from '@/extension/integrations/gclassroom/typing.ts';
import { gdocsTyping } from '@/extension/integrations/gdocs/typing.ts';
import { gdriveTyping } from '@/extension/integrations/gdrive/typing.ts';
import { gformsTyping } from '@/extension/integrations/gforms/typing.ts';
import { gmailTyping } from '@/extension/integrations/gmail/typing.ts';
import { gsheetsTyping } from '@/extension/integrations/gsheets/typing.ts';
import { gslidesTyping } from '@/extension/integrations/gslides/typing.ts';

/**
 * All integrations with all their capabilities, for tests that apply to each: the table of docs/integrations.md, the
 * real content script, its size.
 */
export const INTEGRATIONS: readonly Integration[] = [
  gmailTyping,
  gdocsTyping,
  gsheetsTyping,
  gslidesTyping,
  gformsTyping,
  gclassroomTyping,
  // On a school's own host, which the user names: here that of the stand-in page.
  { ...canvasTyping, matches: ['https://canvas.school.example/*'] },
  gdriveTyping,
];
