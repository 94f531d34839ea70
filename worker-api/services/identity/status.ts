import { blankIdentity } from '@/shared/contract/blank-identity.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { FILE_SCOPE } from '@/shared/domain/file-access.ts';
import { type Goals, noGoals, readGoals } from '@/shared/domain/goals.ts';
import type { UserRow } from '../../db/schema.ts';
import type { Ctx, ServiceDeps } from '../context.ts';
import { entitlementsOf } from '../entitlement/entitlements.ts';
import { hasGrant } from '../google/grant.ts';
import type { ActorSession } from '../policy.ts';
import { styleOf } from '../session/signed-in.ts';
import { identityOf } from './identity-of.ts';
import { legalsOf } from './legals.ts';
import { recommendShown, recommendSpoken } from './locales.ts';
import { settingsOf } from './settings.ts';

/** What the device says of itself. */
export interface DeviceFacts {
  /** The browser's languages, the dearest first. */
  locales?: readonly string[] | undefined;
  TZOffset?: number | undefined;
}

/** Who the caller is, what is known of them and what they may do; without an account, what holds for everybody. */
export async function identityStatusOf(ctx: Ctx, device: DeviceFacts = {}): Promise<IdentityStatus> {
  const { actor } = ctx;
  const row = actor.user ? await ctx.queries.user(actor.user.id) : null;
  const wishes = device.locales ?? [];
  const entitled = await entitlementsOf(ctx, row);
  if (row === null || !actor.session) {
    return {
      device: {
        recommendedUXLocale: recommendShown(wishes),
        recommendedTranscriptionLocale: recommendSpoken(wishes),
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
  const [goals, settings, legals, spoken, hints, scopes] = await Promise.all([
    goalsOf(ctx, row.id),
    settingsOf(ctx, row.id),
    legalsOf(ctx, row.id),
    spokenLanguagesOf(ctx, row.id),
    institutionHintsOf(ctx, row),
    scopesOf(ctx, session),
  ]);
  const user = device.TZOffset === undefined ? row : { ...row, tzOffset: device.TZOffset };
  return {
    device: {
      recommendedUXLocale: recommendShown([settings.preferredLocale?.value ?? '', ...wishes, row.locale]),
      recommendedTranscriptionLocale: spoken[0] ?? recommendSpoken([...wishes, row.locale]),
      transcriptionOptOutEnabled: settings.transcriptionOptOut?.value ?? false,
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
    identity: identityOf({ user, settings, legals, spoken, hints, entitled }),
    entitlements: entitled.entitlements,
  };
}

/** Said only where something is left out. */
function samplingOf({ rights: { sampling } }: Pick<Ctx, 'rights'>): Pick<IdentityStatus['device'], 'sampling'> {
  const { sampledEvents, sampleFirst } = sampling;
  return sampledEvents.length === 0
    ? {}
    : { sampling: { sampledEvents: [...sampledEvents], sampleFirst: [...sampleFirst] } };
}

/** What the sign-in brought, and files while they are open to this session: neither before nor after. */
async function scopesOf(ctx: Ctx, { id, scopes }: ActorSession): Promise<string[]> {
  const ofSignIn = scopes.split(' ').filter((scope) => scope !== '');
  const isOpen = ctx.doors.of('google') !== null && (await hasGrant(ctx, id));
  return isOpen ? [...ofSignIn, FILE_SCOPE] : ofSignIn;
}

export async function goalsOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<Goals> {
  const rows = await queries.goals(userId);
  return readGoals(Object.fromEntries(rows.map(({ name, status }) => [name, status])));
}

/** The languages of somebody's last motes, the newest first, each once. */
async function spokenLanguagesOf({ queries }: Pick<ServiceDeps, 'queries'>, userId: string): Promise<string[]> {
  const rows = await queries.recentLocales(userId);
  return [...new Set(rows.map(({ locale }) => locale ?? ''))].filter((locale) => locale !== '');
}

/** Schools of somebody's own domain, for who has not said theirs. */
async function institutionHintsOf(deps: Pick<ServiceDeps, 'queries'>, user: UserRow): Promise<string[]> {
  if (user.institutionId !== null || user.emailDomain === null) return [];
  const found = await deps.queries.institutionOfDomain(user.emailDomain);
  return found ? [found.name] : [];
}
