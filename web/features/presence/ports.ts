/** What the page knows of our extension in this browser. */
export interface PresenceView {
  state: 'unknown' | 'installed' | 'not-installed';
  /** Null: not asked yet, or nobody there. */
  version: string | null;
  /** Who is signed in there; null: nobody, or not known. */
  email: string | null;
  userId: string | null;
  /** Nobody was ever signed in there. */
  isUnused: boolean;
  /** The school has told it that others use this device too. */
  isShared: boolean;
}

export interface PresencePort {
  snapshot(): PresenceView;
  subscribe(listener: () => void): () => void;
  /** Hands a sign-in over; false: nobody took it. */
  handOver(code: string): Promise<boolean>;
  /** Host of the site where the extension was signed in last; null: none, or no extension. */
  lastLoginHostname(): Promise<string | null>;
}
