/** The browser's shortcuts for our commands, and the way to change them. */
export interface ShortcutPorts {
  /** Shortcuts by the manifest's command names; empty: none is set. */
  read(): Promise<ReadonlyMap<string, string>>;
  openSettings(): Promise<void>;
  /** Runs when the user returns and may have changed a shortcut. */
  onReturn(listener: () => void, signal: AbortSignal): void;
}
