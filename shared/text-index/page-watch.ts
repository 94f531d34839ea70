import { shadowTreeOf } from './shadow-tree.ts';

/** A change of a node of the page. */
export interface Change {
  target: Node;
  added: readonly Node[];
  /**
   * `children`: nodes were added or removed. `text`: text changed. `inside`: anything below may be displayed
   * differently. `attribute`: affects the element, its descendants and its siblings. `own-style`: affects the element
   * and its descendants.
   */
  kind: 'children' | 'text' | 'inside' | 'attribute' | 'own-style';
}

export interface Changes {
  list: readonly Change[];
  /** True if a style sheet was added, removed or changed: the whole page may be displayed differently. */
  isWhole: boolean;
}

export const isWholePage = ({ isWhole }: Changes): boolean => isWhole;

export interface PageWatch {
  addTree(root: Document | ShadowRoot): void;
  /** Adds an element whose text changes without a mutation; `take` checks it again. */
  addElement(element: Element): void;
  /** Returns the changes since the last call. */
  take(): Changes;
  /** Marks everything as changed. */
  all(): void;
  onStale(listener: () => void): void;
}

/** Above this number (a background tab, a paused reading), reading the whole page again is cheaper. */
const MOST_CHANGES = 5_000;

const EVERYTHING: MutationObserverInit = { subtree: true, childList: true, characterData: true, attributes: true };

export function watchPage(signal: AbortSignal): PageWatch {
  const trees = new WeakSet<Node>();
  const elements = new Map<Element, string>();
  let list: Change[] = [];
  let isWhole = false;
  let isStale = false;
  let tell = () => {};

  function stale(): void {
    if (isStale) return;
    isStale = true;
    tell();
  }

  function add(change: Change): void {
    if (isWhole) return;
    list.push(change);
    if (list.length > MOST_CHANGES) lookAtAll();
  }

  function lookAtAll(): void {
    isWhole = true;
    list = [];
  }

  function push(change: Change): void {
    add(change);
    stale();
  }

  function note(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (isAboutStyle(record)) lookAtAll();
      else add(changeOf(record));
    }
    if (records.length > 0) stale();
  }

  const observer = new MutationObserver(note);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  function listen(root: Document | ShadowRoot): void {
    const on = (type: string, run: (target: Node) => void) =>
      root.addEventListener(type, (event) => run(event.target as Node), { signal, capture: true });
    on('slotchange', (target) => push({ target, added: [], kind: 'inside' }));
    on('load', (target) => {
      if (target.nodeType !== 1) return;
      if (isFrame(target)) push({ target, added: [], kind: 'inside' });
      else if (isSheet(target)) {
        lookAtAll();
        stale();
      }
    });
    on('input', stale);
    on('change', stale);
  }

  function lookAgain(): void {
    for (const [element, before] of elements) {
      if (!element.isConnected) elements.delete(element);
      else if (before !== signOf(element)) {
        elements.delete(element);
        add({ target: element, added: [], kind: 'attribute' });
      }
    }
  }

  return {
    addTree(root) {
      if (trees.has(root) || signal.aborted) return;
      trees.add(root);
      observer.observe(root, EVERYTHING);
      listen(root);
    },
    addElement: (element) => void elements.set(element, signOf(element)),
    take() {
      note(observer.takeRecords());
      lookAgain();
      const changes = { list, isWhole };
      list = [];
      isWhole = false;
      isStale = false;
      return changes;
    },
    all() {
      lookAtAll();
      stale();
    },
    onStale(listener) {
      tell = listener;
      if (isStale) listener();
    },
  };
}

/**
 * Returns a value that changes with the element's text: a field's value, or the state of a custom element, whose script
 * may create a shadow tree, even a closed one.
 */
function signOf(element: Element): string {
  if ('value' in element) return String(element.value);
  return element.shadowRoot ? 'shadow' : String(element.matches(':defined'));
}

const isFrame = ({ nodeName }: Node) => nodeName === 'IFRAME' || nodeName === 'FRAME';
const isSheet = ({ nodeName }: Node) => nodeName.toUpperCase() === 'STYLE' || nodeName === 'LINK';

function isAboutStyle({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  const parent = type === 'characterData' ? target.parentNode : target;
  if (parent && isSheet(parent)) return true;
  return type === 'childList' && [...addedNodes, ...removedNodes].some((node) => isSheet(node) || holdsSheet(node));
}

const holdsSheet = (node: Node): boolean =>
  node.nodeType === 1 && (node as Element).querySelector('style,link') !== null;

function changeOf({ type, target, addedNodes, attributeName }: MutationRecord): Change {
  const added = [...addedNodes];
  if (type === 'characterData') return { target, added, kind: 'text' };
  if (type === 'attributes') return { target, added, kind: attributeName === 'style' ? 'own-style' : 'attribute' };
  const isHost = target.nodeType === 1 && shadowTreeOf(target as Element) !== null;
  return { target, added, kind: isHost ? 'inside' : 'children' };
}
