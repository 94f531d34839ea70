import { expect, it } from 'vitest';
import { readSignInMethods } from './sign-in-methods.ts';

const pageWith = (methods: string | null) => ({
  querySelector: () => (methods === null ? null : ({ getAttribute: () => methods } as unknown as Element)),
});

it('reads the methods that the server wrote into the first picture, and none from a page without a picture', () => {
  const methods = { google: true, classlink: false, mail: true, outbox: true };
  expect(readSignInMethods(pageWith('google mail outbox'))).toEqual(methods);
  const none = { google: false, classlink: false, mail: false, outbox: false };
  expect(readSignInMethods(pageWith(''))).toEqual(none);
  expect(readSignInMethods(pageWith(null))).toBeNull();
});
