import type { MoteEnvelope } from '@/shared/contract/motes.ts';
import { addMembers } from '../services/class/add-members.ts';
import { acceptMember, refuseMember } from '../services/class/answer-joiner.ts';
import { makeJoinCode, makeKioskCode } from '../services/class/code.ts';
import { switchControls } from '../services/class/controls.ts';
import { createClass } from '../services/class/create.ts';
import { joinClass } from '../services/class/join.ts';
import { openKiosk, reserveOnKiosk } from '../services/class/kiosk.ts';
import { listClasses } from '../services/class/list.ts';
import { markPlayed } from '../services/class/mark-played.ts';
import { leaveClass, listMemberships } from '../services/class/memberships.ts';
import { classMotes } from '../services/class/motes.ts';
import { readClass } from '../services/class/read.ts';
import { removeClass } from '../services/class/remove.ts';
import { removeMember } from '../services/class/remove-member.ts';
import { renameClass, renameMember } from '../services/class/rename.ts';
import { giveConsent } from '../services/consent-changes/give.ts';
import { signedInUser } from '../services/membership/find.ts';
import { setVisibility } from '../services/mote/visibility.ts';
import { WrittenAnswer } from './answer.ts';
import { type HandlerOptions, headersOf, type RouteKit } from './kit.ts';
import { pageInputOf } from './page-input.ts';
import { jsonReply } from './reply.ts';

/** Refuses signed-out callers before the body is read. */
const SIGNED_IN_ONLY: HandlerOptions = { before: ({ ctx }) => void signedInUser(ctx) };

/** Mounts the routes of classes and audiences. */
export function mountClasses(kit: RouteKit): void {
  const { on, deps } = kit;
  mountMembers(kit);

  on('class.list', ({ ctx }) => listClasses({ ctx }));
  on('class.create', async ({ ctx, body }) => ({ class: await createClass({ ctx, input: body }) }), SIGNED_IN_ONLY);
  on('class.read', async ({ ctx, params }) => ({ class: await readClass({ ctx, input: params }) }));
  on(
    'class.rename',
    async ({ ctx, params, body }) => ({ class: await renameClass({ ctx, input: { ...params, ...body } }) }),
    SIGNED_IN_ONLY,
  );
  on('class.remove', async ({ ctx, params }) => void (await removeClass({ ctx, input: params })));
  on(
    'class.controls',
    async ({ ctx, params, body }) => ({ class: await switchControls({ ctx, input: { ...params, body } }) }),
    SIGNED_IN_ONLY,
  );
  on('class.motes', ({ ctx, params, query }) => {
    const page = pageInputOf(query, deps.limits.pageSize);
    return classMotes({
      ctx,
      input: { ...params, ...page, by: query.by ?? null, isNewOnly: query.only === 'new' },
    });
  });
  on(
    'class.mark-played',
    async ({ ctx, params, body }) => void (await markPlayed({ ctx, input: { ...params, ...body } })),
    SIGNED_IN_ONLY,
  );
  on('class.join-code', ({ ctx, params }) => makeJoinCode({ ctx, input: params }));
  on('class.kiosk-code', ({ ctx, params }) => makeKioskCode({ ctx, input: params }));
  on('class.join', ({ ctx, body }) => joinClass({ ctx, input: body }), SIGNED_IN_ONLY);
  on('class.memberships', ({ ctx }) => listMemberships({ ctx }));
  on('class.leave', async ({ ctx, params }) => void (await leaveClass({ ctx, input: params })));
  on('kiosk.open', ({ ctx, body }) => openKiosk({ ctx, input: body }));
  on('kiosk.reserve', async ({ call, ctx, params, body }) => {
    const { text, isNew } = await reserveOnKiosk({ ctx, input: { ...params, body } });
    return new WrittenAnswer<MoteEnvelope>(jsonReply(headersOf(call), deps, `{"mote":${text}}`, isNew ? 201 : 200));
  });
  on('class.consent', async ({ ctx, body }) => void (await giveConsent({ ctx, input: body })), SIGNED_IN_ONLY);
  on('mote.visibility', async ({ ctx, params, body }) => {
    return { mote: await setVisibility({ ctx, input: { ...params, body } }) };
  });
}

/** Mounts the routes of class members. */
function mountMembers({ on }: RouteKit): void {
  on(
    'class.add-members',
    async ({ ctx, params, body }) => ({ class: await addMembers({ ctx, input: { ...params, ...body } }) }),
    SIGNED_IN_ONLY,
  );
  on(
    'class.rename-member',
    async ({ ctx, params, body }) => ({ class: await renameMember({ ctx, input: { ...params, ...body } }) }),
    SIGNED_IN_ONLY,
  );
  on('class.remove-member', async ({ ctx, params }) => ({ class: await removeMember({ ctx, input: params }) }));
  on('class.accept-member', async ({ ctx, params }) => ({ class: await acceptMember({ ctx, input: params }) }));
  on('class.refuse-member', async ({ ctx, params }) => ({ class: await refuseMember({ ctx, input: params }) }));
}
