import { blankIdentity } from '@/shared/contract/blank-identity.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { type Goals, noGoals, readGoals } from '@/shared/domain/account/goals.ts';
import { FILE_SCOPE } from '@/shared/domain/mote/file-access.ts';
import type { UserRow } from '@/worker-api/db/schema.ts';
import { ownClasses } from '../class/own-classes.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { entitlementsOf } from '../entitlement/entitlements.ts';
import { hasGrant } from '../google/grant.ts';
import type { ActorSession } from '../policy.ts';
import { styleOf } from '../signed-in.ts';
import { adviceFactsOf, adviceOf } from './advice.ts';
import { identityOf } from './identity-of.ts';
import { legalsOf } from './legals.ts';
import { recommendShown, recommendSpoken } from './locales.ts';
import { settingsOf } from './settings.ts';

/** Facts that the device reports about itself. */
export interface DeviceFacts {
  /** The browser's languages in order of preference. */
  locales?: readonly string[] | undefined;
  TZOffset?: number | undefined;
}

/** Returns the caller's identity, profile and rights; for a caller without an account, the default ones. */
export async function identityStatusOf(ctx: Ctx, device: DeviceFacts = {}): Promise<IdentityStatus> {
  const { actor } = ctx;
  const row = actor.user ? await ctx.queries.user(actor.user.id) : null;
  const preferred = device.locales ?? [];
  const entitled = await entitlementsOf(ctx, row);
  if (row === null || !actor.session) {
    return {
      device: {
        recommendedUXLocale: recommendShown(preferred),
        recommendedTranscriptionLocale: recommendSpoken(preferred),
        transcriptionOptOutEnabled: true,
      },
      auth: { isLoggedIn: false, acquiredScopes: [], style: 'anonymous' },
      goals: noGoals(),
      productStates: entitled.productStates,
      identity: { ...blankIdentity(), userId: actor.ownerId ?? '', TZOffset: device.TZOffset ?? 0 },
      entitlements: entitled.entitlements,
    };
  }
  const { session } = actor;
  const [goals, settings, legals, spoken, hints, scopes, classes, facts] = await Promise.all([
    goalsOf(ctx, row.id),
    settingsOf(ctx, row.id),
    legalsOf(ctx, row.id),
    spokenLanguagesOf(ctx, row.id),
    institutionHintsOf(ctx, row),
    scopesOf(ctx, session),
    ownClasses(ctx, row.id, entitled),
    // Only the site shows the cards.
    session.isExtension ? null : adviceFactsOf(ctx, row, entitled),
  ]);
  const user = device.TZOffset === undefined ? row : { ...row, tzOffset: device.TZOffset };
  return {
    device: {
      recommendedUXLocale: recommendShown([settings.preferredLocale?.value ?? '', ...preferred, row.locale]),
      recommendedTranscriptionLocale: spoken[0] ?? recommendSpoken([...preferred, row.locale]),
      transcriptionOptOutEnabled: settings.transcriptionOptOut?.value ?? true,
      ...samplingOf(ctx),
    },
    auth: {
      isLoggedIn: true,
      acquiredScopes: scopes,
      style: styleOf(session.style),
      ...(session.isShared && { isSharedDevice: true }),
    },
    goals,
    productStates: entitled.productStates,
    identity: {
      ...identityOf({ user, settings, legals, spoken, hints, entitled }),
      ...adviceOf(facts, { goals, settings }),
      ...(classes.length > 0 && { ownClasses: classes }),
    },
    entitlements: entitled.entitlements,
  };
}

/** Returns the sampling only if it leaves some events out. */
function samplingOf({ rights: { sampling } }: Pick<Ctx, 'rights'>): Pick<IdentityStatus['device'], 'sampling'> {
  const { sampledEvents, sampleFirst } = sampling;
  return sampledEvents.length === 0
    ? {}
    : { sampling: { sampledEvents: [...sampledEvents], sampleFirst: [...sampleFirst] } };
}

/** Returns the scopes of the sign-in, and the file scope while this session has a grant. */
async function scopesOf(ctx: Ctx, { id, scopes }: ActorSession): Promise<string[]> {
  const ofSignIn = scopes.split(' ').filter((scope) => scope !== '');
  const isOpen = ctx.oidcClients.of('google') !== null && (await hasGrant(ctx, id));
  return isOpen ? [...ofSignIn, FILE_SCOPE] : ofSignIn;
}

export async function goalsOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<Goals> {
  const rows = await queries.goals(userId);
  return readGoals(Object.fromEntries(rows.map(({ name, status }) => [name, status])));
}

/** Returns the languages of the user's last motes, newest first, each once. */
async function spokenLanguagesOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<string[]> {
  const rows = await queries.recentLocales(userId);
  return [...new Set(rows.map(({ locale }) => locale ?? ''))].filter((locale) => locale !== '');
}

/** Returns schools with the user's own domain, for users without a school. */
async function institutionHintsOf(deps: Pick<ServiceDeps, 'queries'>, user: UserRow): Promise<string[]> {
  if (user.institutionId !== null || user.emailDomain === null) return [];
  const found = await deps.queries.institutionOfDomain(user.emailDomain);
  return found ? [found.name] : [];
}
