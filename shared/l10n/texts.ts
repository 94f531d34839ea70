import type { FluentBundle } from '@fluent/bundle';

/** Arguments of a message. Ids and status codes are passed as strings: numbers get grouped. */
export type TextArgs = Record<string, string | number | Date>;

/** Returns the user's text for a Fluent id. */
export type Texts = (id: string, args?: TextArgs) => string;

/** Receives every error of formatting; the text is still returned as far as possible. */
export type TextErrorListener = (error: Error) => void;

/**
 * Creates texts for code without React (worker, offscreen document, server). Bundles are tried in order, so that a
 * locale that lacks a message falls back to the next one. An unknown id is returned unchanged and reported.
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
