/** Returns the match pattern of a page's host. Match patterns have no port. */
export function patternOfPage(page: string): string {
  const { protocol, hostname } = new URL(page);
  return `${protocol}//${hostname}/*`;
}
