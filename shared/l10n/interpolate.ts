/** Most replacements in one text [S9-033]. */
export const MAX_REPLACEMENTS = 1_000;

/**
 * Fills `{$name}` in a text that comes from configuration, not from Fluent (dateReplacements, announcements). Values
 * are not interpolated again, so that a value cannot grow the text. Unknown names stay unchanged.
 */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  let replaced = 0;
  return text.replace(/\{\s*\$([\w-]+)\s*\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    replaced += 1;
    if (replaced > MAX_REPLACEMENTS) throw new RangeError(`More than ${MAX_REPLACEMENTS} replacements in one text`);
    return values[name] ?? whole;
  });
}
