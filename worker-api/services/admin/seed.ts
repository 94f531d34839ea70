import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { GRANT_SOURCES } from '@/shared/contract/admin.ts';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
import type { GrantRow, InstitutionRow, UserRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { createSession } from '../session/create.ts';
import { createOneTimeToken } from '../session/one-time-token.ts';
import { blankUser, newUserId } from '../user/blank-user.ts';
import { domainOf } from '../user/email.ts';

/** The specification's nine kinds of user, for tests and for checks by hand. */
export const KINDS = [
  'anonymous',
  'individual',
  'minor',
  'paid',
  'vip',
  'trial',
  'institutional',
  'institutional-admin',
  'god',
] as const;
export type Kind = (typeof KINDS)[number];

export interface SeededKind {
  kind: Kind;
  /** The user id, or an anonymous id. */
  id: string;
  email: string | null;
  /** The access token of a session of the extension; null: signed out. */
  accessToken: string | null;
  /** A link that signs in on the site, once. */
  link: string | null;
}

const DOMAIN = 'kinds.example';
const SCHOOL_DOMAIN = `school.${DOMAIN}`;

export const emailOfKind = (kind: Kind): string =>
  `${kind}@${kind.startsWith('institutional') ? SCHOOL_DOMAIN : DOMAIN}`;

/** Creates one user of each kind. If they exist, gives each a new session and link. */
export async function seedKinds(deps: ServiceDeps): Promise<SeededKind[]> {
  const school = await seedInstitution(deps, SCHOOL_DOMAIN);
  const seeded: SeededKind[] = [];
  for (const kind of KINDS) seeded.push(await seedKind(deps, kind, school));
  return seeded;
}

async function seedKind(deps: ServiceDeps, kind: Kind, school: InstitutionRow): Promise<SeededKind> {
  if (kind === 'anonymous') {
    return { kind, id: anonymousIdOf('extension', randomUUID()), email: null, accessToken: null, link: null };
  }
  const email = emailOfKind(kind);
  const user = await seedUser(deps, { givenName: 'Kim', familyName: kind, ...FACTS[kind]?.(school), email });
  const source = SOURCES[kind];
  if (source) await seedGrant(deps, user.id, source);
  const { token: accessToken } = await createSession(deps, {
    userId: user.id,
    clientType: 'extension',
    style: 'email',
    scopes: '',
    userAgent: undefined,
    isSharedDevice: false,
  });
  const { token } = await createOneTimeToken(deps, {
    kind: 'link',
    email,
    userId: user.id,
    nonceHash: null,
    style: 'email',
    scopes: '',
    returnTo: null,
  });
  return { kind, id: user.id, email, accessToken, link: `${deps.links.site}/login?otl=${token}` };
}

type Facts = (school: InstitutionRow) => Partial<UserRow>;
const FACTS: Readonly<Partial<Record<Kind, Facts>>> = {
  minor: () => ({ ageBand: '13-17', isMinor: true }),
  institutional: ({ id }) => ({ institutionId: id, institutionalRole: 'teacher' }),
  'institutional-admin': ({ id }) => ({ institutionId: id, institutionalRole: 'admin' }),
};
type Source = (typeof GRANT_SOURCES)[number];
const SOURCES: Readonly<Partial<Record<Kind, Source>>> = { paid: 'paid', vip: 'vip', trial: 'trial' };

/** Creates an adult's account with a name, unless `change` says otherwise. */
export async function seedUser(deps: ServiceDeps, change: Partial<UserRow> & { email: string }): Promise<UserRow> {
  const known = await deps.queries.userByEmail(change.email);
  if (known) return known;
  const user: UserRow = {
    ...blankUser(deps.clock()),
    emailDomain: domainOf(change.email),
    ageBand: 'adult',
    ...change,
  };
  await deps.db.atomic([{ query: deps.db.handle.insert(deps.db.tables.user).values(user), rows: 1 }]);
  return user;
}

/** Creates a confirmed institution with a domain of its own and a grant without end. */
export async function seedInstitution(deps: ServiceDeps, domain: string): Promise<InstitutionRow> {
  const { db } = deps;
  const now = deps.clock();
  const row: InstitutionRow = {
    id: newUserId(),
    name: 'Seed School',
    state: 'confirmed',
    domain,
    provider: null,
    isEnhancementForbidden: false,
    hasRosters: false,
    createdAt: now,
  };
  await db.atomic([{ query: db.handle.insert(db.tables.institution).values(row).onConflictDoNothing() }]);
  const { institution } = db.tables;
  const [found = row] = await db.handle.select().from(institution).where(eq(institution.domain, domain));
  const grant = grantRow(deps, `${found.id}:institution`, 'institution');
  const ofSchool = { ...grant, userId: null, institutionId: found.id, product: 'school' };
  await db.atomic([{ query: db.handle.insert(db.tables.grant).values(ofSchool).onConflictDoNothing() }]);
  return found;
}

async function seedGrant(deps: ServiceDeps, userId: string, source: Source): Promise<void> {
  const row = { ...grantRow(deps, `${userId}:${source}`, source), userId };
  await deps.db.atomic([{ query: deps.db.handle.insert(deps.db.tables.grant).values(row).onConflictDoNothing() }]);
}

function grantRow({ clock, limits }: ServiceDeps, id: string, source: Source): GrantRow {
  const now = clock();
  return {
    id,
    userId: null,
    institutionId: null,
    source,
    product: 'unlimited',
    fromAt: now,
    untilAt: source === 'trial' ? now + limits.trialMs : null,
    seats: null,
    reason: 'seed',
    createdAt: now,
  };
}
