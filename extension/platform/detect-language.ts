/** Shorter texts are guessed wrongly too often, in UTF-16 units. */
const ENOUGH = 20;
/** Of the text, in percent: below it several languages are as likely. */
const SURE = 70;
/**
 * Of a few words in it every other guess is wrong, with 100 % (Chromium 156, English of 20 letters; of 100 one in twenty): there only what the
 * browser itself calls reliable counts, which nothing below 50 letters is. Other scripts say much by themselves, also around a name in Latin.
 */
const isMostlyOther = (text: string): boolean =>
  2 * (text.match(/(?!\p{sc=Latn})[\p{L}\p{M}]/gu) ?? []).length > text.length;

/** The language of a text as the browser names it; null: it cannot tell. Nothing leaves the device. */
export async function detectLanguage(text: string): Promise<string | null> {
  if (text.trim().length < ENOUGH || !globalThis.chrome?.i18n) return null;
  const { isReliable, languages } = await chrome.i18n.detectLanguage(text);
  const [first] = languages;
  if (!first || first.language === 'und') return null;
  return isReliable || (first.percentage >= SURE && isMostlyOther(text)) ? first.language : null;
}
