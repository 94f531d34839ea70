import type { AnswerRule } from '@/shared/domain/answer-limits.ts';
import type { ApplicationView, HostApplication } from '@/shared/domain/application.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';
import type { MadeAnswer } from '@/shared/domain/made-answer.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { FilePlace, HostHealth, Inserted, Insertion, IntegrationStatus, WaitingHost } from './contract.ts';

export interface StartedRecorder {
  recorderId: string;
  /** It is known by its id and does not record yet: what the person is to do, then to try again there. */
  problem?: ErrorCode;
}

/** What the host runner asks of the extension. The content entrypoint hands it in; tests hand in a fake. */
export interface HostPorts {
  /** First sign of intent (hover, focus, pointerdown on a record control): warms the offscreen document. */
  intend(): void;
  /** A view began: what a teacher allows is asked again, if that is long ago. Absent: nobody switches anything. */
  viewed?(): void;
  /** The person has come into this frame of the page. Absent: there is no other in which ours could run. */
  entered?(): void;
  /** Sent at the click itself, before the iframe exists, so that nothing is lost while it loads. An empty `targetId`: no place to insert, the recorder copies the link. */
  startRecording(where: {
    application: HostApplication;
    applicationView: ApplicationView | null;
    placementId: string;
    targetId: string;
    answer?: AnswerRule;
  }): Promise<Result<StartedRecorder, ErrorCode>>;
  /**
   * Address of one of our web-accessible pages, with its query. recorder.html: `recorderId`, and `problem` (an error code) when
   * the start failed; player.html: `id` (the mote's) and `playerId`, or `sticky` alone; sidebar.html: nothing, or the
   * `recorderId` by which the page without an integration knows it, and whether a place waits for the link.
   */
  pageUrl(page: 'sidebar.html' | 'recorder.html' | 'player.html', query: Record<string, string>): string;
  /** Settings and texts in the user's language, once and at each change. */
  settings(signal: AbortSignal, listener: (settings: HostSettings) => void): void;
  /** Has the server put a link on a slide. Absent: no server does. */
  writeInFile?(write: FileWrite): Promise<Result<void, ErrorCode>>;
  /** The worker asks this page to insert. */
  onInsert(signal: AbortSignal, handler: (request: InsertRequest) => Promise<InsertOutcome>): void;
  /** The recorder iframe asks to be closed or resized, the toolbar asks for the sidebar. False: there is nothing here for that. */
  onCommand(signal: AbortSignal, handler: (command: HostCommand) => boolean): void;
  /** The worker asks how Mote gets on in this page, because the person does. */
  onHealth(signal: AbortSignal, handler: () => HostHealth | WaitingHost): void;
  /** Remembers where the sidebar stands on this host. */
  saveSidebarPlace(place: SidebarPlace): void;
  /** Once per view and selector: `censoredHtml` holds no text and no names. */
  report(report: { status: IntegrationStatus; censoredHtml: string }): void;
  /** Aborted when the extension was updated or removed under this page. */
  invalidated: AbortSignal;
}

/** Of what is told of a page's structure, in characters. */
export const REPORT_LENGTH = 6_000;

/** In the place of a target's id: wherever the person last was in this page. */
export const NEAREST_CARET = '';

/** From the asking, what waits before it in the page included; whoever asks waits a little longer. ms */
export const INSERT_WITHIN_MS = 7_000;
/** How long the server may take with a file. ms */
export const FILE_WRITE_WITHIN_MS = 6_000;

export interface FileWrite extends FilePlace {
  link: string;
  /** The words on the slide. */
  label: string;
  /** Whose take it is: what the page did not take, that recorder alone may offer. */
  recorderId?: string | undefined;
}

export interface InsertRequest {
  targetId: string;
  insertion: Insertion;
  /** Absent: no recorder asks, but the sidebar. */
  recorderId?: string | undefined;
  /** Of a recording that is there already: whether it may be this place's answer. A recorder was told what may be when it was begun. */
  made?: MadeAnswer | undefined;
}

export type InsertOutcome = Result<Inserted, InsertErrorCode | AnswerErrorCode>;

export type HostCommand =
  | { type: 'close-recorder'; recorderId: string }
  | { type: 'resize-recorder'; recorderId: string; height: number }
  | { type: 'resize-player'; playerId: string; height: number }
  | { type: 'toggle-sidebar' }
  /** It stays where it is open. */
  | { type: 'open-sidebar' }
  | { type: 'close-sidebar' }
  | { type: 'start-recording' }
  /** By keys: into the player that is seen, from one into the next. */
  | { type: 'go-to-player' }
  /** And back to where one was. */
  | { type: 'leave-player' }
  /** A page without an integration alone has stickies. */
  | { type: 'pin'; stickyId: string }
  | { type: 'unpin'; stickyId: string };

export interface HostSettings {
  texts: HostTexts;
  direction: 'ltr' | 'rtl';
  locale: string;
  /** The person's choice for what is ours; `system` follows the browser. */
  theme: 'system' | 'light' | 'dark';
  linkDomains: LinkDomains;
  sidebarPlace: SidebarPlace | null;
  /** Features that are off for this person now (teacher controls); their controls are absent. */
  featuresOff: readonly string[];
}

/** The few words that a content script draws itself; everything else is in our iframes. */
export interface HostTexts {
  record: string;
  recorderFrame: string;
  playerFrame: string;
  sidebarFrame: string;
  moveSidebar: string;
  moveSticky: string;
  refreshPage: string;
  recordHere: string;
  recordingOff: string;
  pageChanged: string;
}

/** Distance from the inline-start or inline-end edge and from the top, in CSS px. */
export interface SidebarPlace {
  edge: 'start' | 'end';
  x: number;
  y: number;
}
