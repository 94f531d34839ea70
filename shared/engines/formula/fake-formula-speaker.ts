import type { FormulaSpeaker } from '../contracts.ts';

export interface FakeFormulaSpeaker extends FormulaSpeaker {
  /** The next formulas have no words. */
  isBroken: boolean;
}

/** Speaks the characters of a formula one by one. Supports English. */
export const createFakeFormulaSpeaker = (): FakeFormulaSpeaker => ({
  name: 'fake',
  languages: ['en'],
  isBroken: false,
  async say(formulas, language) {
    return formulas.map((formula) => {
      const text = formula.replace(/<[^>]*>/g, ' ').trim();
      const isMath = /^<math[^>]*>.*<\/math>$/s.test(formula);
      return this.isBroken || language !== 'en' || !isMath || text === '' ? null : text.replace(/\s+/g, ' ');
    });
  },
});
