import type { HeaderKind } from './headers.ts';

export interface StandInPage {
  /** File below tests/hosts, without `.html`; a `.js` file of the same name has its behaviour. */
  page: string;
  /** Address pattern on its host, for Playwright's `route`. If two match, the later one responds. */
  address: string;
  headers: HeaderKind;
}

/** Every stand-in page with its address on its host. */
export const STAND_INS = [
  { page: 'gmail/mailbox', address: 'https://mail.google.com/**', headers: 'gmail' },
  { page: 'gdocs/edit', address: 'https://docs.google.com/**', headers: 'boq' },
  { page: 'gsheets/grid', address: 'https://docs.google.com/spreadsheets/**', headers: 'boq' },
  { page: 'gslides/editor', address: 'https://docs.google.com/presentation/**', headers: 'boq' },
  { page: 'gdrive/file', address: 'https://drive.google.com/**', headers: 'boq' },
  { page: 'gdrive/file', address: 'https://docs.google.com/file/**', headers: 'boq' },
  { page: 'gforms/response', address: 'https://docs.google.com/forms/**', headers: 'boq' },
  { page: 'gforms/creator', address: 'https://docs.google.com/forms/**/edit*', headers: 'boq' },
  { page: 'gclassroom/class', address: 'https://classroom.google.com/**', headers: 'boq' },
  { page: 'canvas/discussion', address: 'https://canvas.school.example/**', headers: 'plain' },
  { page: 'canvas/speed-grader', address: 'https://canvas.school.example/**/speed_grader*', headers: 'plain' },
  { page: 'canvas/assignment', address: 'https://canvas.school.example/courses/*/assignments/*', headers: 'plain' },
  { page: 'canvas/inbox', address: 'https://canvas.school.example/conversations*', headers: 'plain' },
  { page: 'page/editors', address: 'https://any.example/**', headers: 'plain' },
  { page: 'page/real', address: 'https://any.example/write*', headers: 'plain' },
  { page: 'article/article', address: 'https://article.example/**', headers: 'plain' },
  { page: 'article/arabic', address: 'https://article.example/ar/**', headers: 'plain' },
  { page: 'page/hostile', address: 'https://hostile.example/**', headers: 'strict' },
] as const satisfies readonly StandInPage[];

export type StandInName = (typeof STAND_INS)[number]['page'];
