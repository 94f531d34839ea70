import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type LanguageCode } from '../../shared/l10n/languages.ts';
import { flagAddress } from '../../shared/l10n/shipped-locales.ts';

const flags = fileURLToPath(new URL('../../node_modules/circle-flags/flags', import.meta.url));

/** Languages of a part of a country, which has a flag of its own. */
const FLAG_OF_PART: Readonly<Partial<Record<LanguageCode, string>>> = {
  'ca-ES': 'es-ct',
  'gl-ES': 'es-ga',
  'eu-ES': 'es-pv',
  'cy-GB': 'gb-wls',
};

/** Returns the file of a language's flag in circle-flags. */
export const flagFileOf = (code: LanguageCode): string =>
  join(flags, `${FLAG_OF_PART[code] ?? code.split('-')[1]?.toLowerCase()}.svg`);

/** Copies a flag for each language of the table into the built site. */
export async function writeFlags(outDir: string): Promise<void> {
  await mkdir(join(outDir, dirname(flagAddress(''))), { recursive: true });
  await Promise.all(LANGUAGES.map(({ bcp47 }) => copyFile(flagFileOf(bcp47), join(outDir, flagAddress(bcp47)))));
}
