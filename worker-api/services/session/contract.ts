import type { ClientType } from '@/shared/domain/anonymous-id.ts';
import type { ActorSession, ActorUser } from '../policy.ts';

/** What a call brings to show whose it is. */
export interface Shown {
  token: string;
  cookie: string | undefined;
  /** What the call says that it comes from; null: it does not say. */
  clientType: ClientType | null;
}

export interface SignedIn {
  user: ActorUser;
  session: ActorSession;
}

export interface Sessions {
  /** Whose session it is, by one read; null: unknown, revoked, over, or without its other half. */
  of(shown: Shown): Promise<SignedIn | null>;
  /** Settles when the notes of last use that are under way are written. */
  settle(): Promise<void>;
}
