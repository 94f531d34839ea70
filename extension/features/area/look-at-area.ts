import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { textRootOf } from '@/extension/core/page/text-root.ts';
import type { AreaBox } from '@/shared/domain/study/area.ts';
import { declaredLanguage } from '@/shared/l10n/tag.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { deepestAt } from '@/shared/text-index/seen-places.ts';
import { textInBox } from '@/shared/text-index/text-in-box.ts';
import type { AreaChoice } from './area-view.ts';

/** Number of sample points in each direction. */
const POINTS = 6;
const PAINTED = 'canvas,img,video,picture,object,embed';

/** Returns what the page's DOM reveals about an area. None of our elements may cover it. */
export function lookAtArea(window: HostWindow, area: AreaBox): Omit<AreaChoice, 'hasSidebar'> {
  const { document, innerWidth, innerHeight, visualViewport } = window;
  const root = textRootOf(document);
  const { text, lang } = root ? textInBox(readPage(root, { isSkipped: isOurs }), window, area) : { text: '', lang: '' };
  const shown = pointsOf(area).flatMap(([x, y]) => deepestInFrames(document, x, y) ?? []);
  const painted = shown.filter((element) => element.matches(PAINTED) || isForeign(element));
  return {
    area,
    seen: {
      width: innerWidth,
      height: innerHeight,
      scale: visualViewport?.scale ?? 1,
      left: visualViewport?.offsetLeft ?? 0,
      top: visualViewport?.offsetTop ?? 0,
    },
    text,
    lang: declaredLanguage(lang) || declaredLanguage(document.documentElement.lang),
    isPainted: painted.length * 2 > shown.length,
    hasForeignFrame: shown.some(isForeign),
  };
}

const pointsOf = ({ x, y, width, height }: AreaBox): [number, number][] => {
  const steps = Array.from({ length: POINTS }, (_, number) => (number + 0.5) / POINTS);
  return steps.flatMap((down) => steps.map((across): [number, number] => [x + width * across, y + height * down]));
};

/**
 * Returns the deepest element at a point, through frames of this site. A frame of another site is itself the result.
 */
function deepestInFrames(document: Document, x: number, y: number): Element | null {
  const element = deepestAt(document, x, y);
  const inner = element?.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
  if (!element || !inner) return element;
  const { left, top } = element.getBoundingClientRect();
  return deepestInFrames(inner, x - left - element.clientLeft, y - top - element.clientTop);
}

const isForeign = (element: Element): boolean =>
  element.localName === 'iframe' && (element as HTMLIFrameElement).contentDocument === null;
