/** Marks are of the word: vowels of हिन्दी and tones of ที่ stand at its end. */
const AROUND = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/** A selection without the signs around it and with single spaces: a dictionary answers so, whatever was selected. Empty: no word was. */
export const bareWord = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').replace(AROUND, '');
