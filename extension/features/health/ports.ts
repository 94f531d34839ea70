import type { Result } from '@/shared/domain/result.ts';
import type { KeptReports, SiteHealth } from './messages.ts';

/** What the panel needs: how Mote gets on in the page, and the clipboard. */
export interface HealthPorts {
  read(): Promise<Result<SiteHealth>>;
  /** What was told of pages before, on this device. */
  reports(): Promise<Result<KeptReports>>;
  forgetReports(): Promise<Result<void>>;
  /** Mote's own settings, where a site is allowed again. */
  openSettings(): Promise<void>;
  copyText(text: string): Promise<Result<void>>;
}
