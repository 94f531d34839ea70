/**
 * Letters that differ from plain ones in appearance only, and that voices read by their Unicode names: mathematical
 * alphabets, full and half width, circled and squared letters, ligatures, Roman numerals, presentation forms. Their
 * NFKC form is plain.
 */
const LOOKS =
  '\\u{1D400}-\\u{1D7FF}\\u{1CCD6}-\\u{1CCF9}\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A\\uFF66-\\uFF9F\\u24B6-\\u24E9\\u{1F110}-\\u{1F12B}' +
  '\\u{1F130}-\\u{1F149}\\u0132\\u0133\\u013F\\u0140\\u0149\\u017F\\u01C4-\\u01CC\\u01F1-\\u01F3\\u2102\\u210A-\\u2113\\u2115\\u2119-\\u211D\\u2124' +
  '\\u2128\\u212C\\u212D\\u212F-\\u2131\\u2133\\u2134\\u2139\\u2145-\\u2149\\u2160-\\u217F\\uFB00-\\uFB06\\uFB13-\\uFB17\\uFB1D-\\uFB4F' +
  '\\uFB50-\\uFBB1\\uFBD3-\\uFD3D\\uFD50-\\uFDFB\\uFE70-\\uFEFC';
/**
 * White letters on a dark ground, which have no decomposition. Two or more in a row are a word; one alone is an emoji
 * (🅿).
 */
const DARK = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]{2,}/gu;
/** Raised letters. One alone may be a phonetic sign. */
const RAISED =
  '\\u02B0\\u02B2\\u02B3\\u02B7\\u02B8\\u02E1-\\u02E3\\u1D2C-\\u1D5B\\u1D9C\\u1DA0\\u1DBB\\u2071\\u207F\\u2C7D';
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';
const PLAIN_OF_SMALL = 'abcdefghijklmnopqrstuvwyz';
/** Lines over, under and through a letter: an imitation of formatting. */
const LINES = '(?<=[\\p{L}\\p{N}])[\\u0305\\u0332-\\u0338\\u033F]+';

const STYLED = new RegExp(
  `[${LOOKS}]+|${DARK.source}|[${RAISED}]{2,}|[sx]*[${SMALL_CAPITALS}][sx${SMALL_CAPITALS}]{2,}|${LINES}`,
  'gu',
);

/**
 * Returns a pattern for the parts of a text that `plainLetters` changes. Each call makes a new one, because it has
 * state.
 */
export const styledLetters = (): RegExp => new RegExp(STYLED);

/** Returns the text with plain letters in place of those that differ in appearance only. */
export const plainLetters = (text: string): string => text.replace(STYLED, plainRun);

/** Returns the plain letters of one match of `styledLetters`. */
export function plainRun(styled: string): string {
  if (/^[\u0305\u0332-\u0338\u033F]/.test(styled)) return '';
  return styled.normalize('NFKC').replace(/./gsu, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code >= 0x1f150 && code <= 0x1f189) return String.fromCharCode(0x41 + ((code - 0x1f150) % 0x20));
    const small = SMALL_CAPITALS.indexOf(letter);
    return small < 0 ? letter : (PLAIN_OF_SMALL[small] ?? letter);
  });
}

/** Scripts, punctuation and emoji in which zero-width joiners are not part of the spelling. */
const WITHOUT_JOINERS =
  '\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Armn}\\p{sc=Geor}\\p{sc=Hebr}\\p{sc=Zyyy}\\p{sc=Zinh}';
/**
 * Soft hyphens, zero-width spaces, direction marks, variation selectors. Joiners are part of the spelling in Persian
 * and Hindi.
 */
const UNSEEN = new RegExp(`(?![\\u200C\\u200D])\\p{DI}|(?<=^|[${WITHOUT_JOINERS}])[\\u200C\\u200D]+`, 'gu');

/** Returns the text without invisible characters that are not part of a word's spelling. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
