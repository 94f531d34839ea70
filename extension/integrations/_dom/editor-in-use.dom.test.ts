import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EditorsInUse, watchEditors } from '@/extension/core/insert/editors-in-use.ts';
import { editorInUse, isFocusAway } from './editor-in-use.ts';

const stage = document.createElement('main');
let life: AbortController;
let editors: EditorsInUse;

/** Creates an editor in a same-site frame, as TinyMCE does. */
async function framed(title: string, html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  Object.assign(frame, { title, srcdoc: html });
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  stage.append(frame);
  await isLoaded;
  return frame;
}
const inside = (frame: HTMLIFrameElement, css: string): HTMLElement => {
  const found = frame.contentDocument?.querySelector<HTMLElement>(css);
  if (!found) throw new Error(`no ${css}`);
  return found;
};
const RICH = '<body contenteditable="true"><p>words</p></body>';
/** Moves the focus as our own sidebar does when the user goes there to record. */
const goToSidebar = () => (document.activeElement as HTMLElement | null)?.blur();
const latestIs = (element: Element) => vi.waitFor(() => expect(editors.latest()?.element).toBe(element));

beforeEach(() => {
  document.body.append(stage);
  life = new AbortController();
  editors = watchEditors(window, { editorInUse, isFocusAway }, life.signal, () => {});
});
afterEach(() => {
  life.abort();
  stage.remove();
  stage.replaceChildren();
});

describe('the last used editor', () => {
  it('the last used editor is in the frame the user entered, also straight from another frame', async () => {
    const [first, second] = [await framed('A', RICH), await framed('B', RICH)];
    inside(first, 'body').focus();
    inside(second, 'body').focus();
    goToSidebar();
    await latestIs(inside(second, 'body'));
    inside(first, 'body').focus();
    inside(second, 'body').focus();
    inside(first, 'body').focus();
    goToSidebar();
    await latestIs(inside(first, 'body'));
  });

  it('the last used editor is in a frame, also when the user comes from the page itself', async () => {
    const box = document.createElement('textarea');
    stage.append(box);
    const frame = await framed('A', '<textarea></textarea>');
    box.focus();
    await latestIs(box);
    inside(frame, 'textarea').focus();
    goToSidebar();
    await latestIs(inside(frame, 'textarea'));
  });
});
