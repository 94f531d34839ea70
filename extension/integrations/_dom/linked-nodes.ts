/** The words with their link as a link. Nodes and not markup: a title stays text, whatever is written in it. */
export function linkedNodes(document: Document, words: string, link: string | null): Node[] {
  const at = link === null ? -1 : words.indexOf(link);
  if (link === null || at < 0) return [document.createTextNode(words)];
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.textContent = link;
  const tail = words.slice(at + link.length);
  return [document.createTextNode(words.slice(0, at)), anchor, document.createTextNode(tail)];
}

/** As a clipboard holds them. */
export function markUp(document: Document, nodes: readonly Node[]): string {
  const holder = document.createElement('span');
  holder.append(...nodes.map((node) => node.cloneNode(true)));
  return holder.innerHTML;
}
