import type { AnswerRule } from '@/shared/domain/answer-limits.ts';
import type { Application, ApplicationView } from '@/shared/domain/application.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import type { ReadCoverage } from '@/shared/domain/read-coverage.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { HostWindow } from './host-window.ts';

/** What can be had on a host page, in the order of the table in docs/integrations.md. */
export const CAPABILITIES = ['record', 'insert', 'read', 'unfurl', 'text-entry', 'highlight-layer'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/**
 * An integration: everything Mote knows of one host page, as a plain object. An optional member is a capability; features
 * ask for the capability, never for the application (design.md 4). No React, no browser.*, no network.
 */
export interface Integration {
  application: Application;
  /** The one source of the manifest's matches for this integration. */
  matches: readonly string[];
  frames: 'top' | 'all';
  /** The views that `viewOf` answers: what is written and shown of an integration is made of them. */
  views: readonly ApplicationView[];
  /** What one of these views has no place for, though the integration can do it elsewhere. */
  lacks?: Readonly<Partial<Record<ApplicationView, readonly Capability[]>>>;
  /** Null: Mote has no place on this page. Cheap: it is asked at every navigation. */
  viewOf(page: Page): ApplicationView | null;
  /** Where our controls go in a view. Asked again on each change of the host; anchors are compared, so calling is idempotent. */
  placements(page: Page, view: ApplicationView): readonly Placement[];
  /** Where a mote can go now, nearest the caret first. */
  insertTargets(page: Page, view: ApplicationView): readonly InsertTarget[];
  /** Inserts, then reads back from the page's own state. Anything else than `ok` sends the link to the clipboard. */
  insert(target: InsertTarget, what: Insertion, signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>>;
  /** What whoever made the question at this target allows for an answer by voice; null: nothing is said. */
  answerRule?(page: Page, targetId: string, domains: LinkDomains): AnswerRule | null;
  /** For hosts whose targets are named by the address. */
  watchPane?(window: HostWindow, signal: AbortSignal): PaneWatch;
  /** Places of links to motes in this view, for players. Links are ours only on these domains. */
  unfurl?(page: Page, view: ApplicationView, domains: LinkDomains): readonly LinkPlace[];
  /** Where the host itself paints the caret, when it is not in the document's selection (Docs): the sidebar keeps clear of it. */
  paintedCaret?(page: Page): DOMRect | null;
  /** Null: the words of this page stand in its tree, as those of any page. */
  readText?(page: Page, scope: ReadScope): Reading | null;
  /** The page paints its words itself: where `readText` gives none, what stands in its document is menus, and nothing to read. */
  isPainted?: boolean;
  /**
   * The person's own typing, for features that help with it. It listens until the signal ends. `typing.ts` of each integration
   * adds it: no page bears its weight before a tool is there that uses it.
   */
  textEntry?(document: Document, signal: AbortSignal): TextEntry;
  /**
   * The words of a page that paints them itself, for highlights over them. `typing.ts` adds it as it adds the other: it comes into a page
   * with the tool.
   */
  highlightLayer?(window: HostWindow): HighlightLayer;
  /** Which selector of each ordered list matched: a broken host degrades down the ladder instead of vanishing. */
  status(page: Page): IntegrationStatus;
}

/** The page as an integration sees it: handed in, so that tests can build one. */
/** Settles once the page has followed an address that changed at `movedAt` (ms, performance.now), or with the signal. */
export type PaneWatch = (movedAt: number, signal: AbortSignal) => Promise<void>;

export interface Page {
  document: Document;
  url: URL;
  /**
   * A name for each of the elements that stand for a thing without an id, for the ids of targets: the same from look to look, until a
   * look that misses the element. Absent where nobody looks twice.
   */
  nameEach?(elements: readonly Element[]): readonly string[];
  /** What the person last wrote in, though they may be in something of ours now. Absent where nobody follows them. */
  lastUsed?(): Element | null;
  /** What of theirs had the focus last, whether one writes in it or not. Absent where nobody follows them. */
  lastFocused?(): Element | null;
}

export interface Placement {
  /** Stable for the same place over re-renders: `compose:<draft id>`. */
  id: string;
  anchor: Element;
  side: 'before' | 'after' | 'inside';
  control: 'record';
  /** The insert target that it fills; absent: its recorder copies the link. */
  targetId?: string;
  /** How the control looks: a toolbar icon button, or a labelled one. */
  shape?: 'icon' | 'labelled';
}

export interface InsertTarget {
  id: string;
  /** What the insert writes into. It may be gone when `insert` runs: then `target-gone`. */
  element: Element;
  /** What else belongs to it (a draft's subject, a question's heading): who was there last means this target. */
  around?: Element;
  /** The address alone says whose it is, and the element serves one person after the other: it is written in when the address rests. */
  isNamedByAddress?: boolean;
  /** Whether the host shows a card (HTML) or only text with a link. */
  accepts: 'html' | 'text';
  /** Where our server can put it by the host's own way in, once its person has allowed that: tried before `insert`. */
  file?: FilePlace;
}

/** A slide of a file that lies at the host. */
export interface FilePlace {
  fileId: string;
  slideId: string;
}

/** What goes into a target: a mote's link with its texts ready in the user's language, or plain text (the comment bank). */
export type Insertion = MoteInsertion | { kind: 'text'; text: string };

export interface MoteInsertion {
  kind: 'mote';
  link: string;
  label: string;
  note: string | null;
  /** The label where the page shows whom it is written to. */
  addressed?: AddressedLabels;
  /** Only of an author who lets mails play it. */
  saidName?: SaidName;
}

/** Stands in a label for the name that the page alone knows: it goes from the page into the page, and nowhere else. */
export const READER_NAME = '\uE000';

export interface AddressedLabels {
  /** With READER_NAME in it. */
  one: string;
  /** For two people, for three, …; for more than it counts the plain label is as good. */
  many: readonly string[];
}

/** The author's own name as they say it: another mote. */
export interface SaidName {
  link: string;
  label: string;
  place: 'card' | 'signature';
}

export interface Inserted {
  targetId: string;
  /** ms from the call to the read-back. */
  readBackMs: number;
}

export interface LinkPlace {
  /** The link as it stands in `href` or text. */
  link: string;
  kind: 'mote' | 'tote';
  /** The mote's id; for a tote its own. */
  moteId: string;
  container: Element;
  /** The player goes after this node. */
  after: Node;
  /** What has the link for its own, where the player stands outside of it: several have one container. Absent: the container. */
  owner?: Element;
  /** Places that come up one after the other (cells of a column): who listens to one goes on with the next. */
  column?: string;
}

export type ReadScope = 'selection' | 'area' | 'from-caret' | 'page';

/** The words, one paragraph after the other, as they are asked for. */
export interface Reading extends AsyncIterable<TextBlock> {
  /** Of a document in parts (tabs): which were read, which not, and why. Final once there is no further block. */
  readonly coverage?: ReadCoverage;
}

export interface TextBlock {
  text: string;
  lang?: string;
  rects(): DOMRect[];
}

/** Acts in the editor in which the person writes; what is counted is counted from the caret. */
export interface TextEntry {
  /** In px of the document's viewport. Null: there is no caret where the person may write. */
  caret(): DOMRect | null;
  /** The letters that stand directly before the caret; none after a space, or while something is selected. */
  wordBefore(): string;
  /**
   * Puts `text` in place of `expectedText`: `{ start: -3, end: 0 }` are the three UTF-16 units before the caret, in its line.
   * `text-moved`: other words stand there, or some are still being composed; then nothing is written. One step of undo.
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

/** What a page that paints its words itself says of them. */
export interface HighlightLayer {
  /** Address of what is shown, the same by whatever way it was reached. Null: none of the host's documents. */
  page(): string | null;
  /** The whole text of what is shown, as a person reads it, and what they have selected there last. Null: the host does not give it. */
  read(): Promise<{ text: string; selection: TextPiece | null } | null>;
  /** Selects a piece of the text that was read last: the host brings it into view. False: it did not. */
  select(piece: TextPiece): Promise<boolean>;
  /** The lines that are in view, in that text; those whose place in it would be a guess are left out. */
  lines(): readonly PaintedLine[];
  /** Scrolls with the words: what is drawn over them goes into it. Null: the host has none now. */
  sheet(): Element | null;
}

export interface PaintedLine extends TextPiece {
  /** Where a piece of the line stands, in px of the viewport. */
  boxOf(piece: TextPiece): DOMRect;
}

export interface IntegrationStatus {
  application: Application;
  view: ApplicationView | null;
  /** For each named selector list: index of the entry that matched, or null for none. */
  selectors: Record<string, number | null>;
  /** The rung in use. */
  rung: 'button' | 'floating-widget' | 'copy-link';
}

/** How Mote gets on in a host page, as its script sees it. Nothing in it says who uses the page, or what stands in it. */
export interface HostHealth {
  status: IntegrationStatus;
  /** What the integration can do in this view; empty where Mote has no place. */
  capabilities: readonly Capability[];
  /** Record controls that stand in the page now. */
  controls: number;
  /** A teacher has switched recording off. */
  isRecordingOff: boolean;
  /** What became of the last link that was to be inserted here; null: none was yet. */
  lastInsert: 'ok' | InsertErrorCode | null;
  /** How the page is built where the person writes, without a word of it. */
  structure: string;
}

/** In the place of its health: the site was switched on, and its integration begins when what is open of any page's Mote is done. */
export type WaitingHost = 'waits-for-recorder';
