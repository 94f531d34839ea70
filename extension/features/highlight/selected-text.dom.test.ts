import { afterEach, describe, expect, it } from 'vitest';
import { readSelected } from './selected-text.ts';

const stage = document.createElement('main');
afterEach(() => {
  stage.remove();
  stage.replaceChildren();
});

/** Selects the text, or with `isWhole` the node, of the element with class `me`. */
function select(html: string, isWhole = false) {
  stage.innerHTML = html;
  document.body.append(stage);
  const range = document.createRange();
  const marked = stage.querySelector('.me') as Element;
  if (isWhole) range.selectNode(marked);
  else range.selectNodeContents(marked);
  return readSelected(range);
}

const ME = '<b class="me">burrow</b>';

describe('[B43] visible sentence of a selected word', () => {
  it.each([
    [
      'a style in the paragraph',
      `<p>The fox<style>.mw-parser-output .tag{color:#639}</style> (<span>vulpes</span>)<span style="display:none"> [hidden note]</span> sleeps in a ${ME} at noon.</p>`,
      'The fox (vulpes) sleeps in a burrow at noon.',
    ],
    ['a script', `<p>It lives.<script type="x">a. b.</script> The fox’s ${ME}.</p>`, 'The fox’s burrow.'],
    ['noscript and template', `<p><noscript>No.</noscript><template>x</template>A ${ME}.</p>`, 'A burrow.'],
    [
      'words that are hidden',
      `<p><span hidden>Note. </span>A <i style="visibility:hidden">x</i>${ME}.</p>`,
      'A burrow.',
    ],
    [
      'words for screen readers only',
      `<p>A <i style="position:absolute;clip:rect(0,0,0,0)">(edit)</i>${ME}.</p>`,
      'A burrow.',
    ],
    ['furigana', `<p><ruby>巣<rp>(</rp><rt>す</rt><rp>)</rp></ruby>は${ME}です。</p>`, '巣はburrowです。'],
    ['soft hyphens', `<p>The fox hiber\u00ADnates in a ${ME}.</p>`, 'The fox hibernates in a burrow.'],
    ['white space of the source', `<p>A\n    deep   ${ME}.\n</p>`, 'A deep burrow.'],
    ['a list in the item', `<ul><li>A ${ME}.<ul><li>Not this.</ul></ul>`, 'A burrow.'],
    ['line numbers', `<pre><i class="ln" style="user-select:none">7</i>a ${ME}</pre>`, 'a burrow'],
  ])('reads the sentence of a selected word without %s', (_what, html, sentence) => {
    expect(select(html)).toMatchObject({ words: 'burrow', sentence });
  });
});

describe('[B43] visible selected words', () => {
  it.each([
    ['a style', '<p>A <b class="me">bur<style>.x{}</style>row</b>.</p>', 'burrow'],
    ['hidden words', '<p>A <b class="me">bur<i hidden>xx</i>row</b>.</p>', 'burrow'],
    ['soft hyphens', '<p>A <b class="me">bur\u00ADrow</b>.</p>', 'burrow'],
    ['furigana', '<p><b class="me"><ruby>巣<rt>す</rt></ruby></b>は</p>', '巣'],
    ['two paragraphs', '<div class="me"><p>One.</p><p>Two.</p></div>', 'One. Two.'],
  ])('reads the selected words without %s', (_what, html, words) => {
    expect(select(html).words).toBe(words);
  });

  it('reads visible words where a screen reader gets other words', () => {
    const drawn = '<span aria-hidden="true"><b class="me">x<style>.x{}</style></b></span>';
    expect(select(`<p>So ${drawn} holds.</p>`)).toMatchObject({ words: 'x', sentence: '' });
  });

  it('returns the language of the first selected word, also in a shadow tree', () => {
    stage.innerHTML = '<div lang="fr"></div>';
    document.body.append(stage);
    const tree = stage.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    tree.innerHTML = '<p>Un<style>.x{}</style> renard. <b>Il dort.</b></p>';
    const range = document.createRange();
    range.selectNodeContents(tree.querySelector('b') as Element);
    expect(readSelected(range)).toEqual({ words: 'Il dort.', sentence: 'Il dort.', lang: 'fr' });
  });
});
