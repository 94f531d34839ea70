import { answerAsServer, type FakeHandlers } from '@/shared/client/fake-http.ts';
import { FakeRefusal } from '@/shared/client/fake-server.ts';
import type { HttpClient } from '@/shared/client/http-call.ts';
import type { AdminUserAnswer, InstitutionAnswer } from '@/shared/contract/admin.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';

const DAY_MS = 86_400_000;

export const fakeUser = (over: Partial<AdminUserAnswer> = {}): AdminUserAnswer => ({
  id: 'U0000000000000001',
  email: 'ada@school.example',
  name: 'Ada Byron',
  createdAt: Date.UTC(2026, 0, 15, 12),
  isMinor: false,
  grants: [
    { id: 'g1', source: 'vip', product: 'unlimited', fromAt: Date.UTC(2026, 1, 1, 12), untilAt: null },
    {
      id: 'g0',
      source: 'trial',
      product: 'unlimited',
      fromAt: Date.UTC(2026, 0, 1),
      untilAt: Date.UTC(2026, 0, 31, 12),
    },
  ],
  ...over,
});

export const fakeSchool = (over: Partial<InstitutionAnswer> = {}): InstitutionAnswer => ({
  id: 'S0000000000000001',
  name: 'Hill School',
  state: 'requested',
  domain: null,
  provider: null,
  isEnhancementForbidden: false,
  hasRosters: false,
  createdAt: Date.UTC(2026, 2, 1, 12),
  askedBy: 'head@hill.example',
  admins: [],
  agreement: null,
  ...over,
});

export interface FakeAdminServer {
  http: HttpClient;
  /** The user whom a lookup finds; null: no account has the requested address. */
  person: AdminUserAnswer | null;
  schools: InstitutionAnswer[];
  /** Method, path, and query or body. */
  calls: string[];
  /** Refusals of the next calls, by path. */
  refuse: Map<string, ApiResult<never>>;
}

/**
 * Creates a server with one user and a few schools, as the API serves them to an admin. It passes the suite of the real
 * one: tests/contract/admin-api.ts.
 */
export function createFakeAdmin(): FakeAdminServer {
  const server: FakeAdminServer = {
    person: fakeUser(),
    schools: [fakeSchool()],
    calls: [],
    refuse: new Map(),
    http: {
      async request(call) {
        const { method = 'GET', path, body, query } = call;
        server.calls.push(`${method} ${path} ${JSON.stringify(body ?? query)}`);
        return server.refuse.get(path) ?? answerAsServer(handlers, call);
      },
    },
  };
  const handlers = handlersOf(server);
  return server;
}

function handlersOf(server: FakeAdminServer): FakeHandlers {
  const find = (isIt: (person: AdminUserAnswer) => boolean): AdminUserAnswer => {
    if (!server.person || !isIt(server.person)) throw new FakeRefusal('bad-request');
    return server.person;
  };
  const withGrants = (person: AdminUserAnswer, grants: AdminUserAnswer['grants']): AdminUserAnswer => {
    server.person = { ...person, grants };
    return server.person;
  };
  const refuseWithout = (reason: string) => {
    if (reason.trim() === '') throw new FakeRefusal('bad-request');
  };

  return {
    'admin.user'({ query }) {
      refuseWithout(query.reason);
      return find(({ email }) => email === query.email);
    },
    'admin.grant'({ body: { userId, source, product, untilAt } }) {
      const person = find(({ id }) => id === userId);
      return withGrants(person, [...person.grants, { id: 'g2', source, product, fromAt: Date.now(), untilAt }]);
    },
    'admin.grant-end'({ params, body }) {
      const person = find(({ id }) => id === body.userId);
      if (!person.grants.some(({ id }) => id === params.grantId)) throw new FakeRefusal('bad-request');
      const untilAt = Date.now() - DAY_MS;
      return withGrants(
        person,
        person.grants.map((one) => (one.id === params.grantId ? { ...one, untilAt } : one)),
      );
    },
    'admin.institutions'({ query }) {
      const text = query.search.trim().toLowerCase();
      const isFound = ({ name, domain }: InstitutionAnswer) => `${name} ${domain ?? ''}`.toLowerCase().includes(text);
      return {
        institutions: server.schools.filter((school) => school.state === query.state && isFound(school)),
        next: null,
      };
    },
    'admin.institution'({ body: { people: _people, reason: _reason, ...settings } }) {
      const known = server.schools.find(({ id }) => id === settings.id);
      if (settings.id !== undefined && !known) throw new FakeRefusal('no-such-institution');
      const institution = { ...(known ?? fakeSchool()), ...givenOf(settings), state: 'confirmed' } as const;
      server.schools = [institution];
      return { institution, joined: 1 };
    },
  };
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };
/** Leaves out the members that a body does not name: these stay unchanged. */
const givenOf = <T extends object>(settings: T): Given<T> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Given<T>;
