import type { HttpAnswer, HttpCall, HttpClient } from '@/shared/client/http-call.ts';
import type { AdminUserAnswer, InstitutionAnswer } from '@/shared/contract/admin.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { refused } from '../account/fake-account.ts';

const DAY_MS = 86_400_000;

export const fakePerson = (over: Partial<AdminUserAnswer> = {}): AdminUserAnswer => ({
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
  /** Null: nobody has the address that is asked for. */
  person: AdminUserAnswer | null;
  schools: InstitutionAnswer[];
  /** Method, path, and what was asked or said. */
  calls: string[];
  /** The next call of this path is refused. */
  refuse: Map<string, ApiResult<never>>;
}

const ok = (body: unknown): ApiResult<HttpAnswer> => ({
  ok: true,
  value: { status: 200, body, headers: new Headers() } as HttpAnswer,
});

/** One person and a few schools as the API serves them to an admin. */
export function createFakeAdmin(): FakeAdminServer {
  const server: FakeAdminServer = {
    person: fakePerson(),
    schools: [fakeSchool()],
    calls: [],
    refuse: new Map(),
    http: {
      async request(call) {
        const { method = 'GET', path, body, query } = call;
        server.calls.push(`${method} ${path} ${JSON.stringify(body ?? query)}`);
        return server.refuse.get(path) ?? answer(server, call);
      },
    },
  };
  return server;
}

function answer(server: FakeAdminServer, { method = 'GET', path, body, query }: HttpCall): ApiResult<HttpAnswer> {
  const { person } = server;
  if (path === 'a/admin/institutions' && method === 'GET') {
    const institutions = server.schools.filter(({ state }) => state === query?.state);
    return ok({ institutions, next: null });
  }
  if (path === 'a/admin/institutions') {
    const school = fakeSchool({ ...(body as object), state: 'confirmed' });
    server.schools = [school];
    return ok({ institution: school, joined: 1 });
  }
  if (!person) return refused('bad-request');
  const [, endedId] = /grants\/(.+)\/end$/u.exec(path) ?? [];
  const now = Date.now();
  if (endedId) {
    const grants = person.grants.map((one) => (one.id === endedId ? { ...one, untilAt: now - DAY_MS } : one));
    server.person = { ...person, grants };
  } else if (path === 'a/admin/grants') {
    const { source, product, untilAt } = body as AdminUserAnswer['grants'][number];
    server.person = { ...person, grants: [...person.grants, { id: 'g2', source, product, fromAt: now, untilAt }] };
  }
  return ok(server.person);
}
