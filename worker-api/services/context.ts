import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import type { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { CachedBlobs } from '../blobs/cached.ts';
import type { Database } from '../db/contract.ts';
import type { Queries } from '../db/queries.ts';
import type { Payments } from '../engines/pay/contract.ts';
import type { SpeechServices } from '../engines/speak/contract.ts';
import type { TranslationServices } from '../engines/translate/contract.ts';
import type { Mailer } from '../mail/contract.ts';
import type { MailTexts } from '../mail/texts.ts';
import type { AudioCheck } from './audio/check.ts';
import type { KioskTrust } from './class/kiosk-trust.ts';
import type { DiskSpace } from './disk-space.ts';
import type { GoogleApis } from './google/contract.ts';
import type { AnonymousDiskShare } from './limits/anonymous-disk-share.ts';
import type { Limiter } from './limits/limiter.ts';
import type { OidcClients } from './oidc/contract.ts';
import type { Actor } from './policy.ts';
import type { Rights } from './rights.ts';
import type { Sessions } from './session/contract.ts';
import type { EventBatchWriter } from './signal/contract.ts';

export interface Logger {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** The dependencies of every service, created once per app. */
export interface ServiceDeps {
  db: Database;
  queries: Queries;
  blobs: CachedBlobs;
  /** Returns epoch ms; the server's clock alone decides what has expired. */
  clock: () => number;
  limits: Limits;
  links: LinkDomains;
  audioCheck: AudioCheck;
  limiter: Limiter;
  kioskTrust: KioskTrust;
  room: DiskSpace;
  /** Limits the disk space of motes without an account. */
  anonymousRoom: AnonymousDiskShare;
  rights: Rights;
  /** Null: this server takes no cards. */
  payments: Payments | null;
  /** Texts of mails and of invoices. */
  texts: MailTexts;
  sessions: Sessions;
  signals: EventBatchWriter;
  mail: Mailer;
  /** The identity providers that this installation has. */
  oidcClients: OidcClients;
  /** The addresses of Google's APIs. */
  google: GoogleApis;
  /** The translators that this installation has. */
  translations: TranslationServices;
  /** The voices that this installation has. */
  speeches: SpeechServices;
  /** Runs a job that was just enqueued now, not in the next round. */
  wakeJobs: () => void;
  logger: Logger;
}

/** The dependencies of a service and the caller of this request. */
export interface Ctx extends ServiceDeps {
  actor: Actor;
  /** The client's address, for rate limits; null: unknown, or this machine. */
  address: string | null;
}

/** Builds the context as one literal per request: a spread of so many members costs more than reading a row. */
export function contextFor(deps: ServiceDeps, actor: Actor, address: string | null): Ctx {
  const { db, queries, blobs, clock, limits, links, audioCheck, limiter, kioskTrust, room } = deps;
  const {
    anonymousRoom,
    rights,
    payments,
    texts,
    sessions,
    signals,
    mail,
    oidcClients,
    google,
    translations,
    speeches,
    wakeJobs,
    logger,
  } = deps;
  return {
    db,
    queries,
    blobs,
    clock,
    limits,
    links,
    audioCheck,
    limiter,
    kioskTrust,
    room,
    anonymousRoom,
    rights,
    payments,
    texts,
    sessions,
    signals,
    mail,
    oidcClients,
    google,
    translations,
    speeches,
    wakeJobs,
    logger,
    actor,
    address,
  };
}
