import { answerAsServer, type FakeHandlers } from '@/shared/client/fake-http.ts';
import { FakeRefusal } from '@/shared/client/fake-server.ts';
import type { HttpClient } from '@/shared/client/http-call.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ClassAnswer, ClassMember, ClassMote, Membership } from '@/shared/contract/classes.ts';
import { defaultTeacherControls } from '@/shared/domain/account/teacher-controls.ts';
import type { AgeBand } from '@/shared/domain/account/user-session.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { moteOf } from '../recorder/fake-mote.ts';

export const CLASS_ID = 'C0000000000000001';

export const fakeMember = (name: string, over: Partial<ClassMember> = {}): ClassMember => ({
  userId: `P${name
    .replace(/[^A-Za-z]/gu, '')
    .padEnd(16, '0')
    .slice(0, 16)}`,
  name,
  role: 'student',
  email: null,
  isInvited: false,
  isWaiting: false,
  isKnownHereOnly: true,
  consent: 'missing',
  ...over,
});

/** A pupil whose stated age is 13 or more needs no adult's permission. */
const newPupil = ({ name, ageBand }: { name: string; ageBand?: AgeBand | undefined }): ClassMember =>
  fakeMember(name, ageBand && ageBand !== 'under-13' ? { consent: 'not-needed' } : {});

export const fakeClass = (over: Partial<ClassAnswer> = {}): ClassAnswer => ({
  id: CLASS_ID,
  name: 'Class 4b',
  colour: 'orange',
  role: 'teacher',
  members: [
    fakeMember('Ms Lovelace', { role: 'teacher', isKnownHereOnly: false, consent: 'not-needed' }),
    fakeMember('Ada Byron', { consent: 'given' }),
    fakeMember('Bo'),
    fakeMember('ليلى', { userId: 'P0000000000000003', consent: 'withdrawn' }),
  ],
  kioskCode: 'ABCD2345',
  kioskCodeExpiresAt: 1_900_000_000_000,
  joinCode: null,
  joinCodeExpiresAt: null,
  controls: defaultTeacherControls(),
  controlsWindow: null,
  version: 0,
  ...over,
});

export const fakeClassMote = (name: string, at: number): ClassMote => ({
  ...moteOf(`M${name.padEnd(16, '0').slice(0, 16)}`, at, {
    title: '',
    authorName: name,
    visibility: 'class',
    durationMs: 65_000,
    bytes: 500,
    sha256: null,
    link: `https://mote.example/m/${name}`,
    isOwn: false,
  }),
  mayOpen: true,
  isPlayed: false,
});

export interface FakeClassServer {
  http: HttpClient;
  /** The class on the server now; null: none. */
  known: ClassAnswer | null;
  motes: ClassMote[];
  /** Number of motes on a page of the list. */
  pageSize: number;
  /** The places of a pupil who uses the page. */
  memberships: Membership[];
  /** Method, path and body. */
  calls: string[];
  /** Refusals of calls, by method and path. */
  refuse: Map<string, ApiResult<never>>;
  audio: Blob;
}

/** One class as the API serves it, without a server. It passes the real API's suite, tests/contract/class-api.ts. */
export function createFakeClasses(known: ClassAnswer | null = fakeClass()): FakeClassServer {
  const server: FakeClassServer = {
    known,
    motes: [],
    pageSize: LIMITS.pageSize,
    memberships: [],
    calls: [],
    refuse: new Map(),
    audio: new Blob([]),
    http: {
      async request(call) {
        const { method = 'GET', path, body } = call;
        const said = `${method} ${path.replace(CLASS_ID, ':id')}`;
        server.calls.push(body === undefined ? said : `${said} ${JSON.stringify(body)}`);
        return server.refuse.get(said) ?? answerAsServer(handlers, call);
      },
    },
  };
  const handlers = handlersOf(server);
  return server;
}

