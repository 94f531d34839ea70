import type { Result } from '@/shared/base/result.ts';
import type { SiteHealth, StoredReports } from './messages.ts';

/** Ports of the panel: the health of the page, and the clipboard. */
export interface HealthPorts {
  read(): Promise<Result<SiteHealth>>;
  /** Earlier reports of pages, stored on this device. */
  reports(): Promise<Result<StoredReports>>;
  forgetReports(): Promise<Result<void>>;
  /** Opens Mote's settings, where the user can allow a site again. */
  openSettings(): Promise<void>;
  copyText(text: string): Promise<Result<void>>;
}
