import type { ApiResult } from '@/shared/contract/answer.ts';
import type { KioskAnswer, KioskReserveBody } from '@/shared/contract/classes.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { CLASS_ROUTES } from '@/shared/contract/routes/classes.ts';
import type { CallOptions } from '@/shared/contract/sender.ts';
import type { HttpClient } from './http-call.ts';
import { requestJson } from './typed-call.ts';

/** Calls for a shared device, which has a class's code and no account. */
export interface KioskApi {
  /** Sends no idempotency key: the server would store the pupils' names with it. */
  open(code: string): Promise<ApiResult<KioskAnswer>>;
  reserve(id: string, body: KioskReserveBody, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
}

export const createKioskApi = (http: HttpClient): KioskApi => ({
  open: (code) => requestJson(http, CLASS_ROUTES['kiosk.open'], { body: { code } }),
  async reserve(id, body, { signal } = {}) {
    const call = { params: { id }, body, ...(signal ? { signal } : {}) };
    const result = await requestJson(http, CLASS_ROUTES['kiosk.reserve'], call);
    return result.ok ? { ok: true, value: result.value.mote } : result;
  },
});
