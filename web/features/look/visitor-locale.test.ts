import { expect, test } from 'vitest';
import { fakeSession } from '../account/fake-account.ts';
import { createVisitorLocale } from './visitor-locale.ts';

const setUp = (kept = fakeSession('de')) => {
  const page = { cookie: '' };
  return { page, kept, visitor: createVisitorLocale({ page, isSecure: false, kept }) };
};

test('a visitor’s choice replaces the one of the account that used this browser before', () => {
  const { visitor, kept } = setUp();
  let shown = 0;
  visitor.subscribe(() => {
    shown += 1;
  });
  visitor.choose('en-GB');
  expect([visitor.get(), kept.get(), shown]).toEqual(['en-GB', 'en-GB', 1]);
});

test('the choice of a signed-in user is stored for the server’s pages, and “automatic” removes it', () => {
  const { visitor, page } = setUp();
  visitor.follow('fr-FR');
  expect(visitor.get()).toBe('fr-FR');
  visitor.follow('');
  expect(page.cookie).toContain('Max-Age=0');
  expect(visitor.get()).toBeNull();
});
