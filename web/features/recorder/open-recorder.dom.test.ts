import { expect, test } from 'vitest';
import { createFakeSite } from '../account/fake-account.ts';
import { openRecorder } from './open-recorder.ts';

test('both sign-in links of the recorder lead to the sign-in and back to /record', async () => {
  const { account, calls } = createFakeSite();
  const { session, library } = openRecorder({ locale: 'en-US', account });
  await session.signIn?.();
  await library.signIn?.();
  expect(calls.filter((call) => call.startsWith('leave '))).toEqual(Array(2).fill('leave /login?returnTo=%2Frecord'));
  await session.dispose();
});
