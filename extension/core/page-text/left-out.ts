import type { ErrorCode } from '@/shared/base/errors.ts';
import type { TextIndex, Unreadable } from '@/shared/text-index/contract.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import type { HostWindow } from '../page/host-window.ts';
import { isOurs } from '../page/our-elements.ts';

/**
 * Smallest share of the window's area that counts. A smaller frame or picture is an advertisement or an ornament, whose
 * words the user does not need.
 */
const LARGE_SHARE = 0.25;

/** Returns why a large part of the page cannot be read from outside it; null: there is no such part. */
export function findUnreadableRegion(
  window: HostWindow,
  { unreadable }: Pick<TextIndex, 'unreadable'>,
): Unreadable['reason'] | null {
  return unreadable.find(({ element }) => isLarge(window, element))?.reason ?? null;
}

/** Returns why a page has no readable words, for a message to the user. */
export function unreadableReason(window: HostWindow): ErrorCode {
  const { document } = window;
  if (document.contentType === 'application/pdf') return 'words-in-pdf';
  const reason = document.body && findUnreadableRegion(window, readPage(document.body, { isSkipped: isOurs }));
  if (reason === 'cross-origin-frame') return 'words-in-frame';
  return reason === 'painted' ? 'words-painted' : 'nothing-to-read';
}

function isLarge({ innerWidth, innerHeight }: HostWindow, element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height >= LARGE_SHARE * innerWidth * innerHeight;
}
