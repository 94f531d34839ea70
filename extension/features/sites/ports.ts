import type { Result } from '@/shared/base/result.ts';

/** Requests of the sidebar about the page beside it. */
export interface SiteOfferPorts {
  /** Returns the origin on which Mote can be turned on; null: there is none. */
  read(): Promise<Result<{ origin: string | null }>>;
  /** Starts Mote in the page if the page still belongs to that site. */
  begin(origin: string): Promise<Result<void, string>>;
  /** Runs when another page may be beside the sidebar. */
  watch(listener: () => void, signal: AbortSignal): void;
}

/** The browser's permissions for sites, as the settings page uses them. */
export interface SiteAccess {
  mayRunOn(origin: string): Promise<boolean>;
  /** Shows the browser's prompt. Works only during a click. */
  ask(origin: string): Promise<boolean>;
  giveUp(origin: string): Promise<void>;
  watch(listener: () => void, signal: AbortSignal): void;
}
