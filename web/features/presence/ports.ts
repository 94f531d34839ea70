/** The page's view of our extension in this browser. */
export interface PresenceView {
  state: 'unknown' | 'installed' | 'not-installed';
  /** Null: not requested yet, or not installed. */
  version: string | null;
  /** Address of the extension's user; null: signed out or unknown. */
  email: string | null;
  userId: string | null;
  /** True if the extension never had a signed-in user. */
  isUnused: boolean;
  /** The school has marked the device as shared in the extension. */
  isShared: boolean;
}

export interface PresencePort {
  snapshot(): PresenceView;
  subscribe(listener: () => void): () => void;
  /** Hands a sign-in over; false: no extension accepted it. */
  handOver(code: string): Promise<boolean>;
  /** Host of the site where the extension was signed in last; null: none, or no extension. */
  lastLoginHostname(): Promise<string | null>;
}
