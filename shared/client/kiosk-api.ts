import type { ApiResult } from '@/shared/contract/answer.ts';
import { KioskAnswer, type KioskReserveBody } from '@/shared/contract/classes.ts';
import { type MoteAnswer, ReserveAnswer } from '@/shared/contract/motes.ts';
import type { CallOptions } from '@/shared/contract/sender.ts';
import type { HttpClient } from './http-call.ts';
import { ask } from './typed-call.ts';

/** What the server says to a shared device, which has a class's code and nobody's account. */
export interface KioskApi {
  /** It carries no key to be said again by: the server would keep the names with it. */
  open(code: string): Promise<ApiResult<KioskAnswer>>;
  reserve(id: string, body: KioskReserveBody, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
}

export function createKioskApi(http: HttpClient): KioskApi {
  return {
    open: (code) => ask(http, { method: 'POST', path: 'c/kiosk', body: { code } }, KioskAnswer),
    async reserve(id, body, { signal } = {}) {
      const call = { method: 'PUT', path: `c/kiosk/motes/${id}`, body, ...(signal ? { signal } : {}) } as const;
      const result = await ask(http, call, ReserveAnswer);
      return result.ok ? { ok: true, value: result.value.mote } : result;
    },
  };
}
