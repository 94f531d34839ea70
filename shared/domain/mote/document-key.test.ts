import { expect, it } from 'vitest';
import { documentKeyOf, fileKeyOf } from './document-key.ts';

const ESSAY = 'https://docs.google.com/document/d/1a-B_c/edit';

it.each([
  `${ESSAY}?tab=t.0#heading=h.1`,
  'https://docs.google.com/document/u/1/d/1a-B_c/preview',
  'https://docs.google.com/a/school.example/document/d/1a-B_c/edit',
])('%s is the same document as the essay', (address) => {
  expect(documentKeyOf('gdocs', address)).toBe(documentKeyOf('gdocs', ESSAY));
  expect(fileKeyOf(address)).toBe(fileKeyOf(ESSAY));
});

it.each([
  'https://docs.google.com/document/d/2other/edit',
  'https://docs.google.com/presentation/d/1a-B_c/edit',
  'https://evil.example/document/d/1a-B_c/edit',
])('%s is another document', (address) => {
  expect(documentKeyOf('gdocs', address)).not.toBe(documentKeyOf('gdocs', ESSAY));
});

it('a page of another application is its own document, whatever campaign led to it', () => {
  const assignment = 'https://classroom.google.com/c/1/a/2/details';
  expect(documentKeyOf('gclassroom', `${assignment}?utm_source=mail`)).toBe(assignment);
  expect(fileKeyOf(assignment)).toBeNull();
});

it.each([
  ['gmail', 'https://mail.google.com/mail/u/0/#inbox'],
  ['page', 'about:blank'],
  ['page', 'no address'],
] as const)('in %s, %s names no document', (application, address) => {
  expect(documentKeyOf(application, address)).toBeNull();
});
