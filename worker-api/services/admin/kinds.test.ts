import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityStatusSchema } from '@/shared/contract/identity.ts';
import { createTestApp, DIALECTS, newDevice, type OpenedDatabase, type TestApp } from '../../testing/app.ts';
import { NO_RIGHTS } from '../rights.ts';
import { emailOfKind, KINDS, type Kind, seedKinds } from './seed.ts';

/** The fields of the identity status by which the kinds differ. */
const UNKNOWN = -1;
const PLAIN = {
  isLoggedIn: true,
  isMinor: false,
  productEnum: 'unlimited',
  isPaid: false,
  isVIP: false,
  isInFreeTrial: false,
  isInstitutional: false,
  isInstitutionalAdmin: false,
  isUpgradable: false,
  isGodMode: false,
  rationed: false,
  total: UNKNOWN,
  maxMoteSeconds: 300,
  canCreateClass: true,
  canTranscribe: true,
  classTrial: 'none',
};
const FREE = { productEnum: 'free', rationed: true, total: 20, maxMoteSeconds: 60, canTranscribe: false };
const IN_SCHOOL = { productEnum: 'school', isInstitutional: true };
const EXPECTED: Readonly<Record<Kind, Partial<typeof PLAIN> | object>> = {
  anonymous: { isLoggedIn: false, productEnum: null, canCreateClass: false, canTranscribe: null },
  individual: { ...FREE, isUpgradable: true, classTrial: 'free' },
  minor: { ...FREE, isMinor: true, canCreateClass: false },
  paid: { isPaid: true, classTrial: 'unlimited' },
  vip: { isVIP: true },
  trial: { isInFreeTrial: true, isUpgradable: true, classTrial: 'unlimited' },
  institutional: IN_SCHOOL,
  'institutional-admin': { ...IN_SCHOOL, isInstitutionalAdmin: true },
  god: { ...FREE, isUpgradable: true, classTrial: 'free', isGodMode: true },
};
describe.each(DIALECTS)('kinds of users on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  beforeAll(async () => {
    opened = await open();
    const rights = { ...NO_RIGHTS, hasPlans: true, gods: new Set([emailOfKind('god')]) };
    app = await createTestApp({ db: opened.db, rights });
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });

  async function flagsOf(kind: Kind, changed: TestApp = app) {
    const seeded = (await seedKinds(changed.services)).find((one) => one.kind === kind);
    const token: Record<string, string> = seeded?.accessToken ? { 'x-mote-access-token': seeded.accessToken } : {};
    const answer = await changed.request('/api/v1/i/status', { method: 'POST', headers: { ...newDevice(), ...token } });
    const { auth, identity, entitlements, productStates } = identityStatusSchema.parse(await answer.json());
    const [product] = productStates;
    return {
      isLoggedIn: auth.isLoggedIn,
      isMinor: identity.isMinor,
      productEnum: product?.productEnum ?? null,
      isPaid: product?.isPaid ?? false,
      isVIP: product?.isVIP ?? false,
      isInFreeTrial: product?.isInFreeTrial ?? false,
      isInstitutional: entitlements.isInstitutional,
      isInstitutionalAdmin: identity.isInstitutionalAdmin,
      isUpgradable: product?.isUpgradable ?? false,
      isGodMode: identity.isGodMode,
      rationed: entitlements.applyFreeMoteRationing,
      total: entitlements.freeMotes.totalFreeMotes,
      maxMoteSeconds: entitlements.maxMoteSeconds,
      canCreateClass: entitlements.canCreateClass,
      canTranscribe: product?.canTranscribe ?? null,
      classTrial: identity.classTrialCTAEnum,
    };
  }

  it.each(KINDS)(
    '[S1-006 S1-007 S1-008 S1-009 S1-010 S1-011 S1-012 S1-013 S1-014] the identity status has the flags of the %s user',
    async (kind) => {
      expect(await flagsOf(kind)).toEqual({ ...PLAIN, ...EXPECTED[kind] });
    },
  );

  it.each(KINDS)('without plans, reports no allowance and no offer to the %s user', async (kind) => {
    const plain = await createTestApp({ db: opened.db });
    const flags = await flagsOf(kind, plain);
    expect(flags).toMatchObject({ productEnum: null, rationed: false, total: UNKNOWN, maxMoteSeconds: 300 });
    expect(flags).toMatchObject({ isUpgradable: false, classTrial: 'none' });
    await plain.close();
  });

  it('a second seeding finds the same users and creates a new session for each', async () => {
    const [first, second] = [await seedKinds(app.services), await seedKinds(app.services)];
    const people = (all: typeof first) => all.slice(1).map(({ kind, id, email }) => ({ kind, id, email }));
    expect(people(second)).toEqual(people(first));
    expect(new Set([...first, ...second].map(({ accessToken }) => accessToken)).size).toBe(17);
  });
});
