import { defineCall, defineEvent } from '@/extension/messaging/define.ts';
import type {
  ColourNames,
  Highlight,
  HighlightChange,
  HighlightColour,
  NewHighlight,
} from '@/shared/domain/highlight.ts';
import type { HighlightCommand, HighlightsHere, NewDocument, SaidOfWord } from '@/shared/features/highlight/ports.ts';
import type { CardCommand, PageCommand, PageTools } from './page-tools.ts';

type Nothing = Record<string, never>;
const fromPage = { from: ['content'], to: 'worker' } as const;
const toWorker = { from: ['page'], to: 'worker' } as const;
const toContent = { from: ['worker'], to: 'content' } as const;

/** What is offered in the asking page. */
export const readPageTools = defineCall<Nothing, PageTools>('highlight.page-tools', fromPage);

/** What is highlighted at an address of the asking page's own site. */
export const readPageHighlights = defineCall<{ page: string }, { highlights: readonly Highlight[] }>(
  'highlight.of-page',
  fromPage,
);

/** Words of the asking page. Said twice (the worker died in between) it is done once: the id is the page's own. */
export const addHighlight = defineCall<NewHighlight, Highlight>('highlight.add', fromPage);

/** The words that are selected in the asking page are read aloud. */
export const readSelectionAloud = defineEvent<Nothing>('highlight.read-aloud', fromPage);

/** The words that are selected in the asking page are translated, in the sidebar beside it. */
export const translateSelection = defineEvent<Nothing>('highlight.translate', fromPage);

/** A selected word is put in the person's list, with the sentence in which it stands. */
export const saveSelectedWord = defineCall<{ word: string; lang: string; sentence: string }, SaidOfWord>(
  'highlight.save-word',
  {
    ...fromPage,
    timeoutMs: 15_000,
  },
);
/** The same of the word of a highlight. */
export const saveHighlightedWord = defineCall<{ id: string }, SaidOfWord>('highlight.save-highlighted-word', {
  ...toWorker,
  timeoutMs: 15_000,
});
/** Undo of either. An id cannot be guessed: a web page takes back what it has saved, and no other word. */
export const takeWordBack = defineCall<{ id: string }, { text: string }>('highlight.take-word-back', {
  from: ['content', 'page'],
  to: 'worker',
});

export const obeyHighlights = defineCall<PageCommand, HighlightsHere>('highlight.obey', {
  ...toContent,
  timeoutMs: 8_000,
});

/** All highlights of who uses this device, newest first, and the names that they gave to colours. */
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
/** Undo of a removal. */
export const restoreHighlight = defineCall<{ id: string }, { highlight: Highlight | null }>(
  'highlight.restore',
  toWorker,
);
export const renameHighlightColour = defineCall<{ colour: HighlightColour; name: string }, { names: ColourNames }>(
  'highlight.rename',
  { ...toWorker, timeoutMs: 20_000 },
);
/** The list, or a colour's name, is another now. */
export const highlightsChanged = defineEvent<Nothing>('highlight.changed', { from: ['worker'], to: 'page' });

/** How they stand in the page beside the sidebar, or in the one that the person has before them. The script is brought there. */
export const askPageHighlights = defineCall<HighlightCommand, HighlightsHere>('highlight.ask-page', {
  ...toWorker,
  timeoutMs: 12_000,
});
/** Opens the page of a highlight in a tab, at its words where the browser finds them. */
export const openHighlight = defineCall<{ id: string }, void>('highlight.open', toWorker);

/** Whether this installation, and this person, can have their highlights as a Google document. */
export const readDocumentOffer = defineCall<Nothing, { isOffered: boolean }>('highlight.document-offer', toWorker);
/** Highlights as a new document, which is opened; `isMade` false: Google's question is, first. Said again with its id it makes nothing twice. */
export const makeDocument = defineCall<NewDocument, { isMade: boolean }>('highlight.make-document', {
  ...toWorker,
  timeoutMs: 20_000,
});

/** From the page in a card's frame, to the page that holds it. */
export const cardSaid = defineEvent<CardCommand>('highlight.card-said', toWorker);
export const cardCommand = defineEvent<CardCommand>('highlight.card', toContent);

/** Why a page might want the tools: words that are highlighted at its address, or a toolbar for those that are selected. */
export interface PageNeeds {
  hasHighlights: boolean;
  hasToolbar: boolean;
}

/** `address`: of the asking page, cut to `ADDRESS_CHARS`. No word of the page goes with it. */
export const readPageNeeds = defineCall<{ address: string }, PageNeeds>('highlight.page-needs', fromPage);

/** The tools are brought to the asking page. Asked twice they are there once. */
export const bringTools = defineCall<Nothing, void>('highlight.bring-tools', fromPage);

/** Other tools are offered in pages now. */
export const pageToolsChanged = defineEvent<Nothing>('highlight.page-tools-changed', toContent);

/** The page's highlights are others now: it reads them again. */
export const pageHighlightsChanged = defineEvent<Nothing>('highlight.page-changed', toContent);
