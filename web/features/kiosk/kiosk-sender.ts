import type { KioskApi } from '@/shared/client/kiosk-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import type { CallOptions, Sender } from '@/shared/contract/sender.ts';
import type { Take } from '@/shared/domain/take.ts';

export interface KioskSenderPorts {
  api: Pick<KioskApi, 'reserve'>;
  /** Pieces go as everybody's do: the address of an upload is all that they need. */
  motes: Pick<Sender, 'finish' | 'remove' | 'uploads'>;
  takes: { get(id: string): Promise<Take | null> };
  code: string;
}

/** Sends what was recorded on a shared device: the code is asked for each note, so that it may be another than it was recorded under. */
export function createKioskSender({ api, motes, takes, code }: KioskSenderPorts): Sender {
  async function reserve(id: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>> {
    const take = await takes.get(id);
    if (!take) return { ok: false, error: 'aborted', status: null, isOwnAnswer: false, retryAfterMs: null };
    const { claim, source, title, locale, createdAt: recordedAt, recordedFor: memberId = '' } = take;
    return api.reserve(id, { claim, source, title, locale, recordedAt, code, memberId }, options);
  }
  return {
    finish: motes.finish,
    remove: motes.remove,
    uploads: motes.uploads,
    reserve: (id, _body, options) => reserve(id, options),
    // Nobody names a note here. What a runner that has just begun asks is whether the server knows the one that it has.
    rename: (id, _title, options) => reserve(id, options),
  };
}
