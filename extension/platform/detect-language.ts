/** Shorter texts are guessed wrongly too often, in UTF-16 units. */
const ENOUGH = 20;
/** Of the text, in percent: below it several languages are as likely. */
const SURE = 70;

/** The language of a text as the browser names it; null: it cannot tell. Nothing leaves the device. */
export async function detectLanguage(text: string): Promise<string | null> {
  if (text.trim().length < ENOUGH || !globalThis.chrome?.i18n) return null;
  const { isReliable, languages } = await chrome.i18n.detectLanguage(text);
  const [first] = languages;
  return first && first.language !== 'und' && (isReliable || first.percentage >= SURE) ? first.language : null;
}