function handlersOf(server: FakeClassServer): FakeHandlers {
  const find = (classId: string): ClassAnswer => {
    if (server.known?.id !== classId) throw new FakeRefusal('no-such-class');
    return server.known;
  };
  const change = (classId: string, over: Partial<ClassAnswer>): { class: ClassAnswer } => {
    server.known = { ...find(classId), ...over };
    return { class: server.known };
  };
  const membersOf = (classId: string): ClassMember[] => find(classId).members ?? [];
  const pupilOf = ({ classId, memberId }: { classId: string; memberId: string }): ClassMember => {
    const pupil = membersOf(classId).find(({ userId, role }) => userId === memberId && role === 'student');
    if (!pupil) throw new FakeRefusal('not-allowed');
    return pupil;
  };
  const waitingOf = (params: { classId: string; memberId: string }): ClassMember => {
    const joiner = membersOf(params.classId).find(({ userId }) => userId === params.memberId);
    if (!joiner?.isWaiting) throw new FakeRefusal('not-waiting');
    return joiner;
  };
  const without = (classId: string, memberId: string): ClassMember[] =>
    membersOf(classId).filter(({ userId }) => userId !== memberId);

  return {
    'class.list': () => ({ classes: server.known ? [server.known] : [] }),
    'class.create'({ body }) {
      const members = [fakeMember('Ms Lovelace', { role: 'teacher', isKnownHereOnly: false, consent: 'not-needed' })];
      server.known = fakeClass({
        name: body.name,
        colour: body.colour ?? 'orange',
        members,
        kioskCode: null,
        kioskCodeExpiresAt: null,
      });
      return { class: server.known };
    },
    'class.read': ({ params }) => ({ class: find(params.classId) }),
    'class.rename': ({ params, body: { name, colour } }) =>
      change(params.classId, { ...(name !== undefined && { name }), ...(colour !== undefined && { colour }) }),
    'class.remove'({ params }) {
      find(params.classId);
      server.known = null;
    },
    'class.add-members': ({ params, body }) =>
      change(params.classId, {
        members: [...membersOf(params.classId), ...body.members.map(newPupil)],
      }),
    'class.rename-member'({ params, body }) {
      const pupil = { ...pupilOf(params), ...body };
      const members = membersOf(params.classId).map((one) => (one.userId === pupil.userId ? pupil : one));
      return change(params.classId, { members });
    },
    'class.remove-member'({ params }) {
      pupilOf(params);
      return change(params.classId, { members: without(params.classId, params.memberId) });
    },
    'class.accept-member'({ params }) {
      const joined = { ...waitingOf(params), isWaiting: false };
      return change(params.classId, { members: [...without(params.classId, params.memberId), joined] });
    },
    'class.refuse-member'({ params }) {
      waitingOf(params);
      return change(params.classId, { members: without(params.classId, params.memberId) });
    },
    'class.controls'({ params, body }) {
      const { controls, controlsWindow, version } = find(params.classId);
      return change(params.classId, {
        controls: { ...controls, ...body.controls },
        controlsWindow: body.window === undefined ? controlsWindow : body.window,
        version: version + 1,
      });
    },
    'class.motes'({ params, query }) {
      const by = (find(params.classId).members ?? []).find(({ userId }) => userId === query.by);
      const isWanted = ({ authorName, isPlayed }: ClassMote) =>
        (query.by === undefined || authorName === by?.name) && (query.only !== 'new' || isPlayed === false);
      const wanted = server.motes.filter(isWanted);
      const from = query.before === undefined ? 0 : wanted.findIndex(({ id }) => id === query.before) + 1;
      const until = from + server.pageSize;
      return { motes: wanted.slice(from, until), next: wanted[until] ? (wanted[until - 1]?.id ?? null) : null };
    },
    'class.mark-played'({ params, body }) {
      find(params.classId);
      const mote = server.motes.find(({ id }) => id === params.id);
      if (!mote) throw new FakeRefusal('no-such-mote');
      mote.isPlayed = body.isPlayed;
    },
    'class.kiosk-code'({ params }) {
      const made = { code: 'WXYZ6789', expiresAt: 1_900_000_000_000 };
      change(params.classId, { kioskCode: made.code, kioskCodeExpiresAt: made.expiresAt });
      return made;
    },
    'class.join-code'({ params }) {
      const made = { code: 'JKLM6789', expiresAt: 1_900_000_000_000 };
      change(params.classId, { joinCode: made.code, joinCodeExpiresAt: made.expiresAt });
      return made;
    },
    'class.join'({ body }) {
      if (body.code !== 'JKLM6789') throw new FakeRefusal('no-such-code');
      const joined = { id: 'C0000000000000002', name: 'Class 5c' };
      server.memberships.push({
        class: { ...joined, colour: 'green' },
        state: 'waiting',
        teachers: [],
        mayLeave: true,
      });
      return { class: joined, state: 'waiting' };
    },
    'class.memberships': () => ({ memberships: server.memberships }),
    'class.leave'({ params }) {
      const place = server.memberships.find(({ class: { id } }) => id === params.classId);
      if (!place) {
        find(params.classId);
        throw new FakeRefusal('not-allowed');
      }
      if (!place.mayLeave) throw new FakeRefusal('leave-later');
      server.memberships = server.memberships.filter((one) => one !== place);
    },
    'class.consent'({ body }) {
      const consent = body.until === 0 ? 'withdrawn' : 'given';
      const members = server.known?.members ?? [];
      if (!server.known || !members.some(({ userId }) => userId === body.subject)) throw new FakeRefusal('not-allowed');
      change(server.known.id, {
        members: members.map((one) => (one.userId === body.subject ? { ...one, consent } : one)),
      });
    },
    'mote.visibility'({ params, body }) {
      const mote = server.motes.find(({ id }) => id === params.id);
      if (!mote) throw new FakeRefusal('no-such-mote');
      mote.visibility = body.visibility === 'closed' ? 'class' : body.visibility;
      return { mote };
    },
    audio: () => server.audio,
  };
}
