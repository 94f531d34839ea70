import type { HostHealth, Inserted, WaitingHost } from '@/extension/core/page/contract.ts';
import type { Sticky } from '@/extension/core/page/page-ports.ts';
import {
  FILE_WRITE_WITHIN_MS,
  type FileWrite,
  type HostCommand,
  type HostSettings,
  INSERT_WITHIN_MS,
  type InsertRequest,
  type SidebarPlace,
  type StartedRecorder,
} from '@/extension/core/page/ports.ts';
import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/base/errors.ts';
import type { SidebarMode, SidebarModeFeature } from '@/shared/domain/account/sidebar-modes.ts';
import type { AnswerRule } from '@/shared/domain/mote/answer-limits.ts';
import type { ApplicationView, HostApplication } from '@/shared/domain/mote/application.ts';

const toWorker = { from: ['content'], to: 'worker' } as const;

/** The stub in a frame noticed user activity: the worker injects the integration for the frame's address. */
export const bringHost = defineCall<Record<string, never>, void>('host.bring', toWorker);

/** A site was turned on or off. The event does not name the site: each page may know only its own state (`mayStay`). */
export const sitesChanged = defineEvent<Record<string, never>>('host.sites-changed', {
  from: ['worker'],
  to: 'content',
});

/** Returns whether Mote is still turned on for the requesting page. */
export const mayStay = defineCall<Record<string, never>, boolean>('host.may-stay', toWorker);

/** Hover, focus or pointerdown on a record control: warms the offscreen document before the click. */
export const intended = defineEvent<Record<string, never>>('recording.intended', toWorker);

/** A view of the host page opened: the teacher's rules may have changed since the page loaded. */
export const viewed = defineEvent<Record<string, never>>('host.viewed', toWorker);

/** The user entered this frame: later commands to the tab, by a shortcut or the sidebar, go to this frame. */
export const entered = defineEvent<Record<string, never>>('host.entered', toWorker);

export interface StartInput {
  application: HostApplication;
  applicationView: ApplicationView | null;
  placementId: string;
  targetId: string;
  /** The question author's rule, as the page reports it. It can only reduce what is allowed. */
  answer?: AnswerRule | undefined;
  /** Created by the page, 16 hex digits. The page can repeat a start whose response was lost with the worker. */
  recorderId?: string | undefined;
}

/** Sent on a click on a placement, before the recorder's iframe exists, so that no speech is lost while it loads. */
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

/** `canTakeBack`: `takeBackInHost` can remove this text. */
export type InsertedInHost = Omit<Inserted, 'takeBack'> & { canTakeBack?: boolean };

/** Takes the text of an earlier insertion out of a host page again. */
export const takeBackInHost = defineCall<{ requestId: string }, void, 'target-gone'>('host.take-back', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 2_000,
});

/**
 * Inserts a link in a host page. Idempotent: if the worker was stopped and repeats the request, it gets the first
 * outcome. The page's time-out is shorter than the worker's, so the page writes nothing after the user was told that
 * the link is copied.
 */
export const insertInHost = defineCall<
  InsertRequest & { requestId: string },
  InsertedInHost,
  InsertErrorCode | AnswerErrorCode
>('host.insert', { from: ['worker'], to: 'content', timeoutMs: INSERT_WITHIN_MS + 1_000 });

/** Inserts a link on a slide through the server, if the user allowed it. Content scripts make no server requests. */
export const writeInFile = defineCall<FileWrite, void, ErrorCode>('host.write-in-file', {
  ...toWorker,
  timeoutMs: FILE_WRITE_WITHIN_MS,
});

export const hostCommand = defineEvent<HostCommand>('host.command', { from: ['worker'], to: 'content' });

/**
 * Runs a user's command from the toolbar, a shortcut, the menu or a recorder. A call, not an event, so that it can be
 * repeated while the page's script still loads.
 */
export const runUserCommand = defineCall<
  Extract<HostCommand, { type: 'toggle-sidebar' | 'open-sidebar' | 'start-recording' | 'go-to-player' | 'pin' }>,
  void,
  'target-gone'
>('host.obey-person', { from: ['worker'], to: 'content', timeoutMs: 2_000 });

/** Returns the state of Mote in a host page. Requested only when the user opens the view. */
export const readHostHealth = defineCall<Record<string, never>, HostHealth | WaitingHost>('host.health', {
  from: ['worker'],
  to: 'content',
  timeoutMs: 2_000,
});

export const saveSidebarPlace = defineEvent<SidebarPlace>('host.save-sidebar-place', toWorker);

/** The sidebar's recorder belongs to a page without an integration, which receives its link. */
export const holdSidebar = defineEvent<{ recorderId: string; hasTarget: boolean }>('host.hold-sidebar', toWorker);

/** Returns the user's pinned motes for the requesting page's address, as the browser reports it. */
export const readStickies = defineCall<Record<string, never>, readonly Sticky[]>('host.stickies', toWorker);

/** Stores the place of a pinned mote on the sending page's address. */
export const placeSticky = defineEvent<{ id: string; place: SidebarPlace }>('host.place-sticky', toWorker);

export interface HostReport {
  application: string;
  view: string | null;
  rung: string;
  /** Names of the selectors that matched nothing. */
  missing: string[];
  /** The host's markup without any of its text. */
  censoredHtml: string;
}
export const reportHost = defineEvent<HostReport>('host.report', toWorker);

/**
 * Asks the floating sidebar of a tab whether it may be hidden. False: a recording runs in it, and the sidebar now asks
 * the user. The worker asks each time and stores nothing, because it may be stopped in between. A sidebar that responds
 * too late is hidden anyway.
 */
export const mayHideSidebar = defineCall<Record<string, never>, boolean>('host.may-hide-sidebar', {
  from: ['worker'],
  to: 'page',
  timeoutMs: 1_000,
});

/**
 * Sent by the sidebar's iframe, which asks its page to remove it. `isByKey`: the user pressed Escape, which closes the
 * top-most layer.
 */
export const closeSidebar = defineEvent<{ isByKey: boolean }>('host.close-sidebar', { from: ['page'], to: 'worker' });

/** A page of the sidebar: a tool, reading comfort, the account, or the card with the pages where Mote may run. */
export type SidebarPage = SidebarModeFeature['key'] | 'comfort' | 'account' | 'places';

/** A part of the sidebar that a tool, or a command from outside, asks for. */
export interface SidebarTarget {
  /** Absent: the mode stays. */
  mode?: SidebarMode['id'];
  /** Null: the mode's own screen. */
  page: SidebarPage | null;
}

/** Returns the part that the sidebar of the requesting tab has to show, once. */
export const takeSidebarTarget = defineCall<Record<string, never>, { request: SidebarTarget | null }>(
  'host.take-sidebar-request',
  { from: ['page'], to: 'worker' },
);

/** A command asks for a part of a sidebar: each open sidebar takes the request if it belongs to its tab. */
export const sidebarTargetRequested = defineEvent<Record<string, never>>('host.sidebar-target-requested', {
  from: ['worker'],
  to: 'page',
});

/** The sidebar opened beside a page: the tools for selected words may appear there. */
export const sidebarOpened = defineEvent<Record<string, never>>('host.sidebar-opened', {
  from: ['page'],
  to: 'worker',
});

/** Sent by the sidebar's iframe, which asks its page to shrink it to its rail, or to open it fully. */
export const sizeSidebar = defineEvent<{ isSmall: boolean }>('host.size-sidebar', { from: ['page'], to: 'worker' });
