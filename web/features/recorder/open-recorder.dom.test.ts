import { expect, test } from 'vitest';
import { createFakeSite } from '../account/fake-account.ts';
import { openRecorder } from './open-recorder.ts';

test('what waits here for its person, or was kept back, leads to the sign-in and back to the recordings', async () => {
  const { account, calls } = createFakeSite();
  const { session, library } = openRecorder({ locale: 'en-US', account });
  await session.signIn?.();
  await library.signIn?.();
  expect(calls.filter((call) => call.startsWith('leave '))).toEqual(Array(2).fill('leave /login?returnTo=%2Frecord'));
  await session.dispose();
});
