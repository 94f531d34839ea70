import { shadowTreeOf } from './shadow-tree.ts';

/** What has happened to a node of the page. */
export interface Change {
  target: Node;
  added: readonly Node[];
  /**
   * `children`: some came or went. `text`: so did words. `inside`: anything below may be shown in another way.
   * `attribute`: the element, what is below and what is beside it. `own-style`: the element and what is below.
   */
  kind: 'children' | 'text' | 'inside' | 'attribute' | 'own-style';
}

export interface Changes {
  list: readonly Change[];
  /** A style sheet came, went or changed: nothing is known any more. */
  isWhole: boolean;
}

export const isWholePage = ({ isWhole }: Changes): boolean => isWhole;

export interface PageWatch {
  addTree(root: Document | ShadowRoot): void;
  /** Looked at again in `take`: its text changes without a change in the tree. */
  addElement(element: Element): void;
  /** What has changed since the last time. */
  take(): Changes;
  /** As if everything had changed. */
  all(): void;
  onStale(listener: () => void): void;
}

/** Where nobody takes them for long (a tab in the background, a reading that pauses), to look at the whole page anew costs less than more. */
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

/** Another sign: other text. Of a field its value, of an element of the page's own kind its shadow tree, closed when its script comes. */
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
