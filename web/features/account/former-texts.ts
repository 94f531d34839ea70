import { keepText, type StoredText } from '@/web/storage/stored-text.ts';

/** Names of texts about the user that older versions of the site stored: the answer to an earlier survey. */
const NAMES = ['wish'] as const;

/** Returns the texts of older versions. This version only erases them, with the account. */
export const formerTexts = (keep: (name: string) => StoredText = keepText): StoredText[] =>
  NAMES.map((name) => keep(name));
