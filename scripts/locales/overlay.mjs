const ENTRY_START = /^(-?[a-zA-Z][\w-]*) *=/gm;

/**
 * Puts the messages of a variant over those of the language that it is a variant of (en-GB over en-US): a variant
 * contains only what differs. Throws if the variant has a message that the language does not have.
 */
export function overlay(base, variant) {
  const own = entriesOf(variant);
  const result = [...entriesOf(base)].map(([id, text]) => {
    const replaced = own.get(id);
    own.delete(id);
    return replaced ?? text;
  });
  if (own.size > 0) throw new Error(`No message of the language: ${[...own.keys()].join(', ')}`);
  return `${result.join('\n')}\n`;
}

/** Returns the ids of the messages that a locale lacks. */
export function lackingIn(base, text) {
  const own = entriesOf(text);
  return [...entriesOf(base).keys()].filter((id) => !own.has(id));
}

/** Returns the source of each message, without the comments that follow it. */
function entriesOf(source) {
  const starts = [...source.matchAll(ENTRY_START)];
  return new Map(
    starts.map(({ 1: id, index }, at) => {
      const text = source.slice(index, starts[at + 1]?.index);
      return [id, text.replace(/\n#.*/g, '').trimEnd()];
    }),
  );
}
