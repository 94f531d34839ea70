import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { LIMITS } from '@/shared/domain/limits.ts';
import type { BlobStore } from '../blobs/contract.ts';
import type { Database } from '../db/contract.ts';
import type { Queries } from '../db/queries.ts';
import type { Speeches } from '../engines/speak/contract.ts';
import type { Translations } from '../engines/translate/contract.ts';
import type { Postman } from '../mail/contract.ts';
import type { AudioCheck } from './audio/check.ts';
import type { GoogleApis } from './google/contract.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Doors } from './oidc/contract.ts';
import type { Actor } from './policy.ts';
import type { Rights } from './rights.ts';
import type { Room } from './room.ts';
import type { Sessions } from './session/contract.ts';
import type { SignalBook } from './signal/contract.ts';

export interface Logger {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

export type Limits = typeof LIMITS;

/** What every service needs, made once per app. */
export interface ServiceDeps {
  db: Database;
  queries: Queries;
  blobs: BlobStore;
  /** Epoch ms; the server's clock alone decides what has expired. */
  clock: () => number;
  limits: Limits;
  links: LinkDomains;
  audioCheck: AudioCheck;
  limiter: Limiter;
  room: Room;
  rights: Rights;
  sessions: Sessions;
  signals: SignalBook;
  mail: Postman;
  /** The identity providers that this installation has. */
  doors: Doors;
  /** Where Google's APIs stand. */
  google: GoogleApis;
  /** The translators that this installation has. */
  translations: Translations;
  /** The voices that this installation has. */
  speeches: Speeches;
  /** Lets a job that was just put be done now, not in the next round. */
  wakeJobs: () => void;
  logger: Logger;
}

/** The same, and who asks. */
export interface Ctx extends ServiceDeps {
  actor: Actor;
  /** Where the call came from, for rates; null: unknown, or this machine. */
  address: string | null;
}

/** One literal for every request: a spread of so many members costs more than reading a row. */
export function contextFor(deps: ServiceDeps, actor: Actor, address: string | null): Ctx {
  const { db, queries, blobs, clock, limits, links, audioCheck, limiter, room, rights } = deps;
  const { sessions, signals, mail, doors, google, translations, speeches, wakeJobs, logger } = deps;
  return {
    db,
    queries,
    blobs,
    clock,
    limits,
    links,
    audioCheck,
    limiter,
    room,
    rights,
    sessions,
    signals,
    mail,
    doors,
    google,
    translations,
    speeches,
    wakeJobs,
    logger,
    actor,
    address,
  };
}
