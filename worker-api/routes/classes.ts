import {
  AddMembersBody,
  ConsentBody,
  ControlsBody,
  CreateClassBody,
  JoinBody,
  KioskReserveBody,
  RenameClassBody,
  RenameMemberBody,
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
import { removeClass } from '../services/class/remove.ts';
import { removeMember } from '../services/class/remove-member.ts';
import { renameClass, renameMember } from '../services/class/rename.ts';
import { giveConsent } from '../services/consent/give.ts';
import { setVisibility } from '../services/mote/visibility.ts';
import { readJson } from './body.ts';
import { type Call, empty, headersOf, json, type RouteKit } from './kit.ts';
import { pageQuestionOf } from './page-question.ts';
import { jsonReply, toResponse } from './reply.ts';

const idOf = (call: Call): string => call.req.param('classId') ?? '';
const memberOf = (call: Call) => ({ classId: idOf(call), memberId: call.req.param('memberId') ?? '' });

/** Classes, and who may hear what: the signed-out are told so before their body is looked at. */
export function mountClasses({ on, deps }: RouteKit): void {
  const { jsonBodyBytes, pageSize } = deps.limits;
  mountMembers({ on, deps });

  on('class.list', async (call, ctx) => json(call, deps, await listClasses({ ctx })));
  on('class.create', async (call, ctx) => {
    signedInUser(ctx);
    const { name } = await readJson(call, CreateClassBody, jsonBodyBytes);
    return json(call, deps, { class: await createClass({ ctx, input: { name } }) }, 201);
  });
  on('class.read', async (call, ctx) => {
    return json(call, deps, { class: await readClass({ ctx, input: { classId: idOf(call) } }) });
  });
  on('class.rename', async (call, ctx) => {
    signedInUser(ctx);
    const { name } = await readJson(call, RenameClassBody, jsonBodyBytes);
    return json(call, deps, { class: await renameClass({ ctx, input: { classId: idOf(call), name } }) });
  });
  on('class.remove', async (call, ctx) => {
    await removeClass({ ctx, input: { classId: idOf(call) } });
    return empty(call, deps, 204);
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

/** Who is in a class. */
function mountMembers({ on, deps }: RouteKit): void {
  const { jsonBodyBytes, settingsBytes } = deps.limits;

  on('class.add-members', async (call, ctx) => {
    signedInUser(ctx);
    // 500 names of any script.
    const { members } = await readJson(call, AddMembersBody, settingsBytes);
    return json(call, deps, { class: await addMembers({ ctx, input: { classId: idOf(call), members } }) });
  });
  on('class.rename-member', async (call, ctx) => {
    signedInUser(ctx);
    const { name } = await readJson(call, RenameMemberBody, jsonBodyBytes);
    return json(call, deps, { class: await renameMember({ ctx, input: { ...memberOf(call), name } }) });
  });
  on('class.remove-member', async (call, ctx) => {
    return json(call, deps, { class: await removeMember({ ctx, input: memberOf(call) }) });
  });
}
