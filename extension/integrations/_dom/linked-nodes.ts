/**
 * Returns the words with their link as an anchor. Creates nodes instead of markup, so that a title stays text, whatever
 * it contains.
 */
export function linkedNodes(document: Document, words: string, link: string | null): Node[] {
  const at = link === null ? -1 : words.indexOf(link);
  if (link === null || at < 0) return [document.createTextNode(words)];
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.textContent = link;
  const tail = words.slice(at + link.length);
  return [document.createTextNode(words.slice(0, at)), anchor, document.createTextNode(tail)];
}

/** Returns the nodes as markup, for a clipboard. */
export function markUp(document: Document, nodes: readonly Node[]): string {
  const holder = document.createElement('span');
  holder.append(...nodes.map((node) => node.cloneNode(true)));
  return holder.innerHTML;
}
