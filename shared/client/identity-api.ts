import type { z } from 'zod';
import type { ApiResult } from '@/shared/contract/answer.ts';
import {
  ExportAnswer,
  type GoalBody,
  HandoffAnswer,
  IdentityStatus,
  type ProfileBody,
  ProvidersAnswer,
  SettingsAnswer,
  type SettingsDocument,
  SignInAnswer,
  type SignInMailBody,
  type StatusBody,
} from '@/shared/contract/identity.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import { createSecretToken } from '@/shared/domain/secret-token.ts';
import type { HttpClient } from './http-call.ts';
import type { SessionApi } from './session-ports.ts';
import { ask, checked, postOnce, say } from './typed-call.ts';

type Providers = z.infer<typeof ProvidersAnswer>;
type Export = z.infer<typeof ExportAnswer>;

/** The server's identity and account routes, typed; it is the session controller's SessionApi too. */
export interface IdentityApi extends SessionApi {
  /** With the `Date` of the answer: a wrong clock on this device can be told. */
  providers(): Promise<ApiResult<{ providers: Providers; date: string | null }>>;
  sendSignInMail(body: SignInMailBody): Promise<ApiResult<void>>;
  /** A single-use code of 60 s for the extension. */
  handoff(): Promise<ApiResult<z.infer<typeof HandoffAnswer>>>;
  revokeSession(id: string): Promise<ApiResult<void>>;
  /** All but the caller's own. */
  revokeOtherSessions(): Promise<ApiResult<void>>;
  /** Answers the merged document; an empty one only reads. */
  saveSettings(changes: SettingsDocument): Promise<ApiResult<SettingsDocument>>;
  /** The changed status, or null where the server leaves it to be asked. */
  saveProfile(body: ProfileBody): Promise<ApiResult<IdentityStatus | null>>;
  setGoal(goal: GoalName, status: GoalWord): Promise<ApiResult<IdentityStatus | null>>;
  startExport(): Promise<ApiResult<Export>>;
  exportState(id: string): Promise<ApiResult<Export>>;
  deleteAccount(confirmEmail: string): Promise<ApiResult<void>>;
  /** Whether the session of this token ended with its account. Asks only: without the address nothing is deleted. */
  wasErased(accessToken: string): Promise<ApiResult<void>>;
}

type GoalName = z.infer<typeof GoalBody>['goal'];
type GoalWord = z.infer<typeof GoalBody>['status'];

/** `device`: what a status call says of the device, asked at each call. */
export function createIdentityApi(http: HttpClient, device: () => z.infer<typeof StatusBody>): IdentityApi {
  async function change(path: string, body: unknown): Promise<ApiResult<IdentityStatus | null>> {
    const result = await http.request(postOnce(path, body));
    if (!result.ok) return result;
    const parsed = IdentityStatus.safeParse(result.value.body);
    return { ok: true, value: parsed.success ? parsed.data : null };
  }

  return {
    status: () => ask(http, { method: 'POST', path: 'v1/i/status', body: device() ?? {} }, IdentityStatus),
    // The controller takes the answer over itself, in the right order.
    signIn(body) {
      // The client asks again by itself when an answer does not come, with the same body.
      const hasProof = body.nonce !== undefined || body.retry !== undefined;
      const once = hasProof ? body : { ...body, retry: createSecretToken() };
      return ask(http, { ...postOnce('v1/i/signIn/clientOTL', once), isAuthIgnored: true }, SignInAnswer);
    },
    deviceSignOut(accessToken) {
      const call = postOnce('v1/i/deviceSignOut');
      return say(http, { ...call, headers: { ...call.headers, [HEADERS.accessToken]: accessToken } });
    },
    async providers() {
      const result = await http.request({ path: 'i/providers' });
      if (!result.ok) return result;
      const providers = checked(result.value, ProvidersAnswer);
      const date = result.value.headers.get('date');
      return providers.ok ? { ok: true, value: { providers: providers.value, date } } : providers;
    },
    sendSignInMail: (body) => say(http, postOnce('v1/i/signIn/otl', body)),
    handoff: () => ask(http, postOnce('i/handoff'), HandoffAnswer),
    revokeSession: (id) => say(http, { method: 'DELETE', path: `i/sessions/${encodeURIComponent(id)}` }),
    revokeOtherSessions: () => say(http, { method: 'DELETE', path: 'i/sessions' }),
    async saveSettings(changes) {
      // What was changed last may be on its way when the page is closed.
      const result = await ask(http, { ...postOnce('i/settings', changes), isKeptAlive: true }, SettingsAnswer);
      return result.ok ? { ok: true, value: result.value.settings } : result;
    },
    saveProfile: (body) => change('i/profile', body),
    setGoal: (goal, status) => change('i/goals', { goal, status }),
    startExport: () => ask(http, postOnce('a/exports'), ExportAnswer),
    exportState: (id) => ask(http, { path: `a/exports/${encodeURIComponent(id)}` }, ExportAnswer),
    deleteAccount: (confirmEmail) => say(http, postOnce('a/delete', { confirmEmail })),
    wasErased(accessToken) {
      const call = postOnce('a/delete', { confirmEmail: '' });
      return say(http, {
        ...call,
        headers: { ...call.headers, [HEADERS.accessToken]: accessToken },
        propagate403: true,
      });
    },
  };
}
