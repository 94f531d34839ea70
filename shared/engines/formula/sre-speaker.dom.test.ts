import { describe, expect, it, test } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { formulaSpeakerContract } from '@/tests/contract/formula-speaker.ts';
import { createFakeFormulaSpeaker } from './fake-formula-speaker.ts';
import { openSre } from './open-sre.ts';
import { createSreSpeaker, FORMULA_LANGUAGES } from './sre-speaker.ts';

const RULES = import.meta.glob<string>('/node_modules/speech-rule-engine/lib/mathmaps/*.json', {
  query: '?raw',
  import: 'default',
});
const asked: string[] = [];
const rules = async (language: string): Promise<string> => {
  asked.push(language);
  const read = RULES[`/node_modules/speech-rule-engine/lib/mathmaps/${language}.json`];
  if (!read) throw new Error(`no rules: ${language}`);
  return read();
};
const speaker = createSreSpeaker({
  open: () => openSre(rules),
  clock: { ...systemTimer, after: () => () => undefined },
});
const say = async (inside: string, language = 'en') =>
  (await speaker.say([`<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`], language))[0];

describe('the contract of Speech Rule Engine', () => formulaSpeakerContract(() => speaker));
describe('the contract of the fake formula speaker', () => formulaSpeakerContract(createFakeFormulaSpeaker));

const SUM = '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>';
const LIMIT =
  '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>';
const CHOOSE = '<mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>';

describe("[B15] [B16] formulas in a teacher's words", () => {
  it.each([
    [SUM, 'the sum from i equals 1 to n of i'],
    [LIMIT, 'the limit as x goes to 0 of f of x'],
    [
      '<munder><mo>lim</mo><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder><mfrac><mn>1</mn><mi>n</mi></mfrac>',
      'the limit as n goes to infinity of 1 over n',
    ],
    ['<mi>sin</mi><mo>⁡</mo><mi>x</mi>', 'sine x'],
    [CHOOSE, 'n choose k'],
    ['<msup><mn>90</mn><mo>∘</mo></msup>', '90 degrees'],
    ['<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '14 6 C'],
    ['<msup><mrow/><mn>14</mn></msup><mi>C</mi>', '14 C'],
    [
      '<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><msup><mi>x</mi><mn>2</mn></msup><mi>d</mi><mi>x</mi>',
      'the integral from 0 to 1 of x squared d x',
    ],
    ['<mrow><mo>|</mo><mi>x</mi><mo>−</mo><mn>1</mn><mo>|</mo></mrow>', 'the absolute value of x minus 1'],
    [
      '<mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow>',
      'the 2 by 2 matrix, Row 1: 1 2, Row 2: 3 4',
    ],
    [
      '<mfrac><mrow><mn>1</mn><mo>+</mo><mfrac><mn>1</mn><mi>x</mi></mfrac></mrow><mn>2</mn></mfrac>',
      'the fraction with numerator 1 plus 1 over x and denominator 2',
    ],
    ['<mi>a</mi><mphantom><mo>+</mo><mi>b</mi></mphantom><mo>=</mo><mi>c</mi>', 'a equals c'],
    [
      '<mi>S</mi><mi>O</mi><msub><mpadded width="0"><mphantom><mi>A</mi></mphantom></mpadded><mn>4</mn></msub>',
      'S O 4',
    ],
    ['<mn>2</mn><msub><mi mathvariant="normal">H</mi><mn>2</mn></msub><mi mathvariant="normal">O</mi>', '2 H 2 O'],
    ['<msub><mi>x</mi><mn>1</mn></msub>', 'x sub 1'],
    ['<mover><mi>v</mi><mo>→</mo></mover>', 'vector v'],
  ])('speaks %s as %j', async (math, words) => {
    expect(await say(math.replace(/<mphantom>.*?<\/mphantom>/g, '<mrow></mrow>'))).toBe(words);
  });

  it.each([
    ['de', LIMIT, 'der Limes für x gegen 0 von f von x'],
    ['fr', LIMIT, 'la limite quand x tend vers 0 de f de x'],
    ['de', CHOOSE, 'k aus n'],
    ['sv', CHOOSE, 'n över k'],
  ])('speaks in %s: %s is %j', async (language, math, words) => {
    expect(await say(math, language)).toBe(words);
  });

  it.each(FORMULA_LANGUAGES)('the rules for %s exist', async (language) => {
    expect(await say('<mn>1</mn><mo>+</mo><mn>2</mn>', language)).toMatch(/1 .+ 2/);
  });
});

test('a formula with too many elements has no words', async () => {
  expect(await say('<mi>x</mi><mo>+</mo>'.repeat(200))).toBeNull();
});

test('reads the rules from our own package, each language once', () => {
  expect(asked).toContain('base');
  expect(new Set(asked).size).toBe(asked.length);
});

test('returns no words if the engine cannot be opened or hangs', async () => {
  const broken = createSreSpeaker({ open: async () => Promise.reject(new Error('no file')), clock: systemTimer });
  expect(await broken.say(['<math/>'], 'en')).toEqual([null]);
  const now = {
    ...systemTimer,
    after(_ms: number, run: () => void) {
      run();
      return () => undefined;
    },
  };
  const slow = createSreSpeaker({ open: () => new Promise(() => undefined), clock: now });
  expect(await slow.say(['<math/>'], 'en')).toEqual([null]);
});
