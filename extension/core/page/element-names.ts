import { createFrameId } from './frame.ts';

/**
 * Creates stable names for elements that show a thing without an id. An element keeps its name until a call that misses
 * the element. An element that appears later gets a new name, though it may look the same. Names are unique across all
 * documents.
 */
export function createElementNames(): (elements: readonly Element[]) => readonly string[] {
  let names = new Map<Element, string>();
  return (elements) => {
    names = new Map(elements.map((element) => [element, names.get(element) ?? createFrameId()]));
    return elements.map((element) => names.get(element) ?? '');
  };
}
