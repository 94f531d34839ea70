import type { z } from 'zod';
import type { HttpCall, HttpClient } from '@/shared/client/http-call.ts';
import type { SessionApi } from '@/shared/client/session-ports.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import {
  IdentityStatus,
  SettingsAnswer,
  type SettingsDocument,
  SignInAnswer,
  type SignInMailBody,
} from '@/shared/contract/identity.ts';
import { HEADERS } from '@/shared/contract/routes.ts';

/** Of the identity routes, what the extension asks. */
export interface AccountApi extends SessionApi {
  requestLink(body: SignInMailBody): Promise<ApiResult<void>>;
  saveSettings(settings: SettingsDocument): Promise<ApiResult<SettingsDocument>>;
}

export function createAccountApi(http: HttpClient): AccountApi {
  async function ask<T>(call: HttpCall, shape: z.ZodType<T>): Promise<ApiResult<T>> {
    const result = await http.request({ method: 'POST', ...call });
    if (!result.ok) return result;
    const { status, body } = result.value;
    const parsed = shape.safeParse(body);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, error: 'unknown', detail: 'unexpected answer', status, isOwnAnswer: false, retryAfterMs: null };
  }

  async function tell(call: HttpCall): Promise<ApiResult<void>> {
    const result = await http.request({ method: 'POST', responseType: 'none', ...call });
    return result.ok ? { ok: true, value: undefined } : result;
  }

  return {
    status: () => ask({ path: 'v1/i/status' }, IdentityStatus),
    // As nobody: a session that is here already has no say in who signs in.
    signIn: (body) =>
      ask({ path: 'v1/i/signIn/clientOTL', body, isAuthIgnored: true, isTokenOmitted: true }, SignInAnswer),
    deviceSignOut: (accessToken) =>
      tell({ path: 'v1/i/deviceSignOut', headers: { [HEADERS.accessToken]: accessToken }, propagate403: true }),
    requestLink: (body) => tell({ path: 'v1/i/signIn/otl', body, isTokenOmitted: true }),
    async saveSettings(settings) {
      const saved = await ask({ path: 'i/settings', body: settings }, SettingsAnswer);
      return saved.ok ? { ok: true, value: saved.value.settings } : saved;
    },
  };
}
