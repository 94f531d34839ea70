import type { Clock } from '@/shared/base/clock.ts';
import type { ApiErrorCode } from '@/shared/base/errors.ts';
import type { MoteAnswer, ReserveBody } from '@/shared/contract/motes.ts';
import type { UploadPiece, UploadProgress } from '@/shared/contract/sender.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { isMoteId, moteIdOf, moteLink } from '@/shared/domain/mote/mote.ts';

/** Error of the fake server, as ApiError is the real server's. */
export class FakeRefusal extends Error {
  readonly code: ApiErrorCode;
  constructor(code: ApiErrorCode) {
    super(code);
    this.code = code;
  }
}

export interface FakeMote {
  id: string;
  claim: string;
  ownerId: string | null;
  body: ReserveBody;
  title: string;
  /** Empty or absent: none. */
  firstName?: string;
  state: 'arriving' | 'ready' | 'removed';
  audio: Uint8Array | null;
  sha256: string | null;
  createdAt: number;
  /** Number of changes from arriving to ready: more than one is a duplicate. */
  timesFinished: number;
}

interface FakeUpload {
  moteId: string;
  bytes: Uint8Array;
  length: number | null;
}

/** The caller. */
export interface FakeActor {
  ownerId: string | null;
  claim?: string;
}

const ORIGIN = 'http://fake.invalid';

/** The server's rules in memory, without HTTP: reserve, upload, finish and removal. */
export class FakeServer {
  readonly motes = new Map<string, FakeMote>();
  readonly uploads = new Map<string, FakeUpload>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async reserve(id: string, body: ReserveBody, ownerId: string | null): Promise<FakeMote> {
    if (!isMoteId(id)) throw new FakeRefusal('malformed-id');
    if ((await moteIdOf(body.claim)) !== id) throw new FakeRefusal('claim-mismatch');
    const known = this.motes.get(id);
    if (known) return refuseEnded(known);
    const fresh = { title: body.title, state: 'arriving', audio: null, sha256: null, timesFinished: 0 } as const;
    const mote = { id, claim: body.claim, ownerId, body, createdAt: this.#clock.now(), ...fresh };
    this.motes.set(id, mote);
    return mote;
  }

  find(id: string): FakeMote {
    if (!isMoteId(id)) throw new FakeRefusal('malformed-id');
    const mote = this.motes.get(id);
    if (!mote) throw new FakeRefusal('no-such-mote');
    return mote;
  }

  own(id: string, actor: FakeActor): FakeMote {
    const mote = this.find(id);
    if (!isOwner(mote, actor)) throw new FakeRefusal('not-yours');
    return mote;
  }

  create(moteId: string, claim: string): UploadProgress {
    const mote = refuseEnded(this.find(moteId));
    if (mote.claim !== claim) throw new FakeRefusal('claim-mismatch');
    const uploadUrl = `f/uploads/of-${moteId}`;
    if (!this.uploads.has(uploadUrl)) this.uploads.set(uploadUrl, { moteId, bytes: new Uint8Array(0), length: null });
    return this.head(uploadUrl);
  }

  head(uploadUrl: string): UploadProgress {
    const upload = this.#upload(uploadUrl);
    const mote = refuseEnded(this.find(upload.moteId));
    if (mote.state === 'ready' && mote.audio) {
      return { uploadUrl, offset: mote.audio.length, length: mote.audio.length };
    }
    return { uploadUrl, offset: upload.bytes.length, length: upload.length };
  }

  async patch({ uploadUrl, offset, bytes, last }: UploadPiece): Promise<UploadProgress> {
    const before = this.head(uploadUrl);
    const upload = this.#upload(uploadUrl);
    if (bytes.length > LIMITS.uploadPieceBytes) throw new FakeRefusal('piece-too-large');
    if (offset !== before.offset) throw new FakeRefusal('offset-mismatch');
    const length = before.length ?? last?.length ?? null;
    if (length !== null && ((last && last.length !== length) || offset + bytes.length > length)) {
      throw new FakeRefusal('bad-request');
    }
    if (this.find(upload.moteId).state === 'ready') return before;
    upload.bytes = joined(upload.bytes, bytes);
    upload.length = length;
    if (upload.bytes.length === length) {
      if (!last) throw new FakeRefusal('bad-request');
      await this.#finishUpload(upload, last.sha256);
    }
    return { uploadUrl, offset: offset + bytes.length, length };
  }

  cancel(uploadUrl: string): void {
    const upload = this.#upload(uploadUrl);
    const mote = this.motes.get(upload.moteId);
    if (mote?.state === 'ready') throw new FakeRefusal('already-finished');
    this.uploads.delete(uploadUrl);
    if (mote?.state === 'arriving') this.motes.delete(upload.moteId);
  }

  async finish(id: string, sha256: string, actor: FakeActor): Promise<FakeMote> {
    const mote = refuseEnded(this.own(id, actor));
    if (mote.state === 'ready') {
      if (mote.sha256 !== sha256) throw new FakeRefusal('already-finished');
      return mote;
    }
    const upload = [...this.uploads.values()].find(({ moteId }) => moteId === id);
    const isWhole = upload && (upload.bytes.length === upload.length || (await hashOf(upload.bytes)) === sha256);
    if (!upload || !isWhole) throw new FakeRefusal('mote-not-ready');
    await this.#finishUpload(upload, sha256);
    return mote;
  }

  async regenerate(id: string, claim: string, newId: string, actor: FakeActor): Promise<FakeMote> {
    if ((await moteIdOf(claim)) !== newId) throw new FakeRefusal('claim-mismatch');
    const known = this.motes.get(newId);
    if (known) return known;
    const mote = refuseEnded(this.own(id, actor));
    if (mote.state !== 'ready') throw new FakeRefusal('mote-not-ready');
    const renewed = { ...mote, id: newId, claim };
    this.motes.set(newId, renewed);
    mote.state = 'removed';
    return renewed;
  }

  async #finishUpload(upload: FakeUpload, sha256: string): Promise<void> {
    if ((await hashOf(upload.bytes)) !== sha256) {
      upload.bytes = new Uint8Array(0);
      upload.length = null;
      throw new FakeRefusal('hash-mismatch');
    }
    const mote = this.find(upload.moteId);
    if (mote.state !== 'arriving') return;
    Object.assign(mote, { state: 'ready', audio: upload.bytes, sha256, timesFinished: mote.timesFinished + 1 });
  }

