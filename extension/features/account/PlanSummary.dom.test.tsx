import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '@/shared/base/result.ts';
import { fakeStatus, USER_A } from '@/shared/client/fake-session.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { silentSignals } from '@/shared/domain/account/events.ts';
import { ALL_BUILT, BUILT } from '@/shared/domain/built.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Account } from './Account.tsx';
import { allowanceOf, userViewOf } from './account-view.ts';
import { createFakeAccount, SIGNED_IN } from './fake-account.ts';
import { standingOf } from './standing.ts';

type Product = IdentityStatus['productStates'][number];

const PAID: Product = {
  productName: 'Mote',
  productEnum: 'unlimited',
  freeTrialExpiryEpoch: null,
  freeTrialExpired: false,
  isInFreeTrial: false,
  isVIP: false,
  isPaid: true,
  isUpgradable: false,
  quotaResetsAt: null,
  canMote: true,
  canTranscribe: true,
  isMyMoteNameEnabled: true,
  transcriptionOptOut: false,
};

interface Change {
  product?: Partial<Product>;
  entitlements?: Partial<IdentityStatus['entitlements']>;
  identity?: Partial<IdentityStatus['identity']>;
}

function statusWith({ product, entitlements, identity }: Change): IdentityStatus {
  const status = fakeStatus(USER_A);
  const plain = { isInstitutional: false, canUseBook: true, hitBookLimit: false, canCreateClass: false };
  return {
    ...status,
    productStates: [{ ...PAID, ...product }],
    identity: { ...status.identity, displayName: 'Ann', institutionName: 'Hill School', isMinor: false, ...identity },
    entitlements: { ...status.entitlements, ...plain, ...entitlements },
  };
}

/** Returns the account view of a status as lines of text. */
async function linesOf(change: Change, built = ALL_BUILT): Promise<string[]> {
  const status = statusWith(change);
  const view = {
    ...SIGNED_IN,
    person: userViewOf(status),
    allowance: allowanceOf(status, 0),
    standing: standingOf(status, built),
    school: status.identity.institutionName,
  };
  const screen = await renderInKit(<Account ports={createFakeAccount(view)} signals={silentSignals} />);
  await expect.element(page.getByText('Ann', { exact: true })).toBeVisible();
  expect(await findFaults()).toEqual([]);
  const lines = [...document.querySelectorAll('p, li')].map(
    ({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, '') ?? '',
  );
  await screen.unmount();
  return lines;
}

describe('rights of an account in its view', () => {
  it.each<[string, Change, string]>([
    ['canMote', { product: { canMote: false } }, 'New voice notes stay on this device for now'],
    ['canTranscribe', { product: { canTranscribe: false } }, 'Transcription: upgrade to access'],
    ['canUseBook', { entitlements: { canUseBook: false } }, 'Comment bank: not part of this account'],
    ['hitBookLimit', { entitlements: { hitBookLimit: true } }, 'Comment bank: full'],
    ['canCreateClass', { entitlements: { canCreateClass: true } }, 'You can make classes'],
    [
      'canMyMoteName',
      { product: { isMyMoteNameEnabled: false } },
      'Your name as a recording: not part of this account',
    ],
    ['isUpgradable', { product: { isUpgradable: true } }, 'Your plan can be upgraded'],
    ['isInstitutional', { entitlements: { isInstitutional: true } }, 'Hill School has Mote for you'],
    ['isMinor', { identity: { isMinor: true } }, 'Your voice notes are private. You and your teacher can listen.'],
  ])('[S6-002] the account view changes in one visible point for %s', async (_flag, change, line) => {
    const before = await linesOf({});
    const after = await linesOf(change);
    expect(before).not.toContain(line);
    expect(after.filter((text) => !before.includes(text))).toEqual([line]);
    expect(before.filter((text) => !after.includes(text))).toEqual([]);
  });

  it('[S6-003] offers no upgrade to a minor in a market without transcription', async () => {
    const product = { canTranscribe: false, isUpgradable: true, isPaid: false };
    expect((await linesOf({ product })).join(' ')).toMatch(/upgrade/i);
    expect((await linesOf({ product, identity: { isMinor: true } })).join(' ')).not.toMatch(/upgrade/i);
  });

  it('does not mention transcription and the comment bank before they are built', async () => {
    const product = { canTranscribe: false, isPaid: false };
    const entitlements = { canUseBook: false, hitBookLimit: true };
    const lines = (await linesOf({ product, entitlements }, BUILT)).join(' ');
    expect(lines).not.toMatch(/transcription|comment bank/i);
  });

  it('[S2-053] leads a user whose plan can be upgraded to the plans on the site, and no other', async () => {
    const asked: string[] = [];
    const show = (product: Partial<Product>, identity = {}) => {
      const status = statusWith({ product, identity });
      const view = { ...SIGNED_IN, person: userViewOf(status), standing: standingOf(status), school: '' };
      const ports = createFakeAccount(view);
      ports.openSitePage = async (page) => {
        asked.push(page);
        return ok(undefined);
      };
      return renderInKit(<Account ports={ports} signals={silentSignals} />);
    };
    const screen = await show({ isUpgradable: true, isPaid: false });
    await page.getByRole('button', { name: 'See plans' }).click();
    expect(asked).toEqual(['plans']);
    await screen.unmount();
    await show({ isUpgradable: true, isPaid: false }, { isMinor: true });
    await expect.element(page.getByText('Ann', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'See plans' }).elements()).toEqual([]);
  });
});
