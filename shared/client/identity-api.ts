import type { z } from 'zod';
import { createSecretToken } from '@/shared/base/secret-token.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import {
  type exportAnswerSchema,
  type goalBodySchema,
  type handoffAnswerSchema,
  type IdentityStatus,
  identityStatusSchema,
  type ProfileBody,
  type providersAnswerSchema,
  type SettingsDocument,
  type SignInMailBody,
  type statusBodySchema,
} from '@/shared/contract/identity.ts';
import { ACCOUNT_ROUTES } from '@/shared/contract/routes/account.ts';
import { IDENTITY_ROUTES } from '@/shared/contract/routes/identity.ts';
import type { HttpCall, HttpClient } from './http-call.ts';
import type { SessionApi } from './session-ports.ts';
import { callOf, checked, newKey, requestJson, requestVoid } from './typed-call.ts';

type Providers = z.infer<typeof providersAnswerSchema>;
type Export = z.infer<typeof exportAnswerSchema>;

/** The typed calls for identity and account; also the session controller's SessionApi. */
export interface IdentityApi extends SessionApi {
  /** Returns the response's `Date` too: the page can detect a wrong clock. */
  providers(): Promise<ApiResult<{ providers: Providers; date: string | null }>>;
  sendSignInMail(body: SignInMailBody): Promise<ApiResult<void>>;
  /** Creates a single-use code of 60 s for the extension. */
  handoff(): Promise<ApiResult<z.infer<typeof handoffAnswerSchema>>>;
  revokeSession(id: string): Promise<ApiResult<void>>;
  /** Ends all sessions except the caller's own. */
  revokeOtherSessions(): Promise<ApiResult<void>>;
  /** Returns the merged document; an empty one only reads. */
  saveSettings(changes: SettingsDocument): Promise<ApiResult<SettingsDocument>>;
  /** Returns the changed status, or null if the server does not send it. */
  saveProfile(body: ProfileBody): Promise<ApiResult<IdentityStatus | null>>;
  setGoal(goal: GoalName, status: GoalWord): Promise<ApiResult<IdentityStatus | null>>;
  startExport(): Promise<ApiResult<Export>>;
  exportState(id: string): Promise<ApiResult<Export>>;
  deleteAccount(confirmEmail: string): Promise<ApiResult<void>>;
  /** Checks whether the session of this token ended with its account. Deletes nothing, because it sends no address. */
  wasErased(accessToken: string): Promise<ApiResult<void>>;
}

type GoalName = z.infer<typeof goalBodySchema>['goal'];
type GoalWord = z.infer<typeof goalBodySchema>['status'];

/** `device` returns the device's data of a status call; called for each one. */
export function createIdentityApi(http: HttpClient, device: () => z.infer<typeof statusBodySchema>): IdentityApi {
  async function change(call: HttpCall): Promise<ApiResult<IdentityStatus | null>> {
    const result = await http.request(call);
    if (!result.ok) return result;
    const parsed = identityStatusSchema.safeParse(result.value.body);
    return { ok: true, value: parsed.success ? parsed.data : null };
  }

  return {
    status: () => requestJson(http, IDENTITY_ROUTES['identity.status'], { body: device() ?? {} }),
    // The controller adopts the response itself, in the right order.
    signIn(body) {
      // The client retries by itself with the same body when no response comes.
      const hasProof = body.nonce !== undefined || body.retry !== undefined;
      const once = hasProof ? body : { ...body, retry: createSecretToken() };
      return requestJson(http, IDENTITY_ROUTES['identity.sign-in'], {
        body: once,
        headers: newKey(),
        isAuthIgnored: true,
      });
    },
    deviceSignOut(accessToken) {
      const headers = { ...newKey(), [HEADERS.accessToken]: accessToken };
      return requestVoid(http, IDENTITY_ROUTES['identity.device-sign-out'], { headers });
    },
    async providers() {
      const entry = IDENTITY_ROUTES['identity.providers'];
      const result = await http.request(callOf(entry));
      if (!result.ok) return result;
      const providers = checked(result.value, entry);
      const date = result.value.headers.get('date');
      return providers.ok ? { ok: true, value: { providers: providers.value, date } } : providers;
    },
    sendSignInMail: (body) => requestVoid(http, IDENTITY_ROUTES['identity.sign-in-mail'], { body }),
    handoff: () => requestJson(http, IDENTITY_ROUTES['identity.handoff'], { headers: newKey() }),
    revokeSession: (sessionId) =>
      requestVoid(http, IDENTITY_ROUTES['identity.session-revoke'], { params: { sessionId } }),
    revokeOtherSessions: () => requestVoid(http, IDENTITY_ROUTES['identity.sessions-revoke']),
    async saveSettings(body) {
      // The last change may still be in flight when the page is closed.
      const result = await requestJson(http, IDENTITY_ROUTES['identity.settings'], { body, isKeepAlive: true });
      return result.ok ? { ok: true, value: result.value.settings } : result;
    },
    saveProfile: (body) => change(callOf(IDENTITY_ROUTES['identity.profile'], { body })),
    setGoal: (goal, status) => change(callOf(IDENTITY_ROUTES['identity.goal'], { body: { goal, status } })),
    startExport: () => requestJson(http, ACCOUNT_ROUTES['account.export']),
    exportState: (exportId) => requestJson(http, ACCOUNT_ROUTES['account.export-state'], { params: { exportId } }),
    deleteAccount: (confirmEmail) => requestVoid(http, ACCOUNT_ROUTES['account.delete'], { body: { confirmEmail } }),
    wasErased(accessToken) {
      return requestVoid(http, ACCOUNT_ROUTES['account.delete'], {
        body: { confirmEmail: '' },
        headers: { [HEADERS.accessToken]: accessToken },
        propagate403: true,
      });
    },
  };
}
