/** Minimum length in UTF-16 units. The browser guesses shorter texts wrongly too often. */
const ENOUGH = 20;
/** Minimum share of the text in percent; below it several languages are as likely. */
const SURE = 70;
/**
 * Returns true if most of the text is in another script than Latin. For a few Latin words every other guess is wrong,
 * with 100 % (Chromium 156, English of 20 letters; of 100 letters one in twenty). Such texts need a guess that the
 * browser calls reliable, which it never does below 50 letters. Other scripts identify their language, even around a
 * Latin name.
 */
const isMostlyOther = (text: string): boolean =>
  2 * (text.match(/(?!\p{sc=Latn})[\p{L}\p{M}]/gu) ?? []).length > text.length;

/** Detects a text's language with the browser; null: unknown. The text does not leave the device. */
export async function detectLanguage(text: string): Promise<string | null> {
  if (text.trim().length < ENOUGH || !globalThis.chrome?.i18n) return null;
  const { isReliable, languages } = await chrome.i18n.detectLanguage(text);
  const [first] = languages;
  if (!first || first.language === 'und') return null;
  return isReliable || (first.percentage >= SURE && isMostlyOther(text)) ? first.language : null;
}
