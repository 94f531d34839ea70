import type { OpenSre } from './sre-speaker.ts';

declare global {
  /** Speech Rule Engine reads this at its load and at each change of language. */
  var SREfeature: { custom(language: string): Promise<string> } | undefined;
}

/**
 * Loads Speech Rule Engine with `rules` as its source of a language's rules: our own package. The source must be set
 * before its script runs, because the engine would otherwise request a CDN.
 */
export async function openSre(rules: (language: string) => Promise<string>): Promise<OpenSre> {
  globalThis.SREfeature = { custom: rules };
  const engine = await import('speech-rule-engine/mjs/index.js');
  return {
    async use(language) {
      await engine.setupEngine({
        locale: language,
        domain: 'clearspeak',
        style: 'CombinationPermutation_ChoosePermute',
        modality: 'speech',
        markup: 'none',
      });
      await engine.engineReady();
      // If the rules of a language cannot be read, the engine stays in English.
      if (engine.engineSetup().locale !== language) throw new Error(`no rules for ${language}`);
    },
    say: (mathml) => engine.toSpeech(mathml),
  };
}
