import type { DocPart } from '@/shared/contract/files.ts';
import type { ColourNames, Highlight, HighlightChange, HighlightColour } from '@/shared/domain/highlight.ts';
import type { Result } from '@/shared/domain/result.ts';

/** All that a person has highlighted, newest first, and what they call the colours. */
export interface HighlightBook {
  highlights: readonly Highlight[];
  names: ColourNames;
}

/** A person's highlights as their screens see them: messages to the worker in the extension. */
export interface HighlightPorts {
  list(): Promise<Result<HighlightBook>>;
  change(id: string, change: HighlightChange): Promise<Result<Highlight | null>>;
  /** Undone by `restore`. */
  remove(id: string): Promise<Result<Highlight | null>>;
  restore(id: string): Promise<Result<Highlight | null>>;
  /** Answers the names as they are then. */
  rename(colour: HighlightColour, name: string): Promise<Result<ColourNames>>;
  /** Tells that the book changed, in whatever tab, until the signal. */
  watch(listener: () => void, signal: AbortSignal): void;
}

/** How the highlights of a page stand in it. */
export interface HighlightsHere {
  /** Address of the page (`pageKeyOf`); null: none of the web. */
  page: string | null;
  /** Ids of those whose words are not there any more. */
  lost: readonly string[];
}

/** What is asked of a page's highlights. */
export type HighlightCommand =
  /** Nothing but how they stand. */
  | { type: 'look' }
  /** The words that are selected get this colour. */
  | { type: 'add'; colour: HighlightColour }
  /** Brings one into view. */
  | { type: 'show'; id: string };

/** The page beside the screen. */
export interface PageBeside {
  ask(command: HighlightCommand): Promise<Result<HighlightsHere>>;
  /** Opens the page of a highlight. */
  open(id: string): Promise<Result<void>>;
}

/** What is to be said of a word that was saved; `id`: with it that is taken back; null: it was in the list before. */
export interface SaidOfWord {
  text: string;
  id: string | null;
}

/** The person's own words, as far as highlights fill them. */
export interface HighlightedWords {
  /** The word of a highlight, by its first meaning, with the sentence in which it stands. */
  save(highlightId: string): Promise<Result<SaidOfWord>>;
  takeBack(wordId: string): Promise<Result<{ text: string }>>;
}

export interface NewDocument {
  /** 32 hex digits: the same for the same document, however often it is asked for. */
  requestId: string;
  title: string;
  parts: readonly DocPart[];
}

/** Makes Google documents in the person's own Drive. */
export interface DocumentMaker {
  /** Whether it can be had here. */
  isOffered(): Promise<boolean>;
  /** The document is opened; `isMade` false: Google's question is, and then it is asked again. */
  make(document: NewDocument): Promise<Result<{ isMade: boolean }>>;
}
