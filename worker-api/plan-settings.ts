import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { looksLikeEmail } from '@/shared/base/email.ts';
import { planFeaturesSchema } from '@/shared/contract/plans.ts';
import { filledText } from '@/shared/contract/text.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { StripeSettings } from './engines/pay/contract.ts';
import { serviceOf } from './service-address.ts';
import type { PlanSettings } from './services/entitlement/plan-settings.ts';
import { SettingsError } from './settings-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const features = planFeaturesSchema.partial().shape;
const priceSchema = z.int().positive().max(100_000_000);
const known = new Set(Intl.supportedValuesOf('currency'));

/** The file of MOTE_PLANS. Unknown members are refused: a mistyped name would otherwise change nothing in silence. */
const planFileSchema = z.strictObject({
  currency: z.string().refine((code) => known.has(code), 'is the code of a currency, as: USD'),
  taxNote: z.string().trim().max(200).default(''),
  seller: z.strictObject({
    name: filledText(200),
    address: z.array(filledText(200)).min(1).max(8),
    email: z.string().refine(looksLikeEmail, 'is an e-mail address'),
    taxId: filledText(60).optional(),
    payment: z.array(filledText(200)).min(1).max(8),
  }),
  invoice: z
    .strictObject({
      prefix: z.string().regex(/^[\w-]{0,20}$/, 'is letters, digits, - and _'),
      dueDays: z.int().min(1).max(120),
    })
    .partial()
    .default({}),
  free: z.strictObject({ ...features, motesPerMonth: z.int().nonnegative().max(100_000).optional() }).default({}),
  unlimited: z
    .strictObject({ ...features, month: priceSchema.optional(), year: priceSchema.optional() })
    .refine(({ month, year }) => month !== undefined || year !== undefined, 'has a price for a month or for a year')
    .optional(),
  school: z
    .strictObject({
      ...features,
      year: priceSchema,
      leastSeats: z.int().positive().max(100_000).default(1),
      mostSeats: z.int().positive().max(100_000).default(5_000),
    })
    .refine(({ leastSeats, mostSeats }) => leastSeats <= mostSeats, 'has at least as many mostSeats as leastSeats')
    .optional(),
});

const ALL_ALLOWED = { canTranscribe: true, canUseBook: true, bookLimit: null };
/** Features of the free plan that the file does not mention. */
const USUAL_FREE = { canTranscribe: false, canUseBook: true, bookLimit: 20 };

export interface ParsedPlans {
  /** True: users are in market. */
  hasPlans: boolean;
  /** Null: nothing is sold here. */
  plans: PlanSettings | null;
  stripe: StripeSettings | null;
}

/**
 * Parses MOTE_PLANS: absent or 0 is no market. 1 is a market in which an admin gives plans by hand. Any other value is
 * the path of a JSON file with the plans that are sold.
 */
export function parsePlans(env: Environment): ParsedPlans {
  const { MOTE_PLANS: text = '' } = env;
  const stripe = parseStripe(env);
  if (text === '' || text === '0' || text === '1') {
    if (stripe) throw new SettingsError('MOTE_STRIPE_KEY needs plans to sell: MOTE_PLANS is the path of their file');
    return { hasPlans: text === '1', plans: null, stripe: null };
  }
  return { hasPlans: true, plans: readPlans(text), stripe };
}

function readPlans(path: string): PlanSettings {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`MOTE_PLANS is the path of a JSON file that this server can read: ${path} (${reason})`);
  }
  const parsed = planFileSchema.safeParse(content);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`);
    throw new SettingsError(`MOTE_PLANS, ${path} is not as expected. ${faults.join('; ')}`);
  }
  return settingsIn(parsed.data);
}

function settingsIn({
  seller,
  invoice,
  free,
  unlimited,
  school,
  ...rest
}: z.infer<typeof planFileSchema>): PlanSettings {
  return {
    ...rest,
    seller: { ...seller, taxId: seller.taxId ?? null },
    invoice: { prefix: invoice.prefix ?? '', dueDays: invoice.dueDays ?? 30 },
    free: { ...USUAL_FREE, motesPerMonth: LIMITS.freeMotesPerMonth, ...given(free) },
    unlimited: unlimited ? { ...ALL_ALLOWED, month: null, year: null, ...given(unlimited) } : null,
    school: school ? { ...ALL_ALLOWED, ...given(school) } : null,
  };
}

type Given<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };
/** Leaves out unset members, so that they do not replace the usual values. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>;

const STRIPE = 'https://api.stripe.com';

function parseStripe(env: Environment): StripeSettings | null {
  const key = env.MOTE_STRIPE_KEY?.trim() ?? '';
  const webhookSecret = env.MOTE_STRIPE_WEBHOOK_SECRET?.trim() ?? '';
  if (key === '' && webhookSecret === '') return null;
  if (key === '' || webhookSecret === '') {
    throw new SettingsError('MOTE_STRIPE_KEY and MOTE_STRIPE_WEBHOOK_SECRET are needed both, or neither');
  }
  if (!/^(sk|rk)_/.test(key)) throw new SettingsError('MOTE_STRIPE_KEY is a secret key: it begins with sk_ or rk_');
  if (!webhookSecret.startsWith('whsec_')) throw new SettingsError('MOTE_STRIPE_WEBHOOK_SECRET begins with whsec_');
  return { key, webhookSecret, url: serviceOf('MOTE_STRIPE_URL', env.MOTE_STRIPE_URL || STRIPE).url };
}
