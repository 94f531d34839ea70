import { type AnyPage, startPage } from '@/extension/core/page-stage.ts';
import { openPagePorts } from './open-host-ports.ts';

/** What this stage leaves in the page's isolated world, so that a second one does not start beside it. */
const HANDLE = '__moteStage';

/** On a page without an integration, put there by the person's own wish; what was wished comes after it, as a message. */
export function startPageStage(anyPage: AnyPage, window: Window & typeof globalThis): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  startPage(anyPage, openPagePorts(new AbortController().signal), window);
}
