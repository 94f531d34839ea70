import type { z } from 'zod';
import type { HttpCall, HttpClient } from '@/shared/client/http-client.ts';
import type { SessionApi } from '@/shared/client/session-ports.ts';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import {
  ExportAnswer,
  HandoffAnswer,
  IdentityStatus,
  ProvidersAnswer,
  SessionList,
  SettingsAnswer,
  SignInAnswer,
} from '@/shared/contract/identity.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import type { AccountApi } from './ports.ts';

const UNEXPECTED: ApiFailure = {
  ok: false,
  error: 'unknown',
  detail: 'unexpected answer',
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
};

/** Says the same twice without doing it twice. */
const once = () => ({ headers: { [HEADERS.idempotencyKey]: crypto.randomUUID() } });

/** The account routes, typed. */
export function createSiteApi(http: HttpClient): AccountApi & SessionApi {
  async function ask<T>(call: HttpCall, shape: z.ZodType<T>): Promise<ApiResult<T>> {
    const result = await http.request(call);
    if (!result.ok) return result;
    const parsed = shape.safeParse(result.value.body);
    return parsed.success ? { ok: true, value: parsed.data } : UNEXPECTED;
  }

  async function say(call: HttpCall): Promise<ApiResult<void>> {
    const result = await http.request({ responseType: 'text', ...call });
    return result.ok ? { ok: true, value: undefined } : result;
  }

  /** Some calls answer the status that they have changed; the others leave it to be asked. */
  async function change(path: string, body: unknown): Promise<ApiResult<IdentityStatus | null>> {
    const result = await http.request({ method: 'POST', path, body, ...once() });
    if (!result.ok) return result;
    const parsed = IdentityStatus.safeParse(result.value.body);
    return { ok: true, value: parsed.success ? parsed.data : null };
  }

  const post = (path: string, body: unknown = {}): HttpCall => ({ method: 'POST', path, body, ...once() });

  return {
    status: () =>
      ask(
        {
          method: 'POST',
          path: 'v1/i/status',
          body: { locales: navigator.languages.slice(0, 10), TZOffset: new Date().getTimezoneOffset() },
        },
        IdentityStatus,
      ),
    signIn: (body) => ask(post('v1/i/signIn/clientOTL', body), SignInAnswer),
    deviceSignOut: (accessToken) => {
      const { headers, ...call } = post('v1/i/deviceSignOut');
      return say({ ...call, headers: { ...headers, [HEADERS.accessToken]: accessToken } });
    },
    async providers() {
      const result = await http.request({ path: 'i/providers' });
      if (!result.ok) return result;
      const parsed = ProvidersAnswer.safeParse(result.value.body);
      if (!parsed.success) return UNEXPECTED;
      return { ok: true, value: { providers: parsed.data, date: result.value.headers.get('date') } };
    },
    sendSignInMail: (body) => say(post('v1/i/signIn/otl', body)),
    handoff: () => ask(post('i/handoff'), HandoffAnswer),
    sessions: () => ask({ path: 'i/sessions' }, SessionList),
    revokeSession: (id) => say({ method: 'DELETE', path: `i/sessions/${encodeURIComponent(id)}` }),
    revokeOtherSessions: () => say({ method: 'DELETE', path: 'i/sessions' }),
    async saveSettings(changes) {
      const result = await ask(post('i/settings', changes), SettingsAnswer);
      return result.ok ? { ok: true, value: result.value.settings } : result;
    },
    saveProfile: (body) => change('i/profile', body),
    setGoal: (goal, status) => change('i/goals', { goal, status }),
    startExport: () => ask(post('a/exports'), ExportAnswer),
    exportState: (id) => ask({ path: `a/exports/${encodeURIComponent(id)}` }, ExportAnswer),
    deleteAccount: (confirmEmail) => say(post('a/delete', { confirmEmail })),
  };
}
