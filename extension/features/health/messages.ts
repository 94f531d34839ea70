import type { HostHealth } from '@/extension/core/contract.ts';
import { defineCall } from '@/extension/messaging/define.ts';
import type { KeptReport } from '@/extension/platform/settings.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';

/** What the worker knows beside the page's script: the tools in a page come and go without it. */
export interface OwnHealth {
  featuresOff: readonly FeatureKey[];
  /** Docs is asked for its text (docs/docs-bridge.md): without it nothing can be highlighted there. */
  isDocsAsked: boolean;
}

/** How Mote gets on in the page that the person has before them. */
export type SiteHealth =
  /** Our script is there and says how it gets on. */
  | { state: 'running'; host: HostHealth; own: OwnHealth }
  /** The site was just switched on, and our script waits for what is recorded there. */
  | { state: 'waiting' }
  /** It should be there and does not answer: Mote was updated under the page, or the page still loads. */
  | { state: 'silent' }
  /** A site that the person has switched on, and the browser no longer allows. */
  | { state: 'not-allowed' }
  /** A page of which Mote knows nothing. */
  | { state: 'any-page'; own: OwnHealth }
  /** A page on which the browser lets no extension act. */
  | { state: 'closed' };

/** Asked by the sidebar for the tab in which it stands, or beside which it stands. */
export const readSiteHealth = defineCall<Record<string, never>, SiteHealth>('health.site', {
  from: ['page'],
  to: 'worker',
});

/** What pages have said of themselves when they were not as Mote knows them. On this device only. */
export interface KeptReports {
  reports: readonly Omit<KeptReport, 'ownerId'>[];
}

/** Those of whoever is there now, the newest first. */
export const readReports = defineCall<Record<string, never>, KeptReports>('health.reports', {
  from: ['page'],
  to: 'worker',
});

export const forgetReports = defineCall<Record<string, never>, void>('health.forget-reports', {
  from: ['page'],
  to: 'worker',
});
