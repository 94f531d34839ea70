import { PAPER_COLOURS, type ReadingComfort, syllablePatternsOf } from '@/shared/domain/study/reading-comfort.ts';
import { createIcon } from '../page/control-style.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS, READER } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';
import { READER_CSS } from './reader-css.ts';
import type { ReaderPart, ReaderText } from './reader-text.ts';
import { clearSyllables, type Hyphenate, markSyllables } from './syllables.ts';

/** The part of the user's settings that the reader view may know. */
export interface ReaderView {
  comfort: ReadingComfort;
  texts: { name: string; close: string };
  locale: string;
  direction: 'ltr' | 'rtl';
}

export interface ReaderDeps {
  window: HostWindow;
  /** Returns the bytes of a typeface, regular and bold; null: not available, so the browser's own is used. */
  readFace(face: ReadingComfort['face']): Promise<readonly [ArrayBuffer, ArrayBuffer] | null>;
  /** Returns the function that finds syllables; null: none for this language. */
  readSyllables(patterns: string): Promise<Hyphenate | null>;
  /** Called once the view is closed and removed. */
  onClosed(): void;
}

/** An open reader view. */
export interface Reader {
  show(view: ReaderView): void;
  close(): void;
}

/** Words a minute of a fluent reader. */
const WORDS_A_MINUTE = 200;
/** Parts that are built at once; the rest follows in slices, so that a long text does not block the page. */
const FIRST_PARTS = 60;
const SLICE_MS = 10;
const LONG_PARTS = 300;

/** Lays the page's text over the page. The page itself is not changed, so closing returns to the same place. */
export function openReader(deps: ReaderDeps, text: ReaderText): Reader {
  const { window } = deps;
  const { document } = window;
  const life = new AbortController();
  const { signal } = life;
  const before = document.activeElement;
  const host = document.createElement('div');
  host.setAttribute(READER, '');
  const parts = createParts(window, host, text);
  const overlay = createOverlay(window, host);
  const faces = createFaces(deps);
  const syllables = createSyllables(deps, parts.main, text.lang);

  const close = () => {
    if (signal.aborted) return;
    life.abort();
    syllables.end();
    faces.remove();
    overlay.hide();
    if (before && 'focus' in before && before.isConnected) (before as HTMLElement).focus({ preventScroll: true });
    deps.onClosed();
  };
  parts.close.addEventListener('click', (event) => event.isTrusted && close(), { signal });
  // The host's shortcuts must not get keys that are meant for the reader view.
  for (const type of ['keydown', 'keypress', 'keyup']) {
    parts.root.addEventListener(type, (event) => event.stopPropagation(), { signal });
  }
  parts.root.addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, defaultPrevented } = event as KeyboardEvent;
      if (defaultPrevented) return;
      if (key === 'Escape') close();
      if (key === 'Tab') turnAround(event, parts, shiftKey);
    },
    { signal },
  );
  const makeRoom = () => roomBeside(window, parts.layer);
  window.addEventListener('resize', makeRoom, { signal, passive: true });
  const watcher = new window.MutationObserver(makeRoom);
  watcher.observe(document.documentElement, { childList: true, attributes: true });
  signal.addEventListener('abort', () => watcher.disconnect(), { once: true });

  overlay.show();
  makeRoom();
  build(window, parts.main, text.parts, signal, syllables.follow);
  parts.scroll.focus({ preventScroll: true });
  return {
    show({ comfort, texts, locale, direction }) {
      if (signal.aborted) return;
      host.dir = direction;
      const minutes = Math.max(1, Math.round(text.words / WORDS_A_MINUTE));
      const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
      parts.say(texts, [text.title, unit.format(minutes)].filter((part) => part !== '').join(' · '));
      parts.dress(comfort);
      void faces.load(comfort.face);
      void syllables.show(comfort.hasSyllables);
    },
    close,
  };
}

interface Parts {
  root: ShadowRoot;
  layer: HTMLElement;
  close: HTMLButtonElement;
  scroll: HTMLElement;
  main: HTMLElement;
  say(texts: ReaderView['texts'], about: string): void;
  dress(comfort: ReadingComfort): void;
}

const CROSS = ['M3 3l10 10', 'M13 3L3 13'];

function createParts(window: HostWindow, host: HTMLElement, text: ReaderText): Parts {
  const { document } = window;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(READER_CSS);
  root.adoptedStyleSheets = [sheet];
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.setAttribute('role', 'dialog');
  layer.setAttribute('aria-modal', 'true');
  const [header, about, close, label] = [
    document.createElement('header'),
    document.createElement('p'),
    document.createElement('button'),
    document.createElement('span'),
  ];
  close.type = 'button';
  close.append(createIcon(document, CROSS, 16), label);
  header.append(close, about);
  const [scroll, main] = [document.createElement('div'), document.createElement('article')];
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  main.dir = text.direction;
  if (text.lang !== '') main.lang = text.lang;
  if (text.parts.length > LONG_PARTS) main.className = 'long';
  scroll.append(main);
  layer.append(header, scroll);
  root.append(layer);
  return {
    root,
    layer,
    close,
    scroll,
    main,
    say(texts, line) {
      layer.setAttribute('aria-label', texts.name);
      label.textContent = texts.close;
      about.textContent = line;
    },
    dress({ face, paper, size, letters, words, lines, width }) {
      const values = {
        ...PAPER_COLOURS[paper],
        face: `"${faceName(face)}"`,
        size: `${size}px`,
        letters: `${letters}em`,
        words: `${words}em`,
        lines: String(lines),
        width: `${width}px`,
      };
      for (const [name, value] of Object.entries(values)) layer.style.setProperty(`--${name}`, value);
    },
  };
}

