import {
  AddMembersBody,
  ConsentBody,
  ControlsBody,
  CreateClassBody,
  JoinBody,
  KioskReserveBody,
  VisibilityBody,
} from '@/shared/contract/classes.ts';
import { addMembers } from '../services/class/add-members.ts';
import { switchControls } from '../services/class/controls.ts';
import { createClass } from '../services/class/create.ts';
import { signedInUser } from '../services/class/find.ts';
import { joinClass, makeJoinCode } from '../services/class/join.ts';
import { openKiosk, reserveOnKiosk } from '../services/class/kiosk.ts';
import { listClasses } from '../services/class/list.ts';
import { classMotes } from '../services/class/motes.ts';
import { readClass } from '../services/class/read.ts';
import { giveConsent } from '../services/consent/give.ts';
import { setVisibility } from '../services/mote/visibility.ts';
import { readJson } from './body.ts';
import { type Call, empty, headersOf, json, type RouteKit } from './kit.ts';
import { pageQuestionOf } from './page-question.ts';
import { jsonReply, toResponse } from './reply.ts';

const idOf = (call: Call): string => call.req.param('classId') ?? '';

/** Classes, and who may hear what: the signed-out are told so before their body is looked at. */
export function mountClasses({ on, deps }: RouteKit): void {
  const { jsonBodyBytes, pageSize } = deps.limits;

  on('class.list', async (call, ctx) => json(call, deps, await listClasses({ ctx })));
  on('class.create', async (call, ctx) => {
    signedInUser(ctx);
    const { name } = await readJson(call, CreateClassBody, jsonBodyBytes);
    return json(call, deps, { class: await createClass({ ctx, input: { name } }) }, 201);
  });
  on('class.read', async (call, ctx) => {
    return json(call, deps, { class: await readClass({ ctx, input: { classId: idOf(call) } }) });
  });
  on('class.add-members', async (call, ctx) => {
    signedInUser(ctx);
    const { members } = await readJson(call, AddMembersBody, jsonBodyBytes);
    return json(call, deps, { class: await addMembers({ ctx, input: { classId: idOf(call), members } }) });
  });
  on('class.controls', async (call, ctx) => {
    signedInUser(ctx);
    const body = await readJson(call, ControlsBody, jsonBodyBytes);
    return json(call, deps, { class: await switchControls({ ctx, input: { classId: idOf(call), body } }) });
  });
  on('class.motes', async (call, ctx) => {
    const input = { classId: idOf(call), ...pageQuestionOf(call, pageSize) };
    return json(call, deps, await classMotes({ ctx, input }));
  });
  on('class.join-code', async (call, ctx) => {
    return json(call, deps, await makeJoinCode({ ctx, input: { classId: idOf(call) } }));
  });
  on('class.join', async (call, ctx) => {
    signedInUser(ctx);
    const input = await readJson(call, JoinBody, jsonBodyBytes);
    return json(call, deps, { class: await joinClass({ ctx, input }) });
  });
  on('kiosk.open', async (call, ctx) => {
    return json(call, deps, await openKiosk({ ctx, input: await readJson(call, JoinBody, jsonBodyBytes) }));
  });
  on('kiosk.reserve', async (call, ctx) => {
    const body = await readJson(call, KioskReserveBody, jsonBodyBytes);
    const { text, isNew } = await reserveOnKiosk({ ctx, input: { id: call.req.param('id') ?? '', body } });
    return toResponse(jsonReply(headersOf(call), deps, `{"mote":${text}}`, isNew ? 201 : 200));
  });
  on('class.consent', async (call, ctx) => {
    signedInUser(ctx);
    await giveConsent({ ctx, input: await readJson(call, ConsentBody, jsonBodyBytes) });
    return empty(call, deps, 204);
  });
  on('mote.visibility', async (call, ctx) => {
    const body = await readJson(call, VisibilityBody, jsonBodyBytes);
    const input = { id: call.req.param('id') ?? '', body };
    return json(call, deps, { mote: await setVisibility({ ctx, input }) });
  });
}
