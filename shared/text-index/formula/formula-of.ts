import type { Block, Span } from '../contract.ts';
import { formulaBehind } from '../stand-in.ts';
import { mathmlOf } from './mathml-of.ts';

/**
 * Returns the MathML of a formula in a block. Null: it has none (a label, a formula from an integration), or is too
 * long.
 */
export function formulaOf({ pieces }: Block, { start }: Span): string | null {
  const node = pieces.find(({ at }) => at === start)?.node;
  if (node?.nodeType !== 1) return null;
  const element = node as Element;
  const math = element.localName === 'math' ? element : (formulaBehind(element) ?? element.querySelector('math'));
  return math && mathmlOf(math);
}
