/** The colours of classes; each is a token of the kit. */
export const CLASS_COLOURS = ['blue', 'yellow', 'green', 'orange', 'purple'] as const;
export type ClassColour = (typeof CLASS_COLOURS)[number];

/** Returns the stored colour. A class without one gets a colour that its id decides, the same on every device. */
export function colourOf(stored: string | null, classId: string): ClassColour {
  const known = CLASS_COLOURS.find((colour) => colour === stored);
  if (known) return known;
  const sum = [...classId].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return CLASS_COLOURS[sum % CLASS_COLOURS.length] ?? 'blue';
}
