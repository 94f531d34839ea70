import { expect, it } from 'vitest';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ANN, BOB, fakeStatus } from '../account/fake-identity.ts';
import { keepRecommendedLocale } from './recommended-locale.ts';

it('[S3-042] stores the recommended language of the signed-in user, and removes it at sign-out', async () => {
  const items = createAccountItems(createFakeArea());
  const settings = createSettings(createFakeArea());
  const keep = keepRecommendedLocale(items, settings);
  const said = async () => {
    await keep();
    return settings.recommendedLocale.get();
  };
  expect(await said()).toBeNull();
  const status = fakeStatus(ANN);
  await items.identity.set({
    status: { ...status, device: { ...status.device, recommendedUXLocale: 'fr-FR' } },
    at: 0,
  });
  expect(await said()).toBeNull();
  await items.session.set({ accessToken: 'a', userId: ANN });
  expect(await said()).toBe('fr-FR');
  await items.session.set({ accessToken: 'b', userId: BOB });
  expect(await said()).toBeNull();
});
