import type { HostPorts, SidebarPlace } from './ports.ts';

/** A mote that is pinned to a page, as the page may know it: which mote it is stays between our own frame and the worker. */
export interface Sticky {
  id: string;
  /** Null: it has just been pinned and stands nowhere yet. */
  place: SidebarPlace | null;
}

/** What the stage of a page without an integration asks of the extension beyond what hosts ask. */
export interface PagePorts extends HostPorts {
  /** False: the extension was updated under the page, and `invalidated` has ended. */
  isHere(): boolean;
  /** The recorder in the sidebar belongs to this page: its link comes here. `hasTarget`: an editor waits for it. Told again once one does. */
  holdSidebar(recorderId: string, hasTarget: boolean): void;
  /** Motes of this person that are pinned to the address of now. */
  stickies(): Promise<readonly Sticky[]>;
  /** Keeps where a sticky stands on this address. */
  placeSticky(id: string, place: SidebarPlace): void;
}
