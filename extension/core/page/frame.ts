export interface FrameOptions {
  src: string;
  title: string;
  /** Height in CSS px; the page inside requests another height by command. Null: the style sheet decides. */
  height: number | null;
}

/**
 * Creates a frame for one of our pages. Sets `allow` before the frame is in the document, because a later change has no
 * effect. Without the `*`, only the origin of `src` counts, and with a dynamic address the page has another origin.
 */
export function createFrame(document: Document, { src, title, height }: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'microphone; autoplay *; clipboard-write *';
  frame.title = title;
  if (height !== null) setFrameHeight(frame, height);
  frame.src = src;
  return frame;
}

/**
 * Restores the focus of a frame once its page has loaded. If a frame gets the focus before its page, Chromium may leave
 * the focus with the previous document, and treats a second focus() as the first. So the focus moves away and back,
 * through the element around the frame, so that the host sees no blur of its box.
 */
export function focusWhenLoaded(root: ShadowRoot, around: HTMLElement, frame: HTMLIFrameElement): void {
  frame.addEventListener('load', () => {
    if (root.activeElement !== frame) return;
    around.tabIndex = -1;
    around.focus();
    frame.focus();
    around.removeAttribute('tabindex');
  });
}

const MAX_HEIGHT = 800;

export function setFrameHeight(frame: HTMLIFrameElement, height: number): void {
  if (!Number.isFinite(height)) return;
  frame.style.blockSize = `${Math.max(0, Math.min(MAX_HEIGHT, Math.round(height)))}px`;
}

/**
 * Creates the id by which commands name a frame. Does not use randomUUID, which is missing where a school's Canvas is
 * served without https.
 */
export function createFrameId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
