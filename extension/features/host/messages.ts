import type { Inserted } from '@/extension/core/contract.ts';
import type { HostCommand, HostSettings, InsertRequest, SidebarPlace } from '@/extension/core/ports.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { Application, ApplicationView } from '@/shared/domain/application.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';

const toWorker = { from: ['content'], to: 'worker' } as const;

/** Hover, focus or pointerdown on a record control: warm the offscreen document before the click comes. */
export const intended = defineEvent<Record<string, never>>('recording.intended', toWorker);

/** A view of the host page began: what a teacher allows may be another than when the page was opened. */
export const viewed = defineEvent<Record<string, never>>('host.viewed', toWorker);

export interface StartInput {
  application: Application;
  applicationView: ApplicationView;
  placementId: string;
  targetId: string;
  /** Made by the page, so that a start whose answer was lost with the worker can be asked for again; 16 hex digits. */
  recorderId?: string | undefined;
}

/** The click on a placement. Sent before the recorder's iframe exists, so that nothing is lost while that loads. */
export const startFromHost = defineCall<StartInput, { recorderId: string }>('recording.start', {
  ...toWorker,
  timeoutMs: 15_000,
});

/** Texts, direction and places for a content script, which may not read our storage. */
export const readHostSettings = defineCall<Record<string, never>, HostSettings>('host.settings', toWorker);

export const hostSettingsChanged = defineEvent<Record<string, never>>('host.settings-changed', {
  from: ['worker'],
  to: 'content',
});

/** The same request asked again (the worker died in between) is answered with the first outcome, never done twice. */
export const insertInHost = defineCall<InsertRequest & { requestId: string }, Inserted, InsertErrorCode>(
  'host.insert',
  { from: ['worker'], to: 'content', timeoutMs: 8_000 },
);

export const hostCommand = defineEvent<HostCommand>('host.command', { from: ['worker'], to: 'content' });

/** What the person asks of a page by the toolbar, a shortcut or the menu. A call: a page whose script still loads is asked again. */
export const obeyPerson = defineCall<Extract<HostCommand, { type: 'toggle-sidebar' | 'start-recording' }>, void>(
  'host.obey-person',
  { from: ['worker'], to: 'content', timeoutMs: 2_000 },
);

export const saveSidebarPlace = defineEvent<SidebarPlace>('host.save-sidebar-place', toWorker);

export interface HostReport {
  application: string;
  /** Names of the selectors that matched nothing. */
  missing: string[];
  /** The host's markup without a word of its text. */
  censoredHtml: string;
}
export const reportHost = defineEvent<HostReport>('host.report', toWorker);

/** The sidebar's iframe asks the page that holds it to take it away. */
export const closeSidebar = defineEvent<Record<string, never>>('host.close-sidebar', { from: ['page'], to: 'worker' });