/** Keeps the focus in the view: after its end comes its beginning. */
function turnAround(event: Event, { root, close, scroll }: Parts, isBack: boolean): void {
  const [from, to] = isBack ? [close, scroll] : [scroll, close];
  if (root.activeElement !== from) return;
  event.preventDefault();
  to.focus();
}

/** Leaves the place of a sidebar at the window's edge free. */
function roomBeside({ document, innerWidth }: HostWindow, layer: HTMLElement): void {
  const panel = document.querySelector(`[${OURS.sidebar}]`)?.shadowRoot?.querySelector('.panel');
  const box = panel?.checkVisibility() ? panel.getBoundingClientRect() : null;
  const isWide = box !== null && innerWidth - box.width >= 360;
  const isAtRight = box !== null && box.left + box.width / 2 > innerWidth / 2;
  layer.style.left = isWide && box && !isAtRight ? `${box.right}px` : '0';
  layer.style.right = isWide && box && isAtRight ? `${innerWidth - box.left}px` : '0';
}

function build(
  window: HostWindow,
  main: HTMLElement,
  parts: readonly ReaderPart[],
  signal: AbortSignal,
  onAdded: (part: Element) => void,
): void {
  const { document } = window;
  let next = 0;
  const add = (isEnough: () => boolean) => {
    const made = document.createDocumentFragment();
    while (next < parts.length && !isEnough()) {
      const part = parts[next];
      next += 1;
      if (part) made.append(elementOf(document, part));
    }
    const added = [...made.children];
    main.append(made);
    for (const part of added) onAdded(part);
  };
  const goOn = () => {
    if (signal.aborted) return;
    const endsAt = window.performance.now() + SLICE_MS;
    add(() => window.performance.now() > endsAt);
    if (next < parts.length) window.setTimeout(goOn);
  };
  add(() => next >= FIRST_PARTS);
  if (next < parts.length) window.setTimeout(goOn);
}

function elementOf(document: Document, part: ReaderPart): HTMLElement {
  if (part.type === 'picture') {
    const [figure, picture] = [document.createElement('figure'), document.createElement('img')];
    Object.assign(picture, { src: part.src, alt: part.alt, loading: 'lazy', decoding: 'async' });
    if (part.width > 0 && part.height > 0) Object.assign(picture, { width: part.width, height: part.height });
    figure.append(picture);
    return figure;
  }
  const { kind, level, text, lang, direction } = part;
  const name = kind === 'heading' ? `h${Math.min(6, Math.max(1, level))}` : kind === 'preformatted' ? 'pre' : 'p';
  const element = document.createElement(name);
  if (kind === 'item' || kind === 'cell') element.className = kind;
  if (lang !== '') element.lang = lang;
  element.dir = direction;
  element.textContent = text;
  return element;
}

const faceName = (face: ReadingComfort['face']): string => `Mote ${face}`;

/** Loads typefaces from their bytes: a page's policy may forbid other ways. */
function createFaces({ window, readFace }: ReaderDeps) {
  const loaded = new Map<string, FontFace[]>();
  let isEnded = false;
  return {
    async load(face: ReadingComfort['face']): Promise<void> {
      if (loaded.has(face)) return;
      loaded.set(face, []);
      const bytes = await readFace(face);
      if (!bytes || isEnded) return;
      const made = bytes.map(
        (one, at) => new window.FontFace(faceName(face), one, { weight: at === 0 ? '400' : '700' }),
      );
      loaded.set(face, made);
      for (const one of made) window.document.fonts.add(one);
    },
    remove(): void {
      isEnded = true;
      for (const one of [...loaded.values()].flat()) window.document.fonts.delete(one);
    },
  };
}

function createSyllables({ window, readSyllables }: ReaderDeps, main: HTMLElement, lang: string) {
  let life: AbortController | null = null;
  let follow: (part: Element) => void = () => {};
  const end = () => {
    life?.abort();
    life = null;
    follow = () => {};
  };
  return {
    follow: (part: Element) => follow(part),
    end,
    async show(isOn: boolean): Promise<void> {
      if (isOn === (life !== null)) return;
      end();
      if (!isOn) return clearSyllables(main);
      const now = new AbortController();
      life = now;
      const patterns = syllablePatternsOf(lang);
      const hyphenate = patterns === null ? null : await readSyllables(patterns);
      if (hyphenate && !now.signal.aborted) follow = markSyllables(window, main, hyphenate, lang, now.signal);
    },
  };
}
