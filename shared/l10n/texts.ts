import type { FluentBundle } from '@fluent/bundle';

/** What a message may be given. Ids and status codes go in as strings: numbers get grouped. */
export type TextArgs = Record<string, string | number | Date>;

/** The sentence of a Fluent id for a person to read. */
export type Texts = (id: string, args?: TextArgs) => string;

/** Called with everything that went wrong while a text was made; the text is still given as well as can be. */
export type TextErrorListener = (error: Error) => void;

/**
 * Texts for code without React (worker, offscreen document, server). The bundles are tried in order, so that a locale that
 * lacks a message falls back to the next one; an id that nobody has comes back as it is and is reported.
 */
export function createTexts(bundles: FluentBundle | readonly FluentBundle[], onError?: TextErrorListener): Texts {
  const chain = Array.isArray(bundles) ? bundles : [bundles];
  return (id, args) => {
    for (const bundle of chain) {
      const pattern = bundle.getMessage(id)?.value;
      if (!pattern) continue;
      const errors: Error[] = [];
      const text = bundle.formatPattern(pattern, args ?? null, errors);
      for (const error of errors) onError?.(error);
      return text;
    }
    onError?.(new ReferenceError(`No text: ${id}`));
    return id;
  };
}
