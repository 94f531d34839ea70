import { HEADERS } from '@/shared/contract/http.ts';
import { sayGoal } from '../services/profile/goals.ts';
import { changeProfile } from '../services/profile/profile.ts';
import { mergeSettings } from '../services/profile/settings.ts';
import { identityStatusOf } from '../services/profile/status.ts';
import { listSessions } from '../services/session/list.ts';
import { revoke, revokeOthers, signOutDevice } from '../services/session/revoke.ts';
import { handOff } from '../services/sign-in/handoff.ts';
import { providers } from '../services/sign-in/providers.ts';
import { requestLink } from '../services/sign-in/request-link.ts';
import { signIn } from '../services/sign-in/sign-in.ts';
import { clientTypeOf } from './actor.ts';
import { Answer } from './answer.ts';
import { dropSessionCookie, setSessionCookie } from './cookie.ts';
import { type Call, headerOf, headersOf, type RouteKit } from './kit.ts';
import { refuseForeignPage } from './own-page.ts';

export function mountIdentity(kit: RouteKit): void {
  mountSignIn(kit);
  mountSessions(kit);
  mountAccount(kit);
}

const clientOf = (call: Call) => clientTypeOf(headerOf(call, HEADERS.clientType)) ?? 'website';

function mountSignIn({ on, deps }: RouteKit): void {
  on('identity.providers', ({ ctx }) => providers({ ctx }));
  on('identity.sign-in-mail', async ({ ctx, body }) => void (await requestLink({ ctx, input: body })));
  on(
    'identity.sign-in',
    async ({ call, ctx, body }) => {
      const userAgent = headerOf(call, 'user-agent');
      const { answer, secrets } = await signIn({ ctx, input: { body, clientType: clientOf(call), userAgent } });
      const { cookie, lifeMs } = secrets;
      return new Answer(answer, { headers: cookie === null ? {} : { 'set-cookie': setSessionCookie(cookie, lifeMs) } });
    },
    {
      // The extension gets no cookie. It sends its own header, which no foreign page may send.
      before({ call }) {
        if (clientOf(call) === 'website') refuseForeignPage(headersOf(call), deps.links);
      },
    },
  );
  on('identity.handoff', ({ ctx }) => handOff({ ctx }));
}

function mountSessions({ on }: RouteKit): void {
  on('identity.device-sign-out', async ({ ctx }) => {
    await signOutDevice({ ctx });
    return new Answer(undefined, { headers: { 'set-cookie': dropSessionCookie() } });
  });
  on('identity.sessions', ({ ctx }) => listSessions({ ctx }));
  on('identity.session-revoke', async ({ ctx, params }) => void (await revoke({ ctx, input: params })));
  on('identity.sessions-revoke', async ({ ctx }) => void (await revokeOthers({ ctx })));
}

function mountAccount({ on }: RouteKit): void {
  on('identity.status', ({ ctx, body }) => identityStatusOf(ctx, body));
  on('identity.settings', ({ ctx, body }) => mergeSettings({ ctx, input: body }));
  on('identity.profile', async ({ ctx, body }) => {
    await changeProfile({ ctx, input: body });
    return identityStatusOf(ctx);
  });
  on('identity.goal', async ({ ctx, body }) => {
    await sayGoal({ ctx, input: body });
    return identityStatusOf(ctx);
  });
}
