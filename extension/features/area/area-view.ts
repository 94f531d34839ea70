import type { ErrorCode } from '@/shared/domain/errors.ts';

/** How selecting an area stands, as its screen sees it. */
export interface AreaView {
  status: 'idle' | 'choosing' | 'reading' | 'done' | 'failed';
  /** What was found, a line for each paragraph; empty while there is nothing, and when nothing was found. */
  text: string;
  /** BCP 47 that `text` is in, as far as somebody said; empty: nobody did. */
  lang: string;
  /** `page`: the page's own words. `picture`: read from how they look, which may be wrong. */
  source: 'page' | 'picture';
  problem: ErrorCode | null;
  /** Part of the area shows another site's page, into which Mote cannot look. */
  hasForeignFrame: boolean;
  /** The picture is kept for now: it can be read again in another language. */
  hasPicture: boolean;
  /** BCP 47 of the page, in whose language no picture can be read: it was read as `lang`, and is likely wrong. Else empty. */
  unreadable: string;
}

export const NO_AREA: AreaView = {
  status: 'idle',
  text: '',
  lang: '',
  source: 'page',
  problem: null,
  hasForeignFrame: false,
  hasPicture: false,
  unreadable: '',
};

/** What a person wants of the page beside the sidebar. */
export type AreaWish =
  | { type: 'choose' }
  /** They do not want to choose any more, or have seen enough. */
  | { type: 'leave' }
  /** The same picture, in this language. */
  | { type: 'again'; lang: string };

/** What a page's script says of the area that was chosen in it. */
export interface AreaChoice {
  area: { x: number; y: number; width: number; height: number };
  seen: { width: number; height: number; scale: number; left: number; top: number };
  /** The page's own words in it. */
  text: string;
  lang: string;
  /** More than half of it is a picture, a canvas or the like. */
  isPainted: boolean;
  hasForeignFrame: boolean;
  /** Mote's sidebar stands in the page. */
  hasSidebar: boolean;
}
