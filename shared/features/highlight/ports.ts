import type { Result } from '@/shared/base/result.ts';
import type { DocPart } from '@/shared/contract/files.ts';
import type { ColourNames, Highlight, HighlightChange, HighlightColour } from '@/shared/domain/study/highlight.ts';

/** The user's highlights, newest first, and their names of the colours. */
export interface HighlightList {
  highlights: readonly Highlight[];
  names: ColourNames;
}

/** Highlights for screens: messages to the worker in the extension. */
export interface HighlightPorts {
  list(): Promise<Result<HighlightList>>;
  change(id: string, change: HighlightChange): Promise<Result<Highlight | null>>;
  /** `restore` undoes it. */
  remove(id: string): Promise<Result<Highlight | null>>;
  restore(id: string): Promise<Result<Highlight | null>>;
  /** Returns the names after the change. */
  rename(colour: HighlightColour, name: string): Promise<Result<ColourNames>>;
  /** Calls `listener` after a change in any tab, until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void;
}

/** State of the highlights of a page. */
export interface HighlightsHere {
  /** Address of the page (`pageKeyOf`); null: not a web page. */
  page: string | null;
  /** Ids of highlights whose quote is missing from the page. */
  lost: readonly string[];
}

/** Commands for a page's highlights. */
export type HighlightCommand =
  /** Only returns the state. */
  | { type: 'look' }
  /** Highlights the selection in this colour. */
  | { type: 'add'; colour: HighlightColour }
  /** Scrolls a highlight into view. */
  | { type: 'show'; id: string };

/** The page beside the screen. */
export interface PageBeside {
  ask(command: HighlightCommand): Promise<Result<HighlightsHere>>;
  /** Opens the page of a highlight. */
  open(id: string): Promise<Result<void>>;
}

/** Result of saving a word. `id` undoes it; null: the word was in the list before. */
export interface WordMeaning {
  text: string;
  id: string | null;
}

/** The part of the user's word list that highlights use. */
export interface HighlightedWords {
  /** Saves the word of a highlight by its first meaning, with its sentence. */
  save(highlightId: string): Promise<Result<WordMeaning>>;
  takeBack(wordId: string): Promise<Result<{ text: string }>>;
}

export interface NewDocument {
  /** 32 hex digits: constant for one document, over all requests. */
  requestId: string;
  title: string;
  parts: readonly DocPart[];
}

/** Makes Google documents in the user's Drive. */
export interface DocumentMaker {
  /** Returns whether Google documents are available here. */
  isOffered(): Promise<boolean>;
  /** Makes and opens the document. `isMade` false: Google's permission page opened, and the user must press again. */
  make(document: NewDocument): Promise<Result<{ isMade: boolean }>>;
}
