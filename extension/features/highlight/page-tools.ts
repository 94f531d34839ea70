import type { ErrorCode } from '@/shared/base/errors.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import type { HighlightColour } from '@/shared/domain/study/highlight.ts';
import type { HighlightCommand } from '@/shared/features/highlight/ports.ts';

/** Tools for selected words, in the order of the buttons. */
export const SELECTION_TOOLS = ['read', 'define', 'translate', 'save', 'highlight'] as const;
export type SelectionTool = (typeof SELECTION_TOOLS)[number];

/** The teacher's switch for each tool. */
const FEATURE_OF: Readonly<Record<SelectionTool, FeatureKey>> = {
  read: 'readAloud',
  define: 'dictionary',
  translate: 'translate',
  save: 'vocabularyList',
  highlight: 'highlighting',
};

/** Returns the tools of the toolbar beside a selection. */
export const toolsBeside = (off: readonly FeatureKey[], hasToolbar: boolean): readonly SelectionTool[] =>
  hasToolbar ? SELECTION_TOOLS.filter((tool) => !off.includes(FEATURE_OF[tool])) : [];

/** Texts of the parts in a page. */
export interface PageToolTexts {
  /** Label of the whole toolbar. */
  toolbar: string;
  read: string;
  define: string;
  translate: string;
  save: string;
  /** The short form of `save`, on its button. */
  saveShort: string;
  /** Label of the group of five colour buttons. */
  highlight: string;
  /** Label of the frame with a highlight's or a word's card. */
  card: string;
  /** Label of the button that undoes the last save. */
  undo: string;
  /** Explains how to reach the toolbar by keys. */
  keys: string;
  /** Texts for errors in a page without one of our screens. */
  problems: Readonly<Partial<Record<ErrorCode, string>>>;
}

/** Errors that can occur while none of our screens is open. */
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

/** Commands of the context menu for selected words. */
export type MenuAct = 'define' | HighlightColour;

/** Commands from outside the page to the page's tools. */
export type PageCommand =
  | HighlightCommand
  /** `isInFrame`: the menu was opened over a frame of the page. */
  | { type: 'from-menu'; what: MenuAct; isInFrame: boolean };

/** Tools of the user that a page needs to know. A page cannot read our storage. */
export interface PageTools {
  /** Tools of the toolbar; empty: no toolbar. */
  tools: readonly SelectionTool[];
  /** False: the page neither shows nor adds highlights. */
  canHighlight: boolean;
  /** False: the page looks up no words. */
  canDefine: boolean;
  /** True: a double click on a word opens its meaning. */
  opensOnDoubleClick: boolean;
  colours: Readonly<Record<HighlightColour, string>>;
  texts: PageToolTexts;
  direction: 'ltr' | 'rtl';
}

/** Command from the page inside a card's frame to that frame. */
export type CardCommand = { type: 'close' } | { type: 'resize'; height: number };
