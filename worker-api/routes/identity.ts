import {
  GoalBody,
  ProfileBody,
  SettingsDocument,
  SignInBody,
  SignInMailBody,
  StatusBody,
} from '@/shared/contract/identity.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { ApiError } from '../services/api-error.ts';
import { sayGoal } from '../services/identity/goals.ts';
import { handOff } from '../services/identity/handoff.ts';
import { changeProfile } from '../services/identity/profile.ts';
import { providers } from '../services/identity/providers.ts';
import { requestLink } from '../services/identity/request-link.ts';
import { mergeSettings } from '../services/identity/settings.ts';
import { signIn } from '../services/identity/sign-in.ts';
import { identityStatusOf } from '../services/identity/status.ts';
import { list } from '../services/session/list.ts';
import { revoke, revokeOthers, signOutDevice } from '../services/session/revoke.ts';
import { clientTypeOf } from './actor.ts';
import { readJson } from './body.ts';
import { dropSessionCookie, setSessionCookie } from './cookie.ts';
import { empty, headerOf, json, type RouteKit } from './kit.ts';

export function mountIdentity(kit: RouteKit): void {
  mountSignIn(kit);
  mountSessions(kit);
  mountAccount(kit);
}

function mountSignIn({ on, deps }: RouteKit): void {
  const { jsonBodyBytes } = deps.limits;
  on('identity.providers', (call, ctx) => json(call, deps, providers({ ctx })));
  on('identity.sign-in-mail', async (call, ctx) => {
    await requestLink({ ctx, input: await readJson(call, SignInMailBody, jsonBodyBytes) });
    return empty(call, deps, 202);
  });
  on('identity.sign-in', async (call, ctx) => {
    // A form of another site's page would put half of a session into its visitor's browser, and so end theirs.
    if (headerOf(call, 'sec-fetch-mode') === 'navigate')
      throw new ApiError('not-allowed', 'No page signs in by a form');
    const body = await readJson(call, SignInBody, jsonBodyBytes);
    const clientType = clientTypeOf(headerOf(call, HEADERS.clientType)) ?? 'website';
    const userAgent = headerOf(call, 'user-agent');
    const { answer, secrets } = await signIn({ ctx, input: { body, clientType, userAgent } });
    const { cookie, lifeMs } = secrets;
    const headers = cookie === null ? {} : { 'set-cookie': setSessionCookie(cookie, lifeMs) };
    return json(call, deps, answer, 200, headers);
  });
  on('identity.handoff', async (call, ctx) => json(call, deps, await handOff({ ctx })));
}

function mountSessions({ on, deps }: RouteKit): void {
  on('identity.device-sign-out', async (call, ctx) => {
    await signOutDevice({ ctx });
    return empty(call, deps, 204, { 'set-cookie': dropSessionCookie() });
  });
  on('identity.sessions', async (call, ctx) => json(call, deps, await list({ ctx })));
  on('identity.session-revoke', async (call, ctx) => {
    await revoke({ ctx, input: { sessionId: call.req.param('sessionId') ?? '' } });
    return empty(call, deps, 204);
  });
  on('identity.sessions-revoke', async (call, ctx) => {
    await revokeOthers({ ctx });
    return empty(call, deps, 204);
  });
}

function mountAccount({ on, deps }: RouteKit): void {
  const { jsonBodyBytes, settingsBytes } = deps.limits;
  on('identity.status', async (call, ctx) => {
    const device = await readJson(call, StatusBody, jsonBodyBytes);
    return json(call, deps, await identityStatusOf(ctx, device));
  });
  on('identity.settings', async (call, ctx) => {
    const input = await readJson(call, SettingsDocument, settingsBytes);
    return json(call, deps, await mergeSettings({ ctx, input }));
  });
  on('identity.profile', async (call, ctx) => {
    await changeProfile({ ctx, input: await readJson(call, ProfileBody, jsonBodyBytes) });
    return json(call, deps, await identityStatusOf(ctx));
  });
  on('identity.goal', async (call, ctx) => {
    await sayGoal({ ctx, input: await readJson(call, GoalBody, jsonBodyBytes) });
    return json(call, deps, await identityStatusOf(ctx));
  });
}