  #upload(uploadUrl: string): FakeUpload {
    const upload = this.uploads.get(uploadUrl);
    if (!upload) throw new FakeRefusal('no-such-upload');
    return upload;
  }
}

export const isOwner = (mote: FakeMote, { ownerId, claim }: FakeActor): boolean =>
  mote.claim === claim || (ownerId !== null && mote.ownerId === ownerId);

export function refuseEnded(mote: FakeMote): FakeMote {
  if (mote.state === 'removed') throw new FakeRefusal('mote-removed');
  return mote;
}

export const toAnswer = (mote: FakeMote, actor: FakeActor): MoteAnswer => ({
  id: mote.id,
  state: mote.state,
  title: mote.title,
  authorName: mote.firstName || null,
  authorAvatarUrl: null,
  source: mote.body.source,
  visibility: 'link',
  locale: mote.body.locale,
  durationMs: mote.audio ? Math.round(mote.audio.length / 8) : null,
  bytes: mote.audio?.length ?? null,
  sha256: mote.sha256,
  peaks: null,
  createdAt: mote.createdAt,
  finishedAt: mote.state === 'ready' ? mote.createdAt : null,
  expiresAt: null,
  audioUrl: mote.state === 'ready' ? `${ORIGIN}/api/f/audio/${mote.id}.mp3` : null,
  link: moteLink(linkDomainsOf(ORIGIN), mote.id),
  isOwn: isOwner(mote, actor),
  replyTo: null,
  askReply: false,
  transcript: { state: 'none', reason: null },
});

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
