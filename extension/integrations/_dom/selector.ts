/**
 * One way to find an element of the host. `lastSeen`: the month in which a source or a tester last confirmed that it
 * matches.
 */
export interface SelectorEntry {
  css: string;
  lastSeen: string;
  /**
   * State of the stand-in page in which the entry must match, and the number of matches. A meta-test checks all
   * entries.
   */
  expect: { state: string; count: number };
}

/** The primary selector first, then the fallbacks. */
export type SelectorList = readonly [SelectorEntry, ...SelectorEntry[]];

/** The selector lists of one host by name. `status()` returns for each list the index of the entry that matched. */
export type SelectorTable = Readonly<Record<string, SelectorList>>;
