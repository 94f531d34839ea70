import type { HostHealth, Inserted, WaitingHost } from '@/extension/core/contract.ts';
import type { Sticky } from '@/extension/core/page-ports.ts';
import {
  FILE_WRITE_WITHIN_MS,
  type FileWrite,
  type HostCommand,
  type HostSettings,
  INSERT_WITHIN_MS,
  type InsertRequest,
  type SidebarPlace,
  type StartedRecorder,
} from '@/extension/core/ports.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { AnswerRule } from '@/shared/domain/answer-limits.ts';
import type { ApplicationView, HostApplication } from '@/shared/domain/application.ts';
import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';

const toWorker = { from: ['content'], to: 'worker' } as const;

/** Somebody is there, says the stub in a frame: its integration is put there. Which one that is, the address says. */
export const bringHost = defineCall<Record<string, never>, void>('host.bring', toWorker);

/** A site was switched on or off: which one is nobody's to know but the asker's own (`mayStay`). */
export const sitesChanged = defineEvent<Record<string, never>>('host.sites-changed', {
  from: ['worker'],
  to: 'content',
});

/** Whether the asking page is still one on which Mote is switched on. */
export const mayStay = defineCall<Record<string, never>, boolean>('host.may-stay', toWorker);

/** Hover, focus or pointerdown on a record control: warm the offscreen document before the click comes. */
export const intended = defineEvent<Record<string, never>>('recording.intended', toWorker);

/** A view of the host page began: what a teacher allows may be another than when the page was opened. */
export const viewed = defineEvent<Record<string, never>>('host.viewed', toWorker);

/** The person has come into this frame: what they wish of the tab by a shortcut or the sidebar is meant there. */
export const entered = defineEvent<Record<string, never>>('host.entered', toWorker);

export interface StartInput {
  application: HostApplication;
  applicationView: ApplicationView | null;
  placementId: string;
  targetId: string;
  /** What the page says that whoever made the question allows; it can only take away. */
  answer?: AnswerRule | undefined;
  /** Made by the page, so that a start whose answer was lost with the worker can be asked for again; 16 hex digits. */
  recorderId?: string | undefined;
}

/** The click on a placement. Sent before the recorder's iframe exists, so that nothing is lost while that loads. */
export const startFromHost = defineCall<StartInput, StartedRecorder>('recording.start', {
  ...toWorker,
  timeoutMs: 15_000,
});

/** Texts, direction and places for a content script, which may not read our storage. */
export const readHostSettings = defineCall<Record<string, never>, HostSettings>('host.settings', toWorker);

export const hostSettingsChanged = defineEvent<Record<string, never>>('host.settings-changed', {
  from: ['worker'],
  to: 'content',
});

/**
 * The same request asked again (the worker died in between) is answered with the first outcome, never done twice. The page gives up
 * before the worker does: nothing is written after the person was told that the link is copied.
 */
export const insertInHost = defineCall<
  InsertRequest & { requestId: string },
  Inserted,
  InsertErrorCode | AnswerErrorCode
>('host.insert', { from: ['worker'], to: 'content', timeoutMs: INSERT_WITHIN_MS + 1_000 });

/** The server puts a link on a slide, where its person has let it; a content script itself calls nobody. */
export const writeInFile = defineCall<FileWrite, void, ErrorCode>('host.write-in-file', {
  ...toWorker,
  timeoutMs: FILE_WRITE_WITHIN_MS,
});

export const hostCommand = defineEvent<HostCommand>('host.command', { from: ['worker'], to: 'content' });

/** What the person asks of a page by the toolbar, a shortcut, the menu or a recorder. A call: a page whose script still loads is asked again. */
export const obeyPerson = defineCall<
  Extract<HostCommand, { type: 'toggle-sidebar' | 'open-sidebar' | 'start-recording' | 'go-to-player' | 'pin' }>,
  void,
  'target-gone'
>('host.obey-person', { from: ['worker'], to: 'content', timeoutMs: 2_000 });

/** How Mote gets on in a host page: asked when a person looks, never by itself. */
export const readHostHealth = defineCall<Record<string, never>, HostHealth | WaitingHost>('host.health', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 2_000,
});

export const saveSidebarPlace = defineEvent<SidebarPlace>('host.save-sidebar-place', toWorker);

/** The sidebar's recorder belongs to a page without an integration: its link goes there. */
export const holdSidebar = defineEvent<{ recorderId: string; hasTarget: boolean }>('host.hold-sidebar', toWorker);

/** What this person has pinned to the asking page's address, by the browser's word. */
export const readStickies = defineCall<Record<string, never>, readonly Sticky[]>('host.stickies', toWorker);

/** Where a sticky stands on the telling page's address. */
export const placeSticky = defineEvent<{ id: string; place: SidebarPlace }>('host.place-sticky', toWorker);

export interface HostReport {
  application: string;
  view: string | null;
  rung: string;
  /** Names of the selectors that matched nothing. */
  missing: string[];
  /** The host's markup without a word of its text. */
  censoredHtml: string;
}
export const reportHost = defineEvent<HostReport>('host.report', toWorker);

/** The sidebar's iframe asks the page that holds it to take it away. */
export const closeSidebar = defineEvent<Record<string, never>>('host.close-sidebar', { from: ['page'], to: 'worker' });
