import type { Direction } from '@/shared/base/text-direction.ts';
import { type Box, whiteSpaceIn } from './boxes.ts';
import { isEven, takeCollapsed } from './collapse.ts';
import type { Block, BlockKind, BlockPiece, Run, Span } from './contract.ts';
import { isApart } from './gaps.ts';

/** The facts of a block other than its text. */
export interface BlockShape {
  kind: BlockKind;
  level?: number;
  element: Element;
}

/** Language and direction of a text: a change begins a new run. */
export interface Manner {
  lang: string;
  direction: Direction;
}

/** Words that represent an element. */
export interface Words {
  text: string;
  isFormula: boolean;
  /** True for a picture of a word's first letter: it belongs to the letters that follow directly. */
  isInitial?: boolean;
}

/** Builds one block; `close` returns it and begins the next. */
export interface BlockBuilder {
  addText(node: Text, box: Box, manner: Manner): void;
  addStandIn(element: Element, words: Words, manner: Manner): void;
  /** Reports the beginning or end of an inline element. */
  crossEdge(element: Element): void;
  breakLine(element: Element): void;
  /** Returns the block; null: nothing in it is visible. */
  close(shape: BlockShape): Block | null;
}

/** Matches a visible character: neither white space nor zero-width. */
const SHOWN = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/;
const isLetterOrDigit = /[\p{L}\p{N}]$/u;
const SHOWN_WORD = /[\p{L}\p{N}]/u;
/** Matches text that continues a word whose first letter is a picture: "nce", "NCE", "’m". "Fox" is a separate word. */
const RESTS_OF_WORD = /^['’]?(?:[\p{Ll}\p{Lo}\p{M}]|\p{Lu}(?!\p{Ll}))/u;
const ENDS_IN_SPACE = /\s$/;
/** Matches white space, or a sign that closes the text before it. */
const CLOSES = /^[\s\p{Pe}\p{Pf}\p{Po}]/u;

export function createBlockBuilder(): BlockBuilder {
  let text = '';
  let pieces: BlockPiece[] = [];
  let runs: Run[] = [];
  let formulas: Span[] = [];
  /** True if the text ends with white space that is invisible at the end of a line. */
  let isLoose = false;
  /** True if the text ends with the picture of a first letter. */
  let isInitial = false;
  /** Inline elements that began or ended since the last text. */
  let edges: Element[] = [];

  /**
   * Adds a space before `words` if a gap on the screen separates them from the text before, although the page's source
   * has no space.
   */
  function setApart(words: string, node: Text, from: number, box: Box): void {
    if (isInitial) {
      isInitial = false;
      if (!RESTS_OF_WORD.test(words) && !CLOSES.test(words)) text += ' ';
    } else if (
      edges.length > 0 &&
      text !== '' &&
      !isLoose &&
      !ENDS_IN_SPACE.test(text.slice(-1)) &&
      !CLOSES.test(words)
    ) {
      const last = pieces.at(-1);
      const isCode = whiteSpaceIn(box) === 'keep';
      if (!isCode && last && isApart(last, node, from, edges)) text += ' ';
    }
    if (edges.length > 0) edges = [];
  }

  function noteRun({ lang, direction }: Manner): void {
    const last = runs.at(-1);
    if (last?.lang === lang && last.direction === direction) return;
    if (last?.at === text.length) runs.pop();
    runs.push({ at: text.length, lang, direction });
  }

  function push(node: Text | Element, from: number, words: string): void {
    pieces.push({ node, from, at: text.length, length: words.length });
    text += words;
  }

  const isAtLineStart = () => text === '' || isLoose;

  return {
    addText(node, box, manner) {
      const { data } = node;
      if (isEven(data)) {
        setApart(data, node, 0, box);
        noteRun(manner);
        push(node, 0, data);
        isLoose = false;
        return;
      }
      const whiteSpace = whiteSpaceIn(box);
      takeCollapsed(data, whiteSpace, (part, from) => {
        const isLead = whiteSpace !== 'keep' && isAtLineStart() && part.startsWith(' ');
        const words = isLead ? part.slice(1) : part;
        if (words === '') return;
        setApart(words, node, isLead ? from + 1 : from, box);
        noteRun(manner);
        push(node, isLead ? from + 1 : from, words);
        isLoose = whiteSpace !== 'keep' && (words.endsWith(' ') || words.endsWith('\n'));
      });
    },
    addStandIn(element, words, manner) {
      noteRun(manner);
      const isFirst = words.isInitial === true && !SHOWN_WORD.test(text);
      // Text that is separate on the page stays separate: "word[picture]word".
      if (isLetterOrDigit.test(text)) text += ' ';
      if (words.isFormula) formulas.push({ start: text.length, end: text.length + words.text.length });
      push(element, 0, words.text);
      isInitial = isFirst;
      isLoose = !isFirst;
      if (!isFirst) text += ' ';
    },
    crossEdge(element) {
      if (text !== '') edges.push(element);
    },
    breakLine(element) {
      if (text === '') return;
      isInitial = false;
      if (isLoose && text.endsWith(' ')) cut(1);
      push(element, 0, '\n');
      isLoose = true;
    },
    close(shape) {
      cut(looseEndOf(text));
      const block = makeBlock(shape, text, pieces, runs, formulas);
      text = '';
      pieces = [];
      runs = [];
      formulas = [];
      isLoose = false;
      isInitial = false;
      edges = [];
      return block;
    },
  };

  function cut(count: number): void {
    if (count === 0) return;
    text = text.slice(0, text.length - count);
    for (let last = pieces.at(-1); last && last.at + last.length > text.length; last = pieces.at(-1)) {
      last.length = text.length - last.at;
      if (last.length > 0) break;
      pieces.pop();
    }
  }
}

/**
 * Returns the number of white-space characters at the end. A regular expression would start at each space of the block.
 */
function looseEndOf(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\n')) end -= 1;
  return text.length - end;
}

function makeBlock(shape: BlockShape, text: string, pieces: BlockPiece[], runs: Run[], formulas: Span[]): Block | null {
  if (!SHOWN.test(text)) return null;
  const kept = (runs.at(-1)?.at ?? 0) < text.length ? runs : runs.filter(({ at }) => at < text.length);
  const { kind, element, level } = shape;
  const block = { kind, element, text, pieces, runs: kept };
  // A page has thousands of blocks with neither, so no copy is made for them.
  if (level === undefined && formulas.length === 0) return block;
  return { ...block, ...(level !== undefined && { level }), ...(formulas.length > 0 && { formulas }) };
}
