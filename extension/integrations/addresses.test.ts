import { expect, it } from 'vitest';
import { matchesPattern } from '@/extension/background/tabs/page-commands.ts';
import type { Integration, Page } from '@/extension/core/page/contract.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';

/**
 * For each editor: its code, its word in addresses, and the end of an address. `grading`: in a frame of Classroom's
 * grader.
 */
const EDITORS = [
  ['gdocs', 'document', '?tab=t.0'],
  ['gsheets', 'spreadsheets', '#gid=0'],
  ['gslides', 'presentation', '#slide=id.p'],
].flatMap(([application = '', kind = '', rest = '']) =>
  [
    `/${kind}/d/1a-B_c/edit${rest}`,
    `/${kind}/u/1/d/1a-B_c/edit${rest}`,
    `/u/1/${kind}/d/1a-B_c/edit${rest}`,
    `/a/school.org/${kind}/d/1a-B_c/edit${rest}`,
    `/a/school.org/${kind}/u/1/d/1a-B_c/edit${rest}`,
    `/${kind}/d/1a-B_c/grading?authuser=0&enable_comments=true`,
    `/${kind}/u/1/d/1a-B_c/grading`,
  ].map((path) => [application, `https://docs.google.com${path}`] as const),
);
const FORMS = ['/forms/', '/forms/u/1/', '/u/1/forms/', '/a/school.org/forms/'].flatMap((start) =>
  ['d/1a-B_c/edit', 'd/1a-B_c/viewform', 'd/e/1FA-I_p/viewform', 'd/e/1FA-I_p/viewanalytics'].map(
    (rest) => ['gforms', `https://docs.google.com${start}${rest}`] as const,
  ),
);

const reaches = ({ matches, viewOf }: Integration, address: string): boolean =>
  matches.some((pattern) => matchesPattern(address, pattern)) &&
  viewOf({ url: new URL(address), document: {} } as Page) !== null;

/** Canvas is omitted, because its document identifies it, not its address. */
const known = INTEGRATIONS.filter(({ application }) => application !== 'canvas');

it.each([
  ...EDITORS,
  ...FORMS,
  ...[
    '/file/d/1a-B_c/view',
    '/file/u/1/d/1a-B_c/view',
    '/u/1/file/d/1a-B_c/view',
    '/a/school.org/file/d/1a-B_c/edit',
  ].map((path) => ['gdrive', `https://docs.google.com${path}`] as const),
  ['gdrive', 'https://drive.google.com/drive/u/1/my-drive'],
  ['gdrive', 'https://drive.google.com/file/d/1a-B_c/view'],
  ['gmail', 'https://mail.google.com/mail/u/1/#inbox'],
  ['gmail', 'https://mail.google.com/a/school.org/#inbox'],
  ['gclassroom', 'https://classroom.google.com/u/1/h'],
  ['gclassroom', 'https://classroom.google.com/u/1/g/tg/NjA1/NzA2#u=ODA3&t=f'],
] as const)('%s has its script and its view at %s, and no other integration has one there', (application, address) => {
  const there = known.filter((integration) => reaches(integration, address)).map((one) => one.application);
  expect(there).toEqual([application]);
});
