import type { Block, Span } from '@/shared/text-index/contract.ts';
import { formulaOf } from '@/shared/text-index/formula/formula-of.ts';
import { type FormulaWords, formulasWithin, languageOf, type SpeechPreferences } from './utterance.ts';

/**
 * Returns words for each formula (MathML), in order. Null for one: the engine has none. Null for all: the engine
 * failed.
 */
export type SayFormulas = (formulas: readonly string[], lang: string) => Promise<readonly (string | null)[] | null>;

/** Caches the words of formulas, so that they are known before their sentence is spoken. */
export interface FormulaDictionary {
  words: FormulaWords;
  /** Resolves when these parts' formulas have words, or none will arrive; null: nothing to wait for. */
  learn(parts: readonly { block: Block; span: Span }[], preferences: SpeechPreferences): Promise<void> | null;
}

export function createFormulaDictionary(say: SayFormulas | undefined): FormulaDictionary {
  /** Keyed by language and MathML. */
  const known = new Map<string, string | null>();
  const keyOf = (mathml: string, lang: string) => `${lang} ${mathml}`;

  async function ask(formulas: readonly string[], lang: string): Promise<void> {
    const said = await say?.(formulas, lang);
    formulas.forEach((mathml, at) => {
      if (said) known.set(keyOf(mathml, lang), said[at] ?? null);
    });
  }

  return {
    words(block, formula, lang) {
      if (known.size === 0) return null;
      const mathml = formulaOf(block, formula);
      return mathml === null ? null : (known.get(keyOf(mathml, lang)) ?? null);
    },
    learn(parts, preferences) {
      if (!say) return null;
      const wanted = new Map<string, Set<string>>();
      for (const { block, span } of parts) {
        const lang = languageOf(block, span, preferences);
        for (const formula of formulasWithin(block, span)) {
          const mathml = formulaOf(block, formula);
          if (mathml === null || known.has(keyOf(mathml, lang))) continue;
          wanted.set(lang, (wanted.get(lang) ?? new Set()).add(mathml));
        }
      }
      if (wanted.size === 0) return null;
      return Promise.all([...wanted].map(([lang, formulas]) => ask([...formulas], lang))).then(() => undefined);
    },
  };
}
