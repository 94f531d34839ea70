import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { HighlightColour } from '@/shared/domain/highlight.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { HighlightCommand } from '@/shared/features/highlight/ports.ts';

/** What can be done with words that are selected, in the order of the buttons. */
export const SELECTION_TOOLS = ['read', 'define', 'translate', 'save', 'highlight'] as const;
export type SelectionTool = (typeof SELECTION_TOOLS)[number];

/** Which switch of a teacher's each tool hangs on. */
const FEATURE_OF: Readonly<Record<SelectionTool, FeatureKey>> = {
  read: 'readAloud',
  define: 'dictionary',
  translate: 'translate',
  save: 'vocabularyList',
  highlight: 'highlighting',
};

/** Those of the toolbar beside a selection. */
export const toolsBeside = (off: readonly FeatureKey[], hasToolbar: boolean): readonly SelectionTool[] =>
  hasToolbar ? SELECTION_TOOLS.filter((tool) => !off.includes(FEATURE_OF[tool])) : [];

/** Words of what stands in a page. */
export interface PageToolTexts {
  /** Of the toolbar as a whole. */
  toolbar: string;
  read: string;
  define: string;
  translate: string;
  save: string;
  /** Of the five buttons together. */
  highlight: string;
  /** Of the frame with a highlight's card, or a word's. */
  card: string;
  /** Takes back what was just saved. */
  undo: string;
  /** How the toolbar is reached by keys. */
  keys: string;
  /** What is said of a fault in a page without a screen of ours. */
  problems: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** What can go wrong while somebody has no screen of ours before them. */
export const PAGE_PROBLEMS = [
  ...([
    'nothing-selected',
    'highlight-painted',
    'words-in-frame',
    'words-painted',
    'selection-too-long',
    'feature-off',
    'word-unknown',
    'no-dictionary',
    'dictionary-unreadable',
  ] as const),
  ...(['device-storage-full', 'device-storage-refused', 'page-out-of-reach', 'extension-updated', 'unknown'] as const),
] satisfies readonly ErrorCode[];

/** What the page's menu asks of selected words. */
export type MenuAct = 'define' | HighlightColour;

/** What is asked of a page's tools from outside it. */
export type PageCommand =
  | HighlightCommand
  /** `isInFrame`: the menu was opened over a frame of the page. */
  | { type: 'from-menu'; what: MenuAct; isInFrame: boolean };

/** What a page may know of the person's tools; it cannot read our storage. */
export interface PageTools {
  /** Those of the toolbar; empty: it does not come here. */
  tools: readonly SelectionTool[];
  /** False: nothing is painted, and nothing can be highlighted. */
  canHighlight: boolean;
  /** False: no word is looked up. */
  canDefine: boolean;
  colours: Readonly<Record<HighlightColour, string>>;
  texts: PageToolTexts;
  direction: 'ltr' | 'rtl';
}

/** Of the frame with a card, from the page in it. */
export type CardCommand = { type: 'close' } | { type: 'resize'; height: number };
