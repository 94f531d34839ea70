import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePlans } from './plan-settings.ts';
import { parseSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const SELLER = { name: 'Hill Ltd', address: ['1 Hill Road'], email: 'office@hill.example', payment: ['Account 42'] };
const LEAST = { currency: 'USD', seller: SELLER };

describe('the plans of the settings', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'mote-plans-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  function fileOf(content: unknown): string {
    const path = join(dir, 'plans.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
  const read = (content: unknown, env: Record<string, string> = {}) =>
    parsePlans({ MOTE_PLANS: fileOf(content), ...env });

  it.each([
    [undefined, false],
    ['', false],
    ['0', false],
    ['1', true],
  ])('MOTE_PLANS=%s sells nothing', (text, hasPlans) => {
    expect(parsePlans({ MOTE_PLANS: text })).toEqual({ hasPlans, plans: null, stripe: null });
  });

  it('a file gives plans, with the usual values for what it leaves out', () => {
    const { hasPlans, plans } = read({ ...LEAST, unlimited: { year: 3000 }, school: { year: 1250 } });
    expect(hasPlans).toBe(true);
    expect(plans).toMatchObject({
      taxNote: '',
      invoice: { prefix: '', dueDays: 30 },
      seller: { taxId: null },
      free: { canTranscribe: false, canUseBook: true, bookLimit: 20, motesPerMonth: 20 },
      unlimited: { month: null, year: 3000, canTranscribe: true, bookLimit: null },
      school: { year: 1250, leastSeats: 1, mostSeats: 5000 },
    });
    expect(read(LEAST).plans).toMatchObject({ unlimited: null, school: null });
  });

  it('the allowance of the file holds, unless a setting replaces it', () => {
    const MOTE_PLANS = fileOf({ ...LEAST, free: { motesPerMonth: 7 } });
    expect(parseSettings({ MOTE_PLANS }).rights.freeMotes).toBe(7);
    expect(parseSettings({ MOTE_PLANS, MOTE_FREE_MOTES: '9' }).rights.freeMotes).toBe(9);
  });

  it.each([
    ['no JSON', '{', 'JSON file'],
    ['no currency', { seller: SELLER }, 'currency'],
    ['an unknown currency', { ...LEAST, currency: 'XYZ' }, 'currency: is the code of a currency'],
    ['a mistyped name', { ...LEAST, unlimitd: { year: 1 } }, 'unlimitd'],
    ['a price that is no whole number', { ...LEAST, school: { year: 12.5 } }, 'school.year'],
    ['a plan without a price', { ...LEAST, unlimited: {} }, 'unlimited: has a price'],
    [
      'more least than most seats',
      { ...LEAST, school: { year: 1, leastSeats: 9, mostSeats: 3 } },
      'school: has at least',
    ],
    ['a seller without an address', { ...LEAST, seller: { ...SELLER, address: [] } }, 'seller.address'],
    ['a seller without a mailbox', { ...LEAST, seller: { ...SELLER, email: 'x' } }, 'seller.email: is an e-mail'],
  ])('refuses a file with %s in words', (_, content, words) => {
    expect(() => read(content)).toThrow(SettingsError);
    expect(() => read(content)).toThrow(words);
  });

  it('refuses a file that is not there', () => {
    expect(() => parsePlans({ MOTE_PLANS: join(dir, 'none.json') })).toThrow('this server can read');
  });

  it('takes cards only with plans, and with both keys of Stripe', () => {
    const keys = { MOTE_STRIPE_KEY: 'sk_test_1', MOTE_STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(read(LEAST, keys).stripe).toEqual({
      key: 'sk_test_1',
      webhookSecret: 'whsec_1',
      url: 'https://api.stripe.com',
    });
    expect(() => parsePlans(keys)).toThrow('needs plans to sell');
    expect(() => read(LEAST, { MOTE_STRIPE_KEY: 'sk_test_1' })).toThrow('both, or neither');
    expect(() => read(LEAST, { ...keys, MOTE_STRIPE_KEY: 'pk_test_1' })).toThrow('sk_ or rk_');
    expect(() => read(LEAST, { ...keys, MOTE_STRIPE_WEBHOOK_SECRET: 'x' })).toThrow('whsec_');
    expect(() => read(LEAST, { ...keys, MOTE_STRIPE_URL: 'http://stripe.example' })).toThrow('MOTE_STRIPE_URL');
  });
});
