import type { Result } from '@/shared/domain/result.ts';

/** What the sidebar asks of the page beside it. */
export interface SiteOfferPorts {
  /** Where Mote is offered to be switched on; null: nowhere. */
  read(): Promise<Result<{ origin: string | null }>>;
  /** The page's buttons come, if it is still of that site. */
  begin(origin: string): Promise<Result<void, string>>;
  /** Told when another page may stand beside. */
  watch(listener: () => void, signal: AbortSignal): void;
}

/** The browser's word on sites, as the settings page needs it. */
export interface SiteAccess {
  mayRunOn(origin: string): Promise<boolean>;
  /** The browser asks the person: only within a click. */
  ask(origin: string): Promise<boolean>;
  giveUp(origin: string): Promise<void>;
  watch(listener: () => void, signal: AbortSignal): void;
}
