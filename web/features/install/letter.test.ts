import { expect, it } from 'vitest';
import { mailtoOf } from './letter.ts';

it('opens a mail with its subject and all of its lines', () => {
  const address = new URL(mailtoOf({ subject: 'Mote & us', text: 'Hello,\n\n5 % of it?' }));
  expect(address.protocol).toBe('mailto:');
  expect(address.searchParams.get('subject')).toBe('Mote & us');
  expect(address.searchParams.get('body')).toBe('Hello,\r\n\r\n5 % of it?');
});
