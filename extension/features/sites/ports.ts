/** The browser's word on sites, as the settings page needs it. */
export interface SiteAccess {
  mayRunOn(origin: string): Promise<boolean>;
  /** The browser asks the person: only within a click. */
  ask(origin: string): Promise<boolean>;
  giveUp(origin: string): Promise<void>;
  watch(listener: () => void, signal: AbortSignal): void;
}
