import type { z } from 'zod';
import type { ApiResult } from '@/shared/contract/answer.ts';
import {
  type AddMembersBody,
  type ClassAnswer,
  ClassEnvelope,
  ClassList,
  ClassMotes,
  type ConsentBody,
  type ControlsBody,
  JoinCodeAnswer,
  type VisibilityBody,
} from '@/shared/contract/classes.ts';
import { type MoteAnswer, MoteEnvelope } from '@/shared/contract/motes.ts';
import type { HttpCall, HttpClient } from './http-call.ts';
import { ask, postOnce, say } from './typed-call.ts';

type Members = z.infer<typeof AddMembersBody>['members'];
type Controls = z.infer<typeof ControlsBody>['controls'];

/** The server's classes, typed. */
export interface ClassApi {
  list(): Promise<ApiResult<ClassAnswer[]>>;
  create(name: string): Promise<ApiResult<ClassAnswer>>;
  read(id: string): Promise<ApiResult<ClassAnswer>>;
  rename(id: string, name: string): Promise<ApiResult<ClassAnswer>>;
  /** Ends the class, and the pupils whom only it knows. */
  remove(id: string): Promise<ApiResult<void>>;
  renameMember(id: string, memberId: string, name: string): Promise<ApiResult<ClassAnswer>>;
  removeMember(id: string, memberId: string): Promise<ApiResult<ClassAnswer>>;
  addMembers(id: string, members: Members): Promise<ApiResult<ClassAnswer>>;
  setControls(id: string, controls: Controls): Promise<ApiResult<ClassAnswer>>;
  /** Newest first; `before` is the `next` of the page before. */
  motes(id: string, before?: string): Promise<ApiResult<z.infer<typeof ClassMotes>>>;
  makeJoinCode(id: string): Promise<ApiResult<z.infer<typeof JoinCodeAnswer>>>;
  join(code: string): Promise<ApiResult<ClassAnswer>>;
  giveConsent(consent: z.infer<typeof ConsentBody>): Promise<ApiResult<void>>;
  /** Who may listen to a mote. */
  setVisibility(moteId: string, body: z.infer<typeof VisibilityBody>): Promise<ApiResult<MoteAnswer>>;
}

export function createClassApi(http: HttpClient): ClassApi {
  const of = (id: string, rest = ''): string => `c/classes/${encodeURIComponent(id)}${rest}`;

  const memberOf = (id: string, memberId: string): string => of(id, `/members/${encodeURIComponent(memberId)}`);

  async function askClass(call: HttpCall): Promise<ApiResult<ClassAnswer>> {
    const result = await ask(http, call, ClassEnvelope);
    return result.ok ? { ok: true, value: result.value.class } : result;
  }

  return {
    async list() {
      const result = await ask(http, { path: 'c/classes' }, ClassList);
      return result.ok ? { ok: true, value: result.value.classes } : result;
    },
    create: (name) => askClass(postOnce('c/classes', { name })),
    read: (id) => askClass({ path: of(id) }),
    rename: (id, name) => askClass({ method: 'PATCH', path: of(id), body: { name } }),
    remove: (id) => say(http, { method: 'DELETE', path: of(id) }),
    renameMember: (id, memberId, name) => askClass({ method: 'PATCH', path: memberOf(id, memberId), body: { name } }),
    removeMember: (id, memberId) => askClass({ method: 'DELETE', path: memberOf(id, memberId) }),
    addMembers: (id, members) => askClass(postOnce(of(id, '/members'), { members })),
    setControls: (id, controls) => askClass(postOnce(of(id, '/controls'), { controls })),
    motes: (id, before) => ask(http, { path: of(id, '/motes'), query: { before } }, ClassMotes),
    makeJoinCode: (id) => ask(http, postOnce(of(id, '/join-code')), JoinCodeAnswer),
    join: (code) => askClass(postOnce('c/join', { code })),
    giveConsent: (consent) => say(http, postOnce('c/consents', consent)),
    async setVisibility(moteId, body) {
      const result = await ask(http, postOnce(`m/${encodeURIComponent(moteId)}/visibility`, body), MoteEnvelope);
      return result.ok ? { ok: true, value: result.value.mote } : result;
    },
  };
}
