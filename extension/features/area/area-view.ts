import type { ErrorCode } from '@/shared/base/errors.ts';

/** State of selecting an area, as its screen shows it. */
export interface AreaView {
  status: 'idle' | 'choosing' | 'reading' | 'done' | 'failed';
  /** The text found, one line for each paragraph; empty before a result, and if no text was found. */
  text: string;
  /** BCP 47 of `text`; empty: not known. */
  lang: string;
  /** `page`: the page's own words. `picture`: recognized from a picture, which may be wrong. */
  source: 'page' | 'picture';
  problem: ErrorCode | null;
  /** True if part of the area shows a frame of another site, which Mote cannot read. */
  hasForeignFrame: boolean;
  /** True while the picture is stored, so that Mote can read it again in another language. */
  hasPicture: boolean;
  /**
   * BCP 47 of the page's language if text recognition does not support it: the picture was read as `lang`, and the text
   * is likely wrong. Otherwise empty.
   */
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

/** A command of the user to the page beside the sidebar. */
export type AreaCommand =
  | { type: 'choose' }
  /** Cancels the choice or closes the result. */
  | { type: 'leave' }
  /** Reads the same picture in this language. */
  | { type: 'again'; lang: string };

/** The chosen area, as the page's script reports it. */
export interface AreaChoice {
  area: { x: number; y: number; width: number; height: number };
  seen: { width: number; height: number; scale: number; left: number; top: number };
  /** The page's own words in the area. */
  text: string;
  lang: string;
  /** True if more than half of the area is a picture, a canvas or the like. */
  isPainted: boolean;
  hasForeignFrame: boolean;
  /** True if Mote's sidebar is in the page. */
  hasSidebar: boolean;
}
