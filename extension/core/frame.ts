export interface FrameOptions {
  src: string;
  title: string;
  /** CSS px; the page inside asks for another by command. Null: the sheet decides. */
  height: number | null;
}

/**
 * One of our pages in a frame of the host. `allow` stands before the frame is in the document: later is too late. The star,
 * because without one only the origin of `src` is meant, and a dynamic address is not the origin that the page then has.
 */
export function createFrame(document: Document, { src, title, height }: FrameOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.allow = 'microphone; autoplay *; clipboard-write *';
  frame.title = title;
  if (height !== null) setFrameHeight(frame, height);
  frame.src = src;
  return frame;
}

const MAX_HEIGHT = 800;

export function setFrameHeight(frame: HTMLIFrameElement, height: number): void {
  if (!Number.isFinite(height)) return;
  frame.style.blockSize = `${Math.max(0, Math.min(MAX_HEIGHT, Math.round(height)))}px`;
}

/** By which commands name a frame. Not randomUUID: that is missing where a school's Canvas is served without https. */
export function createFrameId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
