import { createFrameId } from './frame.ts';

/**
 * Names for elements that stand for a thing without an id: one each, the same from look to look, until a look that misses
 * it. What comes up afterwards is another thing, though it may look the same. Never the same name twice, in no other document.
 */
export function createElementNames(): (elements: readonly Element[]) => readonly string[] {
  let names = new Map<Element, string>();
  return (elements) => {
    names = new Map(elements.map((element) => [element, names.get(element) ?? createFrameId()]));
    return elements.map((element) => names.get(element) ?? '');
  };
}
