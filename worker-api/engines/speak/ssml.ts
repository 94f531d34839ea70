const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Matches characters that XML cannot write: control characters except white space and those from U+007F on, and
 * non-characters.
 */
const UNWRITABLE = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text for SSML, so that all of it is spoken and none of it is a command. */
export const inSsml = (text: string): string =>
  text.replace(UNWRITABLE, ' ').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ' ');

/** Inserts a mark before each word, by its UTF-16 offset. */
export function markedSsml(text: string): string {
  let from = 0;
  let ssml = '';
  for (const { index } of text.matchAll(/\S+/g)) {
    ssml += `${inSsml(text.slice(from, index))}<mark name="${index}"/>`;
    from = index;
  }
  return `<speak>${ssml}${inSsml(text.slice(from))}</speak>`;
}
