import type { HttpAnswer, HttpCall, HttpClient } from '@/shared/client/http-call.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { defaultTeacherControls } from '@/shared/domain/teacher-controls.ts';
import { refused } from '../account/fake-account.ts';
import { moteOf } from '../recorder/fake-mote.ts';

export const CLASS_ID = 'C0000000000000001';

export const fakeMember = (name: string, over: Partial<ClassMember> = {}): ClassMember => ({
  userId: `P${name
    .replace(/[^A-Za-z]/gu, '')
    .padEnd(16, '0')
    .slice(0, 16)}`,
  name,
  role: 'student',
  isInvited: false,
  isKnownHereOnly: true,
  consent: 'missing',
  ...over,
});

export const fakeClass = (over: Partial<ClassAnswer> = {}): ClassAnswer => ({
  id: CLASS_ID,
  name: 'Class 4b',
  role: 'teacher',
  members: [
    fakeMember('Ms Lovelace', { role: 'teacher', isKnownHereOnly: false, consent: 'not-needed' }),
    fakeMember('Ada Byron', { consent: 'given' }),
    fakeMember('Bo'),
    fakeMember('ليلى', { userId: 'P0000000000000003', consent: 'withdrawn' }),
  ],
  joinCode: 'ABCD2345',
  joinCodeExpiresAt: 1_900_000_000_000,
  controls: defaultTeacherControls(),
  version: 0,
  ...over,
});

export const fakeClassMote = (name: string, at: number): MoteAnswer =>
  moteOf(`M${name.padEnd(16, '0').slice(0, 16)}`, at, {
    title: '',
    authorName: name,
    visibility: 'class',
    durationMs: 65_000,
    bytes: 500,
    sha256: null,
    link: `https://mote.example/m/${name}`,
    isOwn: false,
  });

export interface FakeClassServer {
  http: HttpClient;
  /** As the server has it now; null: there is none. */
  known: ClassAnswer | null;
  motes: MoteAnswer[];
  /** Method, path, and what was said. */
  calls: string[];
  /** Calls of this method and path are refused. */
  refuse: Map<string, ApiResult<never>>;
  audio: Blob;
}

const ok = (body: unknown): ApiResult<HttpAnswer> => ({
  ok: true,
  value: { status: 200, body, headers: new Headers() } as HttpAnswer,
});

/** One class as the API serves it, without a server. */
export function createFakeClasses(known: ClassAnswer | null = fakeClass()): FakeClassServer {
  const server: FakeClassServer = {
    known,
    motes: [],
    calls: [],
    refuse: new Map(),
    audio: new Blob([]),
    http: {
      async request(call) {
        const { method = 'GET', path, body } = call;
        const said = `${method} ${path.replace(CLASS_ID, ':id')}`;
        server.calls.push(body === undefined ? said : `${said} ${JSON.stringify(body)}`);
        return server.refuse.get(said) ?? answer(server, call);
      },
    },
  };
  return server;
}

function answer(server: FakeClassServer, { method = 'GET', path, body }: HttpCall): ApiResult<HttpAnswer> {
  const { known } = server;
  if (path === 'c/classes' && method === 'GET') return ok({ classes: known ? [known] : [] });
  if (path === 'c/classes') {
    const { name } = body as { name: string };
    server.known = fakeClass({ name, members: [], joinCode: null, joinCodeExpiresAt: null });
    return ok({ class: server.known });
  }
  if (path.startsWith('f/audio/')) return ok(server.audio);
  if (!known) return refused('no-such-class');
  const changed = change(known, { method, path, body });
  if (path.endsWith('/motes')) return ok({ motes: server.motes, next: null });
  server.known = method === 'DELETE' && path.endsWith(CLASS_ID) ? null : changed;
  if (path.endsWith('/join-code')) return ok({ code: changed.joinCode, expiresAt: changed.joinCodeExpiresAt });
  return ok({ class: changed });
}

type Change = Required<Pick<HttpCall, 'method' | 'path'>> & { body: unknown };

function change(known: ClassAnswer, { method, path, body }: Change): ClassAnswer {
  const members = known.members ?? [];
  const [, memberId] = /members\/(.+)$/u.exec(path) ?? [];
  const said = (body ?? {}) as Record<string, never> & { name?: string; members?: { name: string }[] };
  if (path === 'c/consents') {
    const { subject, until } = body as { subject: string; until: number | null };
    const consent = until === 0 ? 'withdrawn' : 'given';
    return { ...known, members: members.map((one) => (one.userId === subject ? { ...one, consent } : one)) };
  }
  if (path.endsWith('/join-code')) return { ...known, joinCode: 'WXYZ6789', joinCodeExpiresAt: 1_900_000_000_000 };
  if (memberId && method === 'DELETE') {
    return { ...known, members: members.filter(({ userId }) => userId !== memberId) };
  }
  if (memberId) {
    return {
      ...known,
      members: members.map((one) => (one.userId === memberId ? { ...one, name: said.name ?? '' } : one)),
    };
  }
  if (path.endsWith('/members')) {
    return { ...known, members: [...members, ...(said.members ?? []).map(({ name }) => fakeMember(name))] };
  }
  return method === 'PATCH' ? { ...known, name: said.name ?? '' } : known;
}
