import type { ClientType } from '@/shared/domain/mote/anonymous-id.ts';
import type { ActorSession, ActorUser } from '../policy.ts';

/** The proof of a session in a request. */
export interface Shown {
  token: string;
  cookie: string | undefined;
  /** The client that the request names; null: it names none. */
  clientType: ClientType | null;
}

export interface SignedIn {
  user: ActorUser;
  session: ActorSession;
}

export interface Sessions {
  /** Finds the session's user with one read; null: unknown, revoked, expired, or without its other half. */
  of(shown: Shown): Promise<SignedIn | null>;
  /** Resolves when all pending writes of last use are done. */
  settle(): Promise<void>;
}
