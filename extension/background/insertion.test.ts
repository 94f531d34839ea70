import { expect, it } from 'vitest';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { insertionOf } from './insertion.ts';

it('a title turns nothing round in the page that it is put into', () => {
  const look = { t: createSourceTexts(), locale: 'en-US' };
  const { label } = insertionOf({ title: 'a\u202Egpj' }, 'https://mote.example/m/x', null, look) as { label: string };
  expect(label).toContain('agpj');
  expect(label).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
