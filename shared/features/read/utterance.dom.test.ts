import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from '@/shared/text-index/live-index.ts';
import { sentencesOf } from '@/shared/text-index/sentences-of.ts';
import { SPOKEN_LANGUAGES } from './spoken-forms.ts';
import { planUtterance } from './utterance.ts';

const stage = document.createElement('main');
afterEach(() => stage.remove());

function open(html: string, lang = 'en') {
  stage.innerHTML = html;
  stage.lang = lang;
  document.body.append(stage);
  const index = readPage(stage);
  const [block] = index.blocks;
  if (!block) throw new Error('no block');
  const plan = (span = { start: 0, end: block.text.length }) =>
    planUtterance(block, span, { lang: 'en-US', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES });
  return { index, block, plan };
}

describe('speech of small text', () => {
  it.each([
    ['en', '10<sup>6</sup> m', '10 to the power of 6 m.'],
    ['en', '5 m<sup>2</sup>, 3 cm<sup>3</sup>', '5 m squared, 3 cm cubed.'],
    ['en', '1.6 × 10<sup>−19</sup> C', '1.6 × 10 to the power of minus 19 C.'],
    ['en', '(a+b)<sup>2</sup>x<sup>2n</sup>', '(a+b) squared x to the power of 2n.'],
    [
      'en',
      'E = mc<sup>2</sup>, πr<sup>2</sup>, 2ab<sup>3</sup>, sin<sup>2</sup> x',
      'E = mc squared, πr squared, 2ab cubed, sin squared x.',
    ],
    ['en', 'x<sup>n</sup> y', 'x to the power of n y.'],
    ['en', 'H<sub>2</sub>O, CO<sub>2</sub>', 'H 2 O, CO 2.'],
    ['en', 'Ca<sup>2+</sup> and <sup>14</sup>C', 'Ca 2 plus and 14 C.'],
    ['en', 'the 1<sup>st</sup> and the 20<sup>th</sup>', 'the 1st and the 20th.'],
    ['en', 'A fact.<sup>1</sup> More', 'A fact. More.'],
    ['en', 'A fact<sup>1,2</sup>, more<sup>*</sup> and (so they said)<sup>3</sup>', 'A fact, more and (so they said).'],
    ['en', 'Cats<sup><a href="#n1">[1]</a></sup><sup><a href="#n2">2</a></sup> purr', 'Cats purr.'],
    ['en', 'In 1990<a href="#n1"><sup>3</sup></a> it fell', 'In 1990 it fell.'],
    ['en', '<a href="#area">Areas in m<sup>2</sup></a>', 'Areas in m squared.'],
    ['de', '10<sup>6</sup> m<sup>2</sup> m<sup>3</sup>', '10 hoch 6 m hoch zwei m hoch drei.'],
    [
      'fr',
      '10<sup>6</sup> m<sup>2</sup>, le XX<sup>e</sup>, le 2<sup>e</sup>',
      '10 puissance 6 m au carré, le XXe, le 2e.',
    ],
    ['es', '10<sup>6</sup> m<sup>2</sup>, 1<sup>o</sup>', '10 elevado a 6 m al cuadrado, 1o.'],
    // Without words for signs, a formula is spoken as it would be typed.
    ['fi', '10<sup>6</sup> m', '10^6 m.'],
  ])('speaks in %s: %s → %j', (lang, html, said) => {
    const { plan } = open(html, lang);
    expect(plan().text).toBe(said);
  });

  it.each([
    ['<mroot><mn>8</mn><mn>3</mn></mroot>', 'the cube root of 8.'],
    ['<mn>2</mn><mroot><mn>16</mn><mn>4</mn></mroot>', '2 the 4th root of 16.'],
    ['<mroot><mi>x</mi><mi>n</mi></mroot>', 'the nth root of x.'],
    ['<mroot><mi>x</mi><mn>13</mn></mroot>', 'the 13th root of x.'],
    ['<mn>3</mn><msqrt><mn>8</mn></msqrt>', '3 the square root of 8.'],
    ['<mroot><mi>x</mi><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></mroot>', 'x to the power of 1 over n plus 1.'],
  ])('speaks the root %s as %j', (math, said) => {
    expect(open(`<math>${math}</math>`).plan().text).toBe(said);
  });

  const SUM = '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>';
  const LIMIT =
    '<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>';
  const CHOOSE = '<mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>';
  it.each([
    [SUM, 'the sum from i equals 1 to n of i.'],
    [LIMIT, 'the limit as x goes to 0 of f x.'],
    ['<mi>sin</mi><mo>⁡</mo><mi>x</mi>', 'sin x.'],
    ['<mi>cos</mi><mi>x</mi>', 'cos x.'],
    [CHOOSE, 'n choose k.'],
    ['<munderover><mo>∫</mo><mn>0</mn><mi>∞</mi></munderover><mi>f</mi>', 'the integral from 0 to infinity of f.'],
    [
      '<msubsup><mo>∏</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></msubsup><mi>k</mi>',
      'the product from k equals 1 to n of k.',
    ],
    [
      '<munder><mo>lim</mo><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder><mfrac><mn>1</mn><mi>n</mi></mfrac>',
      'the limit as n goes to infinity of 1 over n.',
    ],
    [
      '<mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow>',
      '1, 2; 3, 4.',
    ],
    ['<msup><mn>90</mn><mo>∘</mo></msup>', '90 degrees.'],
    ['<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>', '14 6 C.'],
    ['<msup><mi>f</mi><mo>′</mo></msup>', 'f prime.'],
  ])('[B15] speaks without an engine %s as %j', (math, said) => {
    expect(open(`<math>${math}</math>`).plan().text).toBe(said);
  });

  it.each([
    ['de', SUM, 'die Summe von i ist gleich 1 bis n über i.'],
    ['fr', LIMIT, 'la limite quand x tend vers 0 de f x.'],
    ['es', CHOOSE, 'n sobre k.'],
    ['es', LIMIT, 'el límite cuando x tiende a 0 de f x.'],
    ['fi', LIMIT, 'lim_(x→0) f(x).'],
  ])('[B15] speaks in %s %s as %j', (lang, math, said) => {
    expect(open(`<math>${math}</math>`, lang).plan().text).toBe(said);
  });

  it.each([
    ['<mi>a</mi><mphantom><mo>+</mo><mi>b</mi></mphantom><mo>=</mo><mi>c</mi>', 'a equals c.'],
    [
      '<mi>S</mi><mi>O</mi><msub><mpadded width="0"><mphantom><mi>A</mi></mphantom></mpadded><mn>4</mn></msub>',
      'SO 4.',
    ],
    ['<mi>a</mi><mrow style="visibility:hidden"><mo>+</mo><mi>b</mi></mrow><mo>=</mo><mi>c</mi>', 'a equals c.'],
    ['<mi>a</mi><mrow style="display:none"><mo>+</mo><mi>b</mi></mrow><mo>=</mo><mi>c</mi>', 'a equals c.'],
    ['<mi>a</mi><mpadded width="0"><mo>+</mo><mi>b</mi></mpadded><mo>=</mo><mi>c</mi>', 'a plus b equals c.'],
    ['<semantics><mi>x</mi><mi>y</mi><annotation>\\x</annotation></semantics>', 'x.'],
    ['<maction selection="2"><mi>x</mi><mi>y</mi></maction>', 'y.'],
    ['<msqrt><mi>x</mi><mphantom><mi>y</mi></mphantom></msqrt>', 'the square root of x.'],
  ])('[B16] speaks the visible part of %s: %j', (math, said) => {
    expect(open(`<math>${math}</math>`).plan().text).toBe(said);
  });

  it('keeps a note in the text, its Ranges and its sentence, but no word contains it', () => {
    const html = 'It rains.<sup id="n"><a href="#a">[1]</a></sup> Cats<sup>2</sup> purr at 10<sup>6</sup> Hz.';
    const { index, block, plan } = open(html);
    expect(stage.innerHTML).toBe(html);
    expect(block.text).toBe('It rains.[1] Cats2 purr at 106 Hz.');
    const sentences = sentencesOf(block);
    expect(sentences.map(({ start, end }) => block.text.slice(start, end))).toEqual([
      'It rains.[1]',
      'Cats2 purr at 106 Hz.',
    ]);
    const lit = sentences.map((sentence) => {
      const made = plan(sentence);
      return [...made.text.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => {
        const span = made.wordAt(word.index);
        return [word[0], span && index.rangesOf(span).map(String).join()];
      });
    });
    expect(lit).toEqual([
      [
        ['It', 'It'],
        ['rains', 'rains'],
      ],
      [
        ['Cats', 'Cats'],
        ['purr', 'purr'],
        ['at', 'at'],
        ['10', '10'],
        ...['to', 'the', 'power', 'of', '6'].map((word) => [word, '6']),
        ['Hz', 'Hz'],
      ],
    ]);
    const number = block.text.indexOf('1]');
    expect(index.rangesOf({ start: number, end: number + 1 }).map(String)).toEqual(['1']);
  });
});
