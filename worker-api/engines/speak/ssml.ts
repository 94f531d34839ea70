const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML has no way to write these: control characters but white space and those from U+007F on, and what is no character. */
const UNWRITABLE = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as it stands in SSML: whatever it says is spoken, and none of it is a command. */
export const inSsml = (text: string): string =>
  text.replace(UNWRITABLE, ' ').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ' ');

/** A mark before each word, by its UTF-16 offset. */
export function markedSsml(text: string): string {
  let from = 0;
  let ssml = '';
  for (const { index } of text.matchAll(/\S+/g)) {
    ssml += `${inSsml(text.slice(from, index))}<mark name="${index}"/>`;
    from = index;
  }
  return `<speak>${ssml}${inSsml(text.slice(from))}</speak>`;
}
