import type { HostWindow } from '@/extension/core/host-window.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import type { Box } from '@/shared/domain/area.ts';
import { saidLanguage } from '@/shared/l10n/tag.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { deepestAt } from '@/shared/text-index/seen-places.ts';
import { textInBox } from '@/shared/text-index/text-in-box.ts';
import type { AreaChoice } from './area-view.ts';

/** So many points each way tell what an area shows. */
const POINTS = 6;
const PAINTED = 'canvas,img,video,picture,object,embed';

/** What the page's own tree says of an area. Nothing of ours may stand over it. */
export function lookAtArea(window: HostWindow, area: Box): Omit<AreaChoice, 'hasSidebar'> {
  const { document, innerWidth, innerHeight, visualViewport } = window;
  const { text, lang } = document.body
    ? textInBox(readPage(document.body, { isSkipped: isOurs }), window, area)
    : { text: '', lang: '' };
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
    lang: saidLanguage(lang) || saidLanguage(document.documentElement.lang),
    isPainted: painted.length * 2 > shown.length,
    hasForeignFrame: shown.some(isForeign),
  };
}

const pointsOf = ({ x, y, width, height }: Box): [number, number][] => {
  const steps = Array.from({ length: POINTS }, (_, number) => (number + 0.5) / POINTS);
  return steps.flatMap((down) => steps.map((across): [number, number] => [x + width * across, y + height * down]));
};

/** Through frames of this site; a frame of another one is itself what is found. */
function deepestInFrames(document: Document, x: number, y: number): Element | null {
  const element = deepestAt(document, x, y);
  const inner = element?.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
  if (!element || !inner) return element;
  const { left, top } = element.getBoundingClientRect();
  return deepestInFrames(inner, x - left - element.clientLeft, y - top - element.clientTop);
}

const isForeign = (element: Element): boolean =>
  element.localName === 'iframe' && (element as HTMLIFrameElement).contentDocument === null;
