import type { InsertErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { AnswerRule } from '@/shared/domain/mote/answer-limits.ts';
import type { Application, ApplicationView } from '@/shared/domain/mote/application.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import type { ReadCoverage } from '@/shared/domain/mote/read-coverage.ts';
import type { HostWindow } from './host-window.ts';

/** Capabilities on a host page, in the order of the table in docs/integrations.md. */
export const CAPABILITIES = ['record', 'insert', 'read', 'unfurl', 'text-entry', 'highlight-layer'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * An integration: everything Mote knows about one host page, as a plain object. An optional member is a capability;
 * features check for the capability, never for the application (design.md 4). No React, no browser.*, no network.
 */
export interface Integration {
  application: Application;
  /** Match patterns of this integration. The manifest's matches derive only from them. */
  matches: readonly string[];
  frames: 'top' | 'all';
  /** The views that `viewOf` can return. Docs and settings about an integration derive from them. */
  views: readonly ApplicationView[];
  /** Capabilities that the integration has, but not in this view. */
  lacks?: Readonly<Partial<Record<ApplicationView, readonly Capability[]>>>;
  /** Returns the page's view; null: Mote has no place on this page. Called at every navigation, so it must be cheap. */
  viewOf(page: Page): ApplicationView | null;
  /**
   * Returns where our controls go in a view. Called again on each change of the host. Idempotent, because anchors are
   * compared.
   */
  placements(page: Page, view: ApplicationView): readonly Placement[];
  /** Returns the places where a mote can go now, nearest the caret first. */
  insertTargets(page: Page, view: ApplicationView): readonly InsertTarget[];
  /** Inserts, then reads back from the page's own state. Any result except `ok` sends the link to the clipboard. */
  insert(target: InsertTarget, what: Insertion, signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>>;
  /** Returns the rule for voice answers that the author set at this question; null: no rule. */
  answerRule?(page: Page, targetId: string, domains: LinkDomains): AnswerRule | null;
  /** Watches the shown part of the page, for hosts whose targets are named by the address. */
  watchPane?(window: HostWindow, signal: AbortSignal): PaneWatch;
  /** Returns the links to motes in this view, for players. Only links on these domains are ours. */
  unfurl?(page: Page, view: ApplicationView, domains: LinkDomains): readonly LinkPlace[];
  /**
   * Returns the caret's place if the host paints its own caret (Docs), outside the document's selection. The sidebar
   * keeps clear of it.
   */
  paintedCaret?(page: Page): DOMRect | null;
  /** Reads the page's text. Null: the text is in the page's DOM, as on any page. */
  readText?(page: Page, scope: ReadScope): Reading | null;
  /**
   * True if the page paints its own text. If `readText` then returns null, the DOM holds only menus and nothing to
   * read.
   */
  isPainted?: boolean;
  /**
   * Gives access to the user's typing, for features that help with writing. Listens until the signal aborts. Each
   * integration adds this member in its `typing.ts`: a page loads that code only when a tool needs it.
   */
  textEntry?(document: Document, signal: AbortSignal): TextEntry;
  /**
   * Gives the text of a page that paints its own words, for highlights over them. Added in `typing.ts` too: the code
   * loads with the tool.
   */
  highlightLayer?(window: HostWindow): HighlightLayer;
  /**
   * Reports which selector of each ordered list matched. On a changed host, Mote falls back step by step instead of
   * disappearing.
   */
  status(page: Page): IntegrationStatus;
}

/** The page as an integration sees it. It is passed in, so that tests can build one. */
/**
 * Resolves once the page shows the address that changed at `movedAt` (ms, performance.now), or when `signal` aborts.
 */
export type PaneWatch = (movedAt: number, signal: AbortSignal) => Promise<void>;

export interface Page {
  document: Document;
  url: URL;
  /**
   * Returns names for elements that show a thing without an id; target ids contain them. A name is stable until a call
   * that misses its element. Absent where no ids are compared.
   */
  nameEach?(elements: readonly Element[]): readonly string[];
  /**
   * Returns the host's element that the user wrote in last, also while they use our elements. Absent where the focus is
   * not tracked.
   */
  lastUsed?(): Element | null;
  /** Returns the host's element that had the focus last, editable or not. Absent where the focus is not tracked. */
  lastFocused?(): Element | null;
  /** Returns the domains of the links that will be inserted. Null until the settings are loaded. */
  linkDomains?(): LinkDomains | null;
}

export interface Placement {
  /** Id of the place, stable over re-renders: `compose:<draft id>`. */
  id: string;
  anchor: Element;
  side: 'before' | 'after' | 'inside';
  control: 'record';
  /** Id of the insert target that this control fills. Absent: its recorder copies the link. */
  targetId?: string;
  /** The control's look: an icon button of a toolbar, or a button with a label. */
  shape?: 'icon' | 'labelled';
}

export interface InsertTarget {
  id: string;
  /** The element that the insert writes into. If it is removed before `insert` runs, the result is `target-gone`. */
  element: Element;
  /** A wider element of the same target (a draft's subject, a question's heading): focus there means this target. */
  around?: Element;
  /**
   * True if only the address tells whose box this is, because one element serves several people in turn. Inserts then
   * wait until the address is stable.
   */
  isNamedByAddress?: boolean;
  /** The content that the host shows: a card (HTML), or only text with a link. */
  accepts: 'html' | 'text';
  /**
   * The file into which our server can write through the host's API, once the user has allowed that. Mote tries this
   * before `insert`.
   */
  file?: FilePlace;
}

/** A slide of a file that is stored at the host. */
export interface FilePlace {
  fileId: string;
  slideId: string;
}

/** The content for a target: a mote's link with texts in the user's language, or plain text (the comment bank). */
export type Insertion = MoteInsertion | { kind: 'text'; text: string };

export interface MoteInsertion {
  kind: 'mote';
  link: string;
  label: string;
  /** Until when the link opens, for a mail. Documents do not get it: the sentence would stay after its date. */
  note: string | null;
  /** Alternative text of the picture in a mail: what the link plays, how long it is, and who recorded it. */
  picture?: string;
  /** The label to use where the page shows who the recipient is. */
  addressed?: AddressedLabels;
  /** Present only if the author lets mails play their spoken name. */
  spokenName?: SpokenName;
}

/** Placeholder in a label for a name that only the page knows. The name stays inside the page. */
export const READER_NAME = '\uE000';

export interface AddressedLabels {
  /** Label for one recipient. It contains READER_NAME. */
  one: string;
  /** Labels for two people, for three, …. For more people, the plain label serves. */
  many: readonly string[];
}

/** The author's own spoken name: another mote. */
export interface SpokenName {
  link: string;
  label: string;
  place: 'card' | 'signature';
}

export interface Inserted {
  targetId: string;
  /** Time from the call to the read-back, ms. */
  readBackMs: number;
  /**
   * Restores exactly the content from before, or changes nothing and returns false. Absent: the host gives no way that
   * is sure to remove this text and nothing else.
   */
  takeBack?: () => boolean;
}

export interface LinkPlace {
  /** The link as it appears in `href` or text. */
  link: string;
  kind: 'mote' | 'tote';
  /** The mote's id, or the tote's id. */
  moteId: string;
  container: Element;
  /** The player goes after this node. */
  after: Node;
  /**
   * The element that owns the link, if the player goes outside the element: several owners may share one container.
   * Absent: the container is the owner.
   */
  owner?: Element;
  /** Id of a sequence of places (a column of cells): after one recording the player continues with the next. */
  column?: string;
}

export type ReadScope = 'selection' | 'area' | 'from-caret' | 'page';

/** Text of a page, one paragraph after the other, loaded on demand. */
export interface Reading extends AsyncIterable<TextBlock> {
  /**
   * For a document in parts (tabs): the parts that were read, the parts that were not, and why. Final once there is no
   * further block.
   */
  readonly coverage?: ReadCoverage;
}

export interface TextBlock {
  text: string;
  lang?: string;
  rects(): DOMRect[];
}

/** Acts in the editor in which the user writes; offsets count from the caret. */
export interface TextEntry {
  /** Returns the caret's box in px of the document's viewport. Null: no caret is in a writable place. */
  caret(): DOMRect | null;
  /** Returns the letters directly before the caret. Empty after a space, or while text is selected. */
  wordBefore(): string;
  /**
   * Replaces `expectedText` with `text`: `{ start: -3, end: 0 }` are the three UTF-16 units before the caret, in its
   * line. Returns `text-moved` and writes nothing if that range holds other text, or a composition is pending. Creates
   * one undo step.
   */
  replace(
    range: { start: number; end: number },
    text: string,
    expectedText: string,
  ): Promise<Result<void, InsertErrorCode>>;
}

/** A piece of a text, in its UTF-16 units; `end` exclusive. */
export interface TextPiece {
  start: number;
  end: number;
}

/** Text access for a page that paints its own words. */
export interface HighlightLayer {
  /**
   * Returns a stable address of the shown document, independent of how the user opened it. Null: the page shows no
   * document of the host.
   */
  page(): string | null;
  /**
   * Returns the whole visible text of the document, and the user's last selection in it. Null: the host does not
   * provide the text.
   */
  read(): Promise<{ text: string; selection: TextPiece | null } | null>;
  /** Selects a piece of the last read text; the host scrolls to it. Returns false if the host did not. */
  select(piece: TextPiece): Promise<boolean>;
  /** Returns the visible lines with their place in that text; omits lines whose place would be a guess. */
  lines(): readonly PaintedLine[];
  /** Returns the element that scrolls with the words, for drawings over them. Null: the host has none now. */
  sheet(): Element | null;
}

export interface PaintedLine extends TextPiece {
  /** Returns the box of a piece of the line, in px of the viewport. */
  boxOf(piece: TextPiece): DOMRect;
}

export interface IntegrationStatus {
  application: Application;
  view: ApplicationView | null;
  /** For each named selector list: index of the entry that matched, or null for none. */
  selectors: Record<string, number | null>;
  /** The current fallback level. */
  rung: 'button' | 'floating-widget' | 'copy-link';
  /** True if a file is open but its text was not found. Absent where this cannot happen. */
  isTextLost?: boolean;
}

/** The state of Mote in a host page, as its script sees it. Contains nothing about the user or the page's content. */
export interface HostHealth {
  status: IntegrationStatus;
  /** The integration's capabilities in this view; empty where Mote has no place. */
  capabilities: readonly Capability[];
  /** Number of record controls in the page now. */
  controls: number;
  /** True if a teacher has switched recording off. */
  isRecordingOff: boolean;
  /** Result of the last insert in this page; null: none yet. */
  lastInsert: 'ok' | InsertErrorCode | null;
  /** Markup around the place where the user writes, without any text. */
  structure: string;
}

/**
 * Sent instead of `HostHealth` when the site was just switched on: the integration starts once the page's open recorder
 * is done.
 */
export type WaitingHost = 'waits-for-recorder';
