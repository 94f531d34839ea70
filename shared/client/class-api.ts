import type { z } from 'zod';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type {
  addMembersBodySchema,
  ClassAnswer,
  classCodeAnswerSchema,
  classMotesSchema,
  consentBodySchema,
  controlsBodySchema,
  joinAnswerSchema,
  Membership,
  visibilityBodySchema,
} from '@/shared/contract/classes.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { CLASS_ROUTES } from '@/shared/contract/routes/classes.ts';
import type { ClassColour } from '@/shared/domain/account/class-colour.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson, requestVoid } from './typed-call.ts';

type Members = z.infer<typeof addMembersBodySchema>['members'];
export type ControlsChange = z.infer<typeof controlsBodySchema>;

/** The typed calls for classes. */
export interface ClassApi {
  list(): Promise<ApiResult<ClassAnswer[]>>;
  create(name: string, colour?: ClassColour): Promise<ApiResult<ClassAnswer>>;
  read(id: string): Promise<ApiResult<ClassAnswer>>;
  /** Changes the name, the colour, or both. */
  rename(id: string, change: { name?: string; colour?: ClassColour }): Promise<ApiResult<ClassAnswer>>;
  /** Ends the class, and deletes pupils who have no other account. */
  remove(id: string): Promise<ApiResult<void>>;
  renameMember(id: string, memberId: string, name: string): Promise<ApiResult<ClassAnswer>>;
  removeMember(id: string, memberId: string): Promise<ApiResult<ClassAnswer>>;
  addMembers(id: string, members: Members): Promise<ApiResult<ClassAnswer>>;
  /** Switches the named features; with `window`, also sets the hours in which the switches hold. */
  setControls(id: string, change: ControlsChange): Promise<ApiResult<ClassAnswer>>;
  /**
   * Newest first; `before` is the `next` of the previous page, `by` the only pupil wanted, `only: 'new'` leaves out
   * those that the caller has heard.
   */
  motes(
    id: string,
    wanted?: { before?: string | undefined; by?: string | undefined; only?: 'new' | undefined },
  ): Promise<ApiResult<z.infer<typeof classMotesSchema>>>;
  /** Marks a mote of the class as heard by the caller, or as not heard. */
  markPlayed(id: string, moteId: string, isPlayed: boolean): Promise<ApiResult<void>>;
  /** Accepts a user who requested to join. */
  acceptMember(id: string, memberId: string): Promise<ApiResult<ClassAnswer>>;
  refuseMember(id: string, memberId: string): Promise<ApiResult<ClassAnswer>>;
  makeKioskCode(id: string): Promise<ApiResult<z.infer<typeof classCodeAnswerSchema>>>;
  makeJoinCode(id: string): Promise<ApiResult<z.infer<typeof classCodeAnswerSchema>>>;
  /** Requests to join; a teacher decides. */
  join(code: string): Promise<ApiResult<z.infer<typeof joinAnswerSchema>>>;
  /** The classes in which the user is a pupil or waits for a teacher. */
  memberships(): Promise<ApiResult<Membership[]>>;
  /** Leaves a class, or takes back the request to join. */
  leave(id: string): Promise<ApiResult<void>>;
  giveConsent(consent: z.infer<typeof consentBodySchema>): Promise<ApiResult<void>>;
  /** Sets who may listen to a mote. */
  setVisibility(moteId: string, body: z.infer<typeof visibilityBodySchema>): Promise<ApiResult<MoteAnswer>>;
}

type ClassCall = Promise<ApiResult<{ class: ClassAnswer }>>;

async function classOf(call: ClassCall): Promise<ApiResult<ClassAnswer>> {
  const result = await call;
  return result.ok ? { ok: true, value: result.value.class } : result;
}

export const createClassApi = (http: HttpClient): ClassApi => ({
  async list() {
    const result = await requestJson(http, CLASS_ROUTES['class.list']);
    return result.ok ? { ok: true, value: result.value.classes } : result;
  },
  create: (name, colour) => classOf(requestJson(http, CLASS_ROUTES['class.create'], { body: { name, colour } })),
  read: (classId) => classOf(requestJson(http, CLASS_ROUTES['class.read'], { params: { classId } })),
  rename: (classId, body) => classOf(requestJson(http, CLASS_ROUTES['class.rename'], { params: { classId }, body })),
  remove: (classId) => requestVoid(http, CLASS_ROUTES['class.remove'], { params: { classId } }),
  renameMember: (classId, memberId, name) =>
    classOf(requestJson(http, CLASS_ROUTES['class.rename-member'], { params: { classId, memberId }, body: { name } })),
  removeMember: (classId, memberId) =>
    classOf(requestJson(http, CLASS_ROUTES['class.remove-member'], { params: { classId, memberId } })),
  addMembers: (classId, members) =>
    classOf(requestJson(http, CLASS_ROUTES['class.add-members'], { params: { classId }, body: { members } })),
  setControls: (classId, body) =>
    classOf(requestJson(http, CLASS_ROUTES['class.controls'], { params: { classId }, body })),
  motes: (classId, { before, by, only } = {}) =>
    requestJson(http, CLASS_ROUTES['class.motes'], { params: { classId }, query: { before, by, only } }),
  markPlayed: (classId, id, isPlayed) =>
    requestVoid(http, CLASS_ROUTES['class.mark-played'], { params: { classId, id }, body: { isPlayed } }),
  acceptMember: (classId, memberId) =>
    classOf(requestJson(http, CLASS_ROUTES['class.accept-member'], { params: { classId, memberId } })),
  refuseMember: (classId, memberId) =>
    classOf(requestJson(http, CLASS_ROUTES['class.refuse-member'], { params: { classId, memberId } })),
  makeKioskCode: (classId) => requestJson(http, CLASS_ROUTES['class.kiosk-code'], { params: { classId } }),
  makeJoinCode: (classId) => requestJson(http, CLASS_ROUTES['class.join-code'], { params: { classId } }),
  join: (code) => requestJson(http, CLASS_ROUTES['class.join'], { body: { code } }),
  async memberships() {
    const result = await requestJson(http, CLASS_ROUTES['class.memberships']);
    return result.ok ? { ok: true, value: result.value.memberships } : result;
  },
  leave: (classId) => requestVoid(http, CLASS_ROUTES['class.leave'], { params: { classId } }),
  giveConsent: (body) => requestVoid(http, CLASS_ROUTES['class.consent'], { body }),
  async setVisibility(id, body) {
    const result = await requestJson(http, CLASS_ROUTES['mote.visibility'], { params: { id }, body });
    return result.ok ? { ok: true, value: result.value.mote } : result;
  },
});
