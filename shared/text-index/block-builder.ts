import { type Box, whiteSpaceIn } from './boxes.ts';
import { isEven, takeCollapsed } from './collapse.ts';
import type { Block, BlockKind, Direction, Piece, Run, Span } from './contract.ts';

/** What a block is, apart from its text. */
export interface BlockShape {
  kind: BlockKind;
  level?: number;
  element: Element;
}

/** How a text is written: decides where runs begin. */
export interface Manner {
  lang: string;
  direction: Direction;
}

/** Puts one block together; `close` gives it and begins the next. */
export interface BlockBuilder {
  addText(node: Text, box: Box, manner: Manner): void;
  /** Words that stand for an element. */
  addStandIn(element: Element, text: string, isFormula: boolean, manner: Manner): void;
  breakLine(element: Element): void;
  /** Null when nothing is shown in it. */
  close(shape: BlockShape): Block | null;
}

/** Anything but white space and what has no width. */
const SHOWN = /[^\s\u00AD\u200B-\u200F\u2060\uFEFF]/;
const isLetterOrDigit = /[\p{L}\p{N}]$/u;

export function createBlockBuilder(): BlockBuilder {
  let text = '';
  let pieces: Piece[] = [];
  let runs: Run[] = [];
  let formulas: Span[] = [];
  /** The text ends with white space that a line does not show at its end. */
  let isLoose = false;

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
        noteRun(manner);
        push(node, isLead ? from + 1 : from, words);
        isLoose = whiteSpace !== 'keep' && (words.endsWith(' ') || words.endsWith('\n'));
      });
    },
    addStandIn(element, words, isFormula, manner) {
      noteRun(manner);
      // What stands apart on the page stands apart in the text: "word[picture]word".
      if (isLetterOrDigit.test(text)) text += ' ';
      if (isFormula) formulas.push({ start: text.length, end: text.length + words.length });
      push(element, 0, words);
      text += ' ';
      isLoose = true;
    },
    breakLine(element) {
      if (text === '') return;
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

/** How many characters of white space stand at the end. A pattern would try at each space of the block. */
function looseEndOf(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\n')) end -= 1;
  return text.length - end;
}

function makeBlock(shape: BlockShape, text: string, pieces: Piece[], runs: Run[], formulas: Span[]): Block | null {
  if (!SHOWN.test(text)) return null;
  const kept = (runs.at(-1)?.at ?? 0) < text.length ? runs : runs.filter(({ at }) => at < text.length);
  const { kind, element, level } = shape;
  const block = { kind, element, text, pieces, runs: kept };
  // A page has thousands of those that have neither.
  if (level === undefined && formulas.length === 0) return block;
  return { ...block, ...(level !== undefined && { level }), ...(formulas.length > 0 && { formulas }) };
}
