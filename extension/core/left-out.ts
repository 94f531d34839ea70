import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { TextIndex, Unreadable } from '@/shared/text-index/contract.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import type { HostWindow } from './host-window.ts';
import { isOurs } from './our-elements.ts';

/** Of the window's area: a smaller frame or picture is an advertisement or an ornament, and nobody misses its words. */
const LARGE_SHARE = 0.25;

/** What of a page is large and cannot be read by anybody outside it; null: nothing. */
export function leftOut(
  window: HostWindow,
  { unreadable }: Pick<TextIndex, 'unreadable'>,
): Unreadable['reason'] | null {
  return unreadable.find(({ element }) => isLarge(window, element))?.reason ?? null;
}

/** Why a page has no words for us, for its person. */
export function whyNoWords(window: HostWindow): ErrorCode {
  const { document } = window;
  if (document.contentType === 'application/pdf') return 'words-in-pdf';
  const reason = document.body && leftOut(window, readPage(document.body, { isSkipped: isOurs }));
  if (reason === 'cross-origin-frame') return 'words-in-frame';
  return reason === 'painted' ? 'words-painted' : 'nothing-to-read';
}

function isLarge({ innerWidth, innerHeight }: HostWindow, element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height >= LARGE_SHARE * innerWidth * innerHeight;
}
