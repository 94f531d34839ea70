import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { AnswerRule } from '@/shared/domain/mote/answer-limits.ts';
import type { ApplicationView, HostApplication } from '@/shared/domain/mote/application.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import type { MadeAnswer } from '@/shared/domain/mote/made-answer.ts';
import type { FilePlace, HostHealth, Inserted, Insertion, IntegrationStatus, WaitingHost } from './contract.ts';

export interface StartedRecorder {
  recorderId: string;
  /**
   * Present if the recorder has an id but does not record yet: the user must solve this problem, then retry in the
   * recorder.
   */
  problem?: ErrorCode;
}

/** The functions of the extension that the host runner needs. The content script passes them in; tests pass a fake. */
export interface HostPorts {
  /**
   * Called at the first sign of intent (hover, focus, pointerdown on a record control): warms the offscreen document.
   */
  intend(): void;
  /**
   * Called when a view begins: refetches the teacher's controls if they are old. Absent: no control can switch anything
   * off.
   */
  viewed?(): void;
  /** Called when the user enters this frame. Absent: the script runs in only one frame of the page. */
  entered?(): void;
  /**
   * Called at the click itself, before the iframe exists, so that nothing is lost while it loads. An empty `targetId`
   * means no place to insert: the recorder copies the link.
   */
  startRecording(where: {
    application: HostApplication;
    applicationView: ApplicationView | null;
    placementId: string;
    targetId: string;
    answer?: AnswerRule;
  }): Promise<Result<StartedRecorder, ErrorCode>>;
  /**
   * Returns the address of one of our web-accessible pages, with its query. recorder.html: `recorderId`, and `problem`
   * (an error code) if the start failed. player.html: `id` (the mote's) and `playerId`, or `sticky` alone.
   * sidebar.html: no query, or the `recorderId` by which a page without an integration knows it, and whether a place
   * waits for the link.
   */
  pageUrl(page: 'sidebar.html' | 'recorder.html' | 'player.html', query: Record<string, string>): string;
  /** Calls `listener` with settings and texts in the user's language, once and at each change. */
  settings(signal: AbortSignal, listener: (settings: HostSettings) => void): void;
  /** Asks the server to put a link on a slide. Absent: no server can do so. */
  writeInFile?(write: FileWrite): Promise<Result<void, ErrorCode>>;
  /** Handles the worker's requests to insert into this page. */
  onInsert(signal: AbortSignal, handler: (request: InsertRequest) => Promise<InsertOutcome>): void;
  /**
   * Handles commands: the recorder's iframe closes or resizes itself, the toolbar opens the sidebar. The handler
   * returns false if the command does not apply here.
   */
  onCommand(signal: AbortSignal, handler: (command: HostCommand) => boolean): void;
  /** Handles the worker's request for the state of Mote in this page, which the user has opened in the sidebar. */
  onHealth(signal: AbortSignal, handler: () => HostHealth | WaitingHost): void;
  /** Stores the sidebar's place on this host. */
  saveSidebarPlace(place: SidebarPlace): void;
  /** Reports a broken selector, once per view and selector: `censoredHtml` holds no text and no names. */
  report(report: { status: IntegrationStatus; censoredHtml: string }): void;
  /** Aborts when the extension was updated or removed under this page. */
  invalidated: AbortSignal;
}

/** Largest length of a reported page structure, in characters. */
export const REPORT_LENGTH = 6_000;

/** Used in place of a target id: the place in this page that the user has used last. */
export const NEAREST_CARET = '';

/** Time-out of an insert, including its wait in the queue, ms. The caller's own time-out is slightly longer. */
export const INSERT_WITHIN_MS = 7_000;
/** Time-out of the server's write into a file, ms. */
export const FILE_WRITE_WITHIN_MS = 6_000;

export interface FileWrite extends FilePlace {
  link: string;
  /** The text of the link on the slide. */
  label: string;
  /** The recorder of this take. Only this recorder may offer a link that the page did not take. */
  recorderId?: string | undefined;
}

export interface InsertRequest {
  targetId: string;
  insertion: Insertion;
  /** The recorder that requests the insert. Absent: the sidebar requests it. */
  recorderId?: string | undefined;
  /**
   * Present for a finished recording: decides whether it may answer this question. A new recorder gets the rule at its
   * start.
   */
  made?: MadeAnswer | undefined;
}

export type InsertOutcome = Result<Inserted, InsertErrorCode | AnswerErrorCode>;

export type HostCommand =
  | { type: 'close-recorder'; recorderId: string }
  | { type: 'resize-recorder'; recorderId: string; height: number; width?: number | undefined }
  | { type: 'resize-player'; playerId: string; height: number }
  | { type: 'toggle-sidebar' }
  /** Opens the sidebar. An open sidebar stays open. */
  | { type: 'open-sidebar' }
  /**
   * `isByKey`: the user pressed Escape in the sidebar. If a card lies over the sidebar, Escape closes only the card.
   */
  | { type: 'close-sidebar'; isByKey?: boolean }
  /** Shrinks the sidebar to its rail, or opens it fully. */
  | { type: 'size-sidebar'; isSmall: boolean }
  | { type: 'start-recording' }
  /** Keyboard command: moves the focus into the visible player, or from one player to the next. */
  | { type: 'go-to-player' }
  /** Returns the focus to where it was before. */
  | { type: 'leave-player' }
  /** Pins a mote. Only pages without an integration have stickies. */
  | { type: 'pin'; stickyId: string }
  | { type: 'unpin'; stickyId: string };

export interface HostSettings {
  texts: HostTexts;
  direction: 'ltr' | 'rtl';
  locale: string;
  /** The user's theme for our elements; `system` follows the browser. */
  theme: 'system' | 'light' | 'dark';
  linkDomains: LinkDomains;
  sidebarPlace: SidebarPlace | null;
  /** Features that are off for this user now (teacher's controls). Their controls are absent. */
  featuresOff: readonly string[];
}

/** The few texts that a content script draws itself; everything else is in our iframes. */
export interface HostTexts {
  record: string;
  recorderFrame: string;
  playerFrame: string;
  sidebarFrame: string;
  moveSidebar: string;
  moveSticky: string;
  refreshPage: string;
  recordHere: string;
  /** Name of the record button while it stands for a recorder whose link was inserted. */
  inserted: string;
  recordingOff: string;
  pageChanged: string;
}

/** Distance from the inline-start or inline-end edge and from the top, in CSS px. */
export interface SidebarPlace {
  edge: 'start' | 'end';
  x: number;
  y: number;
}
