import type { KioskApi } from '@/shared/client/kiosk-api.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import type { CallOptions, Sender } from '@/shared/contract/sender.ts';
import type { Take } from '@/shared/domain/mote/take.ts';

export interface KioskSenderPorts {
  api: Pick<KioskApi, 'reserve'>;
  /** Pieces use the ordinary sender: they need only the upload address. */
  motes: Pick<Sender, 'finish' | 'remove' | 'uploads'>;
  takes: { get(id: string): Promise<Take | null> };
  code: string;
}

/**
 * Sends the takes of a shared device. It reads the code for each note, so it may differ from the code at the time of
 * recording.
 */
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
    // Notes have no titles here. A new runner uses this call to check whether the server knows its note.
    rename: (id, _title, options) => reserve(id, options),
  };
}
