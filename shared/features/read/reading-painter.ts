/** Lights what is read, by highlights of the browser: nothing in the page's tree is touched. */
export interface ReadingPainter {
  /** The sentence that is read; those of before go dark. */
  showSentence(ranges: readonly Range[]): void;
  showWord(ranges: readonly Range[]): void;
  clear(): void;
}

const SENTENCE = 'mote-reading-sentence';
const WORD = 'mote-reading-word';

/** Own text colours: the page may be light or dark. Contrast 14:1 and 6:1. */
const STYLE = `
::highlight(${SENTENCE}) { background-color: #ede3ff; color: #1b1724; }
::highlight(${WORD}) { background-color: #7429d6; color: #fff; }
@media (forced-colors: active) {
  ::highlight(${SENTENCE}) { background-color: Mark; color: MarkText; }
  ::highlight(${WORD}) { background-color: Highlight; color: HighlightText; }
}`;

type PageWindow = Window & typeof globalThis;

/** One document's share: a Highlight knows only Ranges of its own document. */
interface Lights {
  sentence: Highlight;
  word: Highlight;
}

/** Paints until the signal ends; then registry and style sheets are as before. */
export function createReadingPainter(signal: AbortSignal): ReadingPainter {
  const lights = new Map<Document, Lights>();
  const dressed = new Map<Document | ShadowRoot, CSSStyleSheet>();

  function lightsOf(document: Document): Lights | null {
    const known = lights.get(document);
    if (known) return known;
    const window = document.defaultView as PageWindow | null;
    // A frame that has gone in the meantime.
    if (!window) return null;
    const made = { sentence: new window.Highlight(), word: new window.Highlight() };
    made.word.priority = 1;
    window.CSS.highlights.set(SENTENCE, made.sentence);
    window.CSS.highlights.set(WORD, made.word);
    lights.set(document, made);
    return made;
  }

  function dress(root: Document | ShadowRoot, window: PageWindow): void {
    if (dressed.has(root)) return;
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets.push(sheet);
    dressed.set(root, sheet);
  }

  function light(kind: keyof Lights, ranges: readonly Range[]): void {
    for (const known of lights.values()) known[kind].clear();
    for (const range of ranges) {
      const root = range.startContainer.getRootNode() as Document | ShadowRoot;
      const document = range.startContainer.ownerDocument ?? (root as Document);
      const made = lightsOf(document);
      if (!made || !('adoptedStyleSheets' in root)) continue;
      dress(root, document.defaultView as PageWindow);
      made[kind].add(range);
    }
  }

  function clear(): void {
    for (const { sentence, word } of lights.values()) {
      sentence.clear();
      word.clear();
    }
  }

  signal.addEventListener(
    'abort',
    () => {
      clear();
      for (const document of lights.keys()) {
        const registry = (document.defaultView as PageWindow | null)?.CSS.highlights;
        registry?.delete(SENTENCE);
        registry?.delete(WORD);
      }
      for (const [root, sheet] of dressed) {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    },
    { once: true },
  );

  return {
    showSentence(ranges) {
      light('word', []);
      light('sentence', ranges);
    },
    showWord: (ranges) => light('word', ranges),
    clear,
  };
}
