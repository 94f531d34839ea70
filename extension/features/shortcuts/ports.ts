/** The browser's word on the keys of our commands, and the way to change them. */
export interface ShortcutPorts {
  /** By the manifest's names; empty: the person or the browser has set none. */
  read(): Promise<ReadonlyMap<string, string>>;
  openSettings(): Promise<void>;
  /** It may have been changed meanwhile. */
  onReturn(listener: () => void, signal: AbortSignal): void;
}
