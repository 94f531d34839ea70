/** One way to find a thing of the host. `lastSeen`: the month in which a source or a person saw it work. */
export interface SelectorEntry {
  css: string;
  lastSeen: string;
  /** In which state of the stand-in page it must match, and how often: a meta-test walks them all. */
  expect: { state: string; count: number };
}

/** The primary first, then what to fall back to. */
export type SelectorList = readonly [SelectorEntry, ...SelectorEntry[]];

/** The lists of one host by name: `status()` says which entry of each matched. */
export type SelectorTable = Readonly<Record<string, SelectorList>>;
