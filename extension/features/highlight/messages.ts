import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type {
  ColourNames,
  Highlight,
  HighlightChange,
  HighlightColour,
  NewHighlight,
} from '@/shared/domain/study/highlight.ts';
import type { HighlightCommand, HighlightsHere, NewDocument, WordMeaning } from '@/shared/features/highlight/ports.ts';
import type { CardCommand, PageCommand, PageTools } from './page-tools.ts';

type Nothing = Record<string, never>;
const fromPage = { from: ['content'], to: 'worker' } as const;
const toWorker = { from: ['page'], to: 'worker' } as const;
const toContent = { from: ['worker'], to: 'content' } as const;

/** Returns the tools that the requesting page offers. */
export const readPageTools = defineCall<Nothing, PageTools>('highlight.page-tools', fromPage);

/** Returns the highlights of an address of the requesting page's own site. */
export const readPageHighlights = defineCall<{ page: string }, { highlights: readonly Highlight[] }>(
  'highlight.of-page',
  fromPage,
);

/**
 * Stores a highlight of the requesting page. Idempotent, because the page creates the id: the page may repeat the
 * request after the worker was stopped.
 */
export const addHighlight = defineCall<NewHighlight, Highlight>('highlight.add', fromPage);

/** Reads the page's selected words aloud. */
export const readSelectionAloud = defineEvent<Nothing>('highlight.read-aloud', fromPage);

/** Translates the page's selected words in the sidebar. */
export const translateSelection = defineEvent<Nothing>('highlight.translate', fromPage);

/** Adds a selected word to the user's list, with its sentence. */
export const saveSelectedWord = defineCall<{ word: string; lang: string; sentence: string }, WordMeaning>(
  'highlight.save-word',
  {
    ...fromPage,
    timeoutMs: 15_000,
  },
);
/** Adds the word of a highlight to the user's list. */
export const saveHighlightedWord = defineCall<{ id: string }, WordMeaning>('highlight.save-highlighted-word', {
  ...toWorker,
  timeoutMs: 15_000,
});
/** Undoes either addition. Ids cannot be guessed, so a web page can remove only words that it has saved. */
export const takeWordBack = defineCall<{ id: string }, { text: string }>('highlight.take-word-back', {
  from: ['content', 'page'],
  to: 'worker',
});

export const obeyHighlights = defineCall<PageCommand, HighlightsHere>('highlight.obey', {
  ...toContent,
  timeoutMs: 8_000,
});

/** Returns all highlights of the current user, newest first, and the user's names for colours. */
export const listHighlights = defineCall<Nothing, { highlights: readonly Highlight[]; names: ColourNames }>(
  'highlight.list',
  toWorker,
);
export const changeHighlight = defineCall<{ id: string; change: HighlightChange }, { highlight: Highlight | null }>(
  'highlight.change',
  toWorker,
);
export const removeHighlight = defineCall<{ id: string }, { highlight: Highlight | null }>(
  'highlight.remove',
  toWorker,
);
/** Undoes a removal. */
export const restoreHighlight = defineCall<{ id: string }, { highlight: Highlight | null }>(
  'highlight.restore',
  toWorker,
);
export const renameHighlightColour = defineCall<{ colour: HighlightColour; name: string }, { names: ColourNames }>(
  'highlight.rename',
  { ...toWorker, timeoutMs: 20_000 },
);
/** The list or a colour's name has changed. */
export const highlightsChanged = defineEvent<Nothing>('highlight.changed', { from: ['worker'], to: 'page' });

/** Runs a command in the page beside the sidebar, or in the active tab. The worker injects the script there. */
export const askPageHighlights = defineCall<HighlightCommand, HighlightsHere>('highlight.ask-page', {
  ...toWorker,
  timeoutMs: 12_000,
});
/** Opens the page of a highlight in a tab and scrolls to its words if the browser finds them. */
export const openHighlight = defineCall<{ id: string }, void>('highlight.open', toWorker);

/** Returns whether this installation and this user can export highlights as a Google document. */
export const readDocumentOffer = defineCall<Nothing, { isOffered: boolean }>('highlight.document-offer', toWorker);
/**
 * Creates and opens a document with highlights. `isMade` false: Google first requests the user's consent. Idempotent by
 * the document's id.
 */
export const makeDocument = defineCall<NewDocument, { isMade: boolean }>('highlight.make-document', {
  ...toWorker,
  timeoutMs: 20_000,
});

/** Sent by the page in a card's frame to the page that contains it. */
export const cardAction = defineEvent<CardCommand>('highlight.card-said', toWorker);
export const cardCommand = defineEvent<CardCommand>('highlight.card', toContent);

/** Reasons to inject the tools into a page: highlights at its address, or the toolbar for selected words. */
export interface PageNeeds {
  hasHighlights: boolean;
  hasToolbar: boolean;
}

/** `address`: of the requesting page, cut to `ADDRESS_CHARS`. The request contains none of the page's words. */
export const readPageNeeds = defineCall<{ address: string }, PageNeeds>('highlight.page-needs', fromPage);

/** Injects the tools into the requesting page. Idempotent. */
export const bringTools = defineCall<Nothing, void>('highlight.bring-tools', fromPage);

/** Injects the code that reads the page's text into the requesting page, after the tools. Idempotent. */
export const bringText = defineCall<Nothing, void>('highlight.bring-text', fromPage);

/** The tools that pages may offer have changed. */
export const pageToolsChanged = defineEvent<Nothing>('highlight.page-tools-changed', toContent);

/** The page's highlights have changed: it reads them again. */
export const pageHighlightsChanged = defineEvent<Nothing>('highlight.page-changed', toContent);
