import type { Application, ApplicationView } from '@/shared/domain/application.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';

/**
 * An integration: everything Mote knows of one host page, as a plain object. An optional member is a capability; features
 * ask for the capability, never for the application (design.md 4). No React, no browser.*, no network.
 */
export interface Integration {
  application: Application;
  /** The one source of the manifest's matches for this integration. */
  matches: readonly string[];
  frames: 'top' | 'all';
  /** Null: Mote has no place on this page. Cheap: it is asked at every navigation. */
  viewOf(page: Page): ApplicationView | null;
  /** Where our controls go in a view. Asked again on each change of the host; anchors are compared, so calling is idempotent. */
  placements(page: Page, view: ApplicationView): readonly Placement[];
  /** Where a mote can go now, nearest the caret first. */
  insertTargets(page: Page, view: ApplicationView): readonly InsertTarget[];
  /** Inserts, then reads back from the page's own state. Anything else than `ok` sends the link to the clipboard. */
  insert(target: InsertTarget, what: Insertion, signal: AbortSignal): Promise<Result<Inserted, InsertErrorCode>>;
  /** Places of links to motes in this view, for players. Links are ours only on these domains. */
  unfurl?(page: Page, view: ApplicationView, domains: LinkDomains): readonly LinkPlace[];
  /** Where the host itself paints the caret, when it is not in the document's selection (Docs): the sidebar keeps clear of it. */
  paintedCaret?(page: Page): DOMRect | null;
  readText?(page: Page, scope: ReadScope): AsyncIterable<TextBlock>;
  textEntry?: TextEntry;
  /** Which selector of each ordered list matched: a broken host degrades down the ladder instead of vanishing. */
  status(page: Page): IntegrationStatus;
}

/** The page as an integration sees it: handed in, so that tests can build one. */
export interface Page {
  document: Document;
  url: URL;
}

export interface Placement {
  /** Stable for the same place over re-renders: `compose:<draft id>`. */
  id: string;
  anchor: Element;
  side: 'before' | 'after' | 'inside';
  control: 'record' | 'play' | 'launch';
  /** The insert target that a record control fills; absent for launch. */
  targetId?: string;
  /** How the control looks: a toolbar icon button, or a labelled one. */
  shape?: 'icon' | 'labelled';
}

export interface InsertTarget {
  id: string;
  /** What the insert writes into. It may be gone when `insert` runs: then `target-gone`. */
  element: Element;
  /** Whether the host shows a card (HTML) or only text with a link. */
  accepts: 'html' | 'text';
}

/** What goes into a target: a mote's link with its texts ready in the user's language, or plain text (the comment bank). */
export type Insertion =
  | { kind: 'mote'; link: string; label: string; note: string | null }
  | { kind: 'text'; text: string };

export interface Inserted {
  targetId: string;
  /** ms from the call to the read-back. */
  readBackMs: number;
}

export interface LinkPlace {
  /** The link as it stands in `href` or text. */
  link: string;
  kind: 'mote' | 'tote';
  moteId: string;
  container: Element;
  /** The player goes after this node. */
  after: Node;
  /** Places that come up one after the other (cells of a column): who listens to one goes on with the next. */
  column?: string;
}

export type ReadScope = 'selection' | 'area' | 'from-caret' | 'page';
export interface TextBlock {
  text: string;
  lang?: string;
  rects(): DOMRect[];
}

export interface TextEntry {
  caret(page: Page): DOMRect | null;
  wordBefore(page: Page): string;
  replace(
    range: { start: number; end: number },
    text: string,
    expectedText: string,
  ): Promise<Result<void, InsertErrorCode>>;
}

export interface IntegrationStatus {
  application: Application;
  view: ApplicationView | null;
  /** For each named selector list: index of the entry that matched, or null for none. */
  selectors: Record<string, number | null>;
  /** The rung in use. */
  rung: 'button' | 'floating-widget' | 'copy-link';
}
