/** Paints parts of a page by the browser's highlights, without a change of the page's tree. */
export interface RangePainter<Name extends string> {
  /** Paints exactly these ranges under the name. */
  paint(name: Name, ranges: readonly Range[]): void;
  clear(): void;
}

export interface RangePaint<Name extends string> {
  /** Names in painting order: later ones are on top. */
  names: readonly Name[];
  /** Style sheet whose rules name `::highlight(<name>)`. */
  css: string;
  /** Priority of the first name; 0 is the browser's own. */
  priority?: number;
}

type PageWindow = Window & typeof globalThis;

/** The highlights of one document, because a Highlight accepts only Ranges of its own document. */
type Lights<Name extends string> = ReadonlyMap<Name, Highlight>;

/** Creates a painter that paints until the signal aborts; then registry and style sheets are restored. */
export function createRangePainter<Name extends string>(
  { names, css, priority = 0 }: RangePaint<Name>,
  signal: AbortSignal,
): RangePainter<Name> {
  const lights = new Map<Document, Lights<Name>>();
  const dressed = new Map<Document | ShadowRoot, CSSStyleSheet>();

  function lightsOf(document: Document): Lights<Name> | null {
    const known = lights.get(document);
    if (known) return known;
    const window = document.defaultView as PageWindow | null;
    // The frame was removed in the meantime.
    if (!window) return null;
    const made = new Map(names.map((name) => [name, new window.Highlight()]));
    names.forEach((name, number) => {
      const light = made.get(name);
      if (!light) return;
      light.priority = priority + number;
      window.CSS.highlights.set(name, light);
    });
    lights.set(document, made);
    return made;
  }

  function dress(root: Document | ShadowRoot, window: PageWindow): void {
    const known = dressed.get(root);
    // A page may replace all adopted sheets with its own.
    if (known && root.adoptedStyleSheets.includes(known)) return;
    const sheet = known ?? new window.CSSStyleSheet();
    if (!known) sheet.replaceSync(css);
    root.adoptedStyleSheets.push(sheet);
    dressed.set(root, sheet);
  }

  function clear(): void {
    for (const known of lights.values()) for (const light of known.values()) light.clear();
  }

  signal.addEventListener(
    'abort',
    () => {
      clear();
      for (const document of lights.keys()) {
        const registry = (document.defaultView as PageWindow | null)?.CSS.highlights;
        for (const name of names) registry?.delete(name);
      }
      for (const [root, sheet] of dressed) {
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      }
    },
    { once: true },
  );

  return {
    clear,
    paint(name, ranges) {
      for (const known of lights.values()) known.get(name)?.clear();
      for (const range of ranges) {
        const root = range.startContainer.getRootNode() as Document | ShadowRoot;
        const document = range.startContainer.ownerDocument ?? (root as Document);
        const made = lightsOf(document);
        if (!made || !('adoptedStyleSheets' in root)) continue;
        dress(root, document.defaultView as PageWindow);
        made.get(name)?.add(range);
      }
    },
  };
}
