import { afterEach, expect, it, vi } from 'vitest';
import { readPage } from '@/shared/text-index/live-index.ts';
import { createFormulaDictionary, type SayFormulas } from './formula-words.ts';
import { SPOKEN_LANGUAGES } from './spoken-forms.ts';
import { planUtterance, type SpeechPreferences } from './utterance.ts';

const PREFERENCES: SpeechPreferences = { lang: 'en-US', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES };
const stage = document.createElement('main');
afterEach(() => stage.remove());

function open(html: string, say: SayFormulas, lang = 'en') {
  stage.lang = lang;
  stage.innerHTML = html;
  document.body.append(stage);
  const index = readPage(stage);
  const [block] = index.blocks;
  if (!block) throw new Error('no block');
  const span = { start: 0, end: block.text.length };
  const book = createFormulaDictionary(say);
  return {
    index,
    learn: () => book.learn([{ block, span }], PREFERENCES),
    plan: () => planUtterance(block, span, PREFERENCES, null, book.words),
  };
}

const SIN = '<p>So <math><mi>sin</mi><mo>⁡</mo><mi class="a">x</mi><mphantom><mi>y</mi></mphantom></math> here.</p>';

it('[B15] speaks the engine’s words in place of a formula and highlights its element', async () => {
  const say = vi.fn<SayFormulas>(async () => ['sine x']);
  const { learn, plan, index } = open(SIN, say);
  await learn();
  const { text, wordAt } = plan();
  expect(text).toBe('So sine x here.');
  const lit = wordAt(text.indexOf('sine'));
  expect(lit && index.rangesOf(lit).map((range) => range.cloneContents().querySelector('math') !== null)).toEqual([
    true,
  ]);
  expect(wordAt(text.indexOf('here'))).toEqual({ start: 9, end: 13 });
});

it('[B16] passes the visible formula to the engine, once, without pure styling', async () => {
  const say = vi.fn<SayFormulas>(async () => ['sine x']);
  const { learn } = open(SIN, say);
  await learn();
  expect(say.mock.calls).toEqual([
    [['<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>sin</mi><mo>⁡</mo><mi>x</mi><mrow></mrow></math>'], 'en'],
  ]);
  expect(learn()).toBeNull();
});

it('speaks the signs in the language’s words when the engine has none', async () => {
  const none = open(SIN, async () => [null]);
  await none.learn();
  expect(none.plan().text).toBe('So sin x here.');
});

it('asks the engine again after a failure', async () => {
  const say = vi.fn<SayFormulas>().mockResolvedValueOnce(null).mockResolvedValueOnce(['sine x']);
  const { learn, plan } = open(SIN, say);
  await learn();
  expect(plan().text).toBe('So sin x here.');
  await learn();
  expect(plan().text).toBe('So sine x here.');
});

it('sends no request for a text without a formula', () => {
  const say = vi.fn<SayFormulas>();
  expect(open('<p>No formula, H<sub>2</sub>O.</p>', say).learn()).toBeNull();
  expect(say).not.toHaveBeenCalled();
});

it('speaks an overlong formula in the language’s own words', () => {
  const say = vi.fn<SayFormulas>();
  expect(open(`<p><math>${'<mi>x</mi><mo>+</mo>'.repeat(800)}<mi>y</mi></math></p>`, say).learn()).toBeNull();
});
