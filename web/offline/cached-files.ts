/** The files of one build that a device stores, so that the recorder opens without a network. Paths of this site. */
export interface CachedFiles {
  /** Differs between builds of which a file differs. */
  version: string;
  /** Addresses with a hash of the content: in the file's name, or in the query (`/locales/en-US.ftl?hash=…`). */
  hashed: readonly string[];
  /** Files whose content changes under the same name. */
  plain: readonly string[];
  /** The first script of the build's pages: a page of another build names another one. */
  script: string;
}
