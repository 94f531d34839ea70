import type { HostPorts, SidebarPlace } from './ports.ts';

/** A mote pinned to a page, as far as the page may know it. Only our own frame and the worker know the mote's id. */
export interface Sticky {
  id: string;
  /** The sticky's place. Null: the mote was just pinned and has no place yet. */
  place: SidebarPlace | null;
}

/** The functions of the extension that a page without an integration needs, beyond those of hosts. */
export interface PagePorts extends HostPorts {
  /** Returns false once the extension was updated under the page; `invalidated` is then aborted. */
  isHere(): boolean;
  /**
   * Binds the sidebar's recorder to this page: the link of its take comes here. `hasTarget`: an editor waits for the
   * link. Called again once an editor waits.
   */
  holdSidebar(recorderId: string, hasTarget: boolean): void;
  /** Returns this user's motes that are pinned to the current address. */
  stickies(): Promise<readonly Sticky[]>;
  /** Stores a sticky's place on this address. */
  placeSticky(id: string, place: SidebarPlace): void;
}
