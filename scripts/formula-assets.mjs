import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The locales of shared/engines/formula/sre-speaker.ts. All of them need `base`. */
export const FORMULA_LANGUAGES = ['af', 'de', 'en', 'fr', 'hi', 'it', 'ko', 'nb', 'nn', 'sv'];

/** Each language uses one style of rules. English also needs MathSpeak, which other rules use. */
const isUsed = (name, rules) => !/\/rules\//.test(name) || /^(?:clearspeak|mathspeak)/.test(rules.domain ?? '');

/**
 * Returns the rules of Speech Rule Engine (Apache-2.0) as files of the extension, so that it needs no server. For WXT's
 * hook `build:publicAssets`.
 */
export function formulaAssets() {
  const folder = join(dirname(require.resolve('speech-rule-engine')), 'mathmaps');
  return ['base', ...FORMULA_LANGUAGES].map((language) => {
    const maps = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
    const used = Object.entries(maps).filter(([name, rules]) => isUsed(name, rules));
    return { relativeDest: `formula/${language}.json`, contents: JSON.stringify(Object.fromEntries(used)) };
  });
}
