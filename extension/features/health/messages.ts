import type { HostHealth } from '@/extension/core/page/contract.ts';
import { defineCall } from '@/extension/messaging/define.ts';
import type { StoredReport } from '@/extension/platform/settings.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';

/** State that the worker knows without the page's script, since the tools in a page are independent of that script. */
export interface OwnHealth {
  featuresOff: readonly FeatureKey[];
  /**
   * True if Mote reads the text from Docs by its bridge (docs/docs-bridge.md). Without the bridge, nothing can be
   * highlighted in Docs.
   */
  isDocsAsked: boolean;
}

/** State of Mote in the user's current page. */
export type SiteHealth =
  /** Our script runs and reports its state. */
  | { state: 'running'; host: HostHealth; own: OwnHealth }
  /** The site was just turned on. Our script waits for its first recording there. */
  | { state: 'waiting' }
  /** Our script should run but does not respond: Mote was updated while the page is open, or the page still loads. */
  | { state: 'silent' }
  /** The user turned the site on, but the browser no longer allows it. */
  | { state: 'not-allowed' }
  /** A page without an integration. */
  | { state: 'any-page'; own: OwnHealth }
  /** A page on which the browser allows no extension. */
  | { state: 'closed' };

/** Requested by the sidebar for the tab that contains it or is beside it. */
export const readSiteHealth = defineCall<Record<string, never>, SiteHealth>('health.site', {
  from: ['page'],
  to: 'worker',
});

/** Reports of pages that differed from what Mote expects. Stored on this device only. */
export interface StoredReports {
  reports: readonly Omit<StoredReport, 'ownerId'>[];
}

/** Returns the current user's reports, newest first. */
export const readReports = defineCall<Record<string, never>, StoredReports>('health.reports', {
  from: ['page'],
  to: 'worker',
});

export const forgetReports = defineCall<Record<string, never>, void>('health.forget-reports', {
  from: ['page'],
  to: 'worker',
});
