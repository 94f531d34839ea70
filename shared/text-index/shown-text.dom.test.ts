import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from './live-index.ts';

const stage = document.createElement('main');
afterEach(() => {
  stage.remove();
  stage.replaceChildren();
});

/** Reads a page in a font whose size the tests know. */
function textOf(html: string, css = ''): string {
  stage.innerHTML = `<style>main{font:16px sans-serif}${css}</style>${html}`;
  document.body.append(stage);
  return readPage(stage).text;
}

const CODE = 'for n in x:\n    print(n)';

describe('[B19] line numbers of code are left out', () => {
  it.each([
    [
      'a table of Pygments',
      `<table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span>\n<span class="normal">2</span></pre></div></td><td class="code"><div><pre>${CODE}</pre></div></td></tr></table>`,
    ],
    [
      'a table that only forbids the selection of its numbers',
      `<table><tr><td style="user-select:none"><pre>1\n2</pre></td><td><pre>${CODE}</pre></td></tr></table>`,
    ],
    [
      'Rouge: one text node of numbers',
      `<table><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre>${CODE}</pre></td></tr></table>`,
    ],
    [
      'spans in the lines',
      '<pre><code><span class="u">1</span>for n in x:\n<span class="u">2</span>    print(n)\n</code></pre>',
    ],
    [
      'Chroma: a span of class ln with a sign behind the number',
      '<pre><code><span class="ln"> 9:</span>for n in x:\n<span class="ln">10:</span>    print(n)\n</code></pre>',
    ],
    [
      'Doxygen: links',
      '<pre><span class="lineno"><a href="#l1">    1</a></span>for n in x:\n<span class="lineno"><a href="#l2">    2</a></span>    print(n)\n</pre>',
    ],
    [
      'a gutter beside the code',
      `<div class="block"><div class="u"><div>1</div><div>2</div></div><pre><code>${CODE}</code></pre></div>`,
    ],
    [
      'Prism: an empty gutter that counts with counter()',
      `<pre><code>${CODE}<span aria-hidden="true" class="line-numbers-rows"><span></span><span></span></span></code></pre>`,
    ],
    [
      'a gutter that is hidden from screen readers',
      `<div><div aria-hidden="true">1<br>2</div><pre>${CODE}</pre></div>`,
    ],
  ])('leaves out line numbers in %s', (_what, html) => {
    expect(textOf(html, '.u{user-select:none}')).toBe(CODE);
  });

  it('reads each line of a GitHub table, whose numbers are attributes', () => {
    const row = (line: number, code: string) =>
      `<tr><td class="blob-num" data-line-number="${line}"></td><td class="blob-code">${code}</td></tr>`;
    expect(textOf(`<table>${row(1, 'a = 1')}${row(2, 'b = 2')}</table>`)).toBe('a = 1\nb = 2');
  });

  it('leaves out line numbers of a poem with a telling class that cannot be selected', () => {
    expect(textOf('<p>The sea <span class="linenumber u">5</span></p>', '.u{user-select:none}')).toBe('The sea');
  });

  it.each([
    ['numbers in code', '<pre><code>a = <span class="mi">1</span></code></pre>', 'a = 1'],
    [
      'numbers in code of a page that forbids every selection',
      '<div class="u"><pre><code>a = <span class="mi">1</span></code></pre></div>',
      'a = 1',
    ],
    ['cells of numbers', '<table class="u"><tr><td>5</td><td>7</td></tr></table>', '5\n7'],
    [
      'a number that cannot be selected outside of code',
      '<p>Bus <span class="u">5</span> leaves.</p>',
      'Bus 5 leaves.',
    ],
    ['the number of a bus line', '<p><span class="line-number">5</span> to the school</p>', '5 to the school'],
  ])('reads %s', (_what, html, text) => {
    expect(textOf(html, '.u{user-select:none}')).toBe(text);
  });
});

const PICTURE = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="40" height="40"';

describe('[B22] a first letter as a picture belongs to its word', () => {
  it.each([
    ['floated', `<p><img alt="O" ${PICTURE} style="float:left">nce upon a time</p>`, 'Once upon a time'],
    ['large in the line', `<p><img alt="O" ${PICTURE}>nce upon</p>`, 'Once upon'],
    ['in a floated span', `<p><span class="f"><img alt="O" ${PICTURE}></span>nce upon</p>`, 'Once upon'],
    ['in a link', `<p><a href="#"><img alt="O" ${PICTURE} class="f"></a>nce upon</p>`, 'Once upon'],
    ['before capitals', `<p><img alt="O" ${PICTURE} class="f"><span>NCE</span> upon</p>`, 'ONCE upon'],
    ['before an inline element', `<p><img alt="O" ${PICTURE} class="f"><b>nce</b> upon</p>`, 'Once upon'],
    ['before an apostrophe', `<p><img alt="I" ${PICTURE} class="f">’m here</p>`, 'I’m here'],
    ['behind a quotation mark', `<p>“<img alt="O" ${PICTURE} class="f">nce upon”</p>`, '“Once upon”'],
    ['with its quotation mark', `<p><img alt="“O" ${PICTURE} class="f">nce upon”</p>`, '“Once upon”'],
    ['that is a word', `<p><img alt="A" ${PICTURE} class="f"> fox slept.</p>`, 'A fox slept.'],
    ['that is described', `<p><img alt="Drop cap O" ${PICTURE} class="f">nce upon</p>`, 'Once upon'],
    ['of a scanned book', `<p><img alt="[Illustration: O]" ${PICTURE} class="f">nce upon</p>`, 'Once upon'],
    ['drawn', '<p><svg class="f" width="40" height="40"><text y="30">O</text></svg>nce upon</p>', 'Once upon'],
    ['drawn, with a label', '<p><svg class="f" width="40" height="40" aria-label="O"></svg>nce upon</p>', 'Once upon'],
    ['painted behind a label', '<p><span class="f cap" role="img" aria-label="O"></span>nce upon</p>', 'Once upon'],
    ['hidden from screen readers', '<p><span class="f" aria-hidden="true">O</span>nce upon</p>', 'Once upon'],
    ['set large by ::first-letter', '<p class="first">Once upon</p>', 'Once upon'],
    ['in another script', `<p><img alt="Ж" ${PICTURE} class="f">или-были</p>`, 'Жили-были'],
  ])('joins a picture of a first letter to its word: %s', (_what, html, text) => {
    const css = '.f{float:left}.cap{background:red;width:40px;height:40px}.first::first-letter{initial-letter:2}';
    expect(textOf(html, css)).toBe(text);
  });

  it.each([
    ['an icon of the height of the text', '<p><img alt="X" width="16" height="16">close</p>', 'X close'],
    ['a picture in a sentence', `<p>Vitamin <img alt="C" ${PICTURE}>helps.</p>`, 'Vitamin C helps.'],
    ['a letter before its own word', `<p><img alt="A" ${PICTURE}>Apple</p>`, 'A Apple'],
    ['a small letter', '<p>Press <img alt="Letter x" width="16" height="16"> now</p>', 'Press Letter x now'],
    ['a word', `<p><img alt="Fox" ${PICTURE} style="float:left">sleeps</p>`, 'Fox sleeps'],
  ])('keeps %s separate', (_what, html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

describe('[B23] words with a visible gap are separate in the text', () => {
  const TAGS = ['Maths', 'Science', 'History'];
  const all = (tag: string, css: string) => TAGS.map((word) => `<${tag} style="${css}">${word}</${tag}>`).join('');
  it.each([
    ['inline blocks with margins', all('a', 'display:inline-block;padding:2px 8px;margin-right:8px')],
    ['inline blocks of a fixed width', all('span', 'display:inline-block;width:120px')],
    ['inline blocks that are a line each', all('span', 'display:inline-block;width:100%')],
    ['inline flex boxes', all('span', 'display:inline-flex;padding:0 6px')],
    ['inline grids', all('span', 'display:inline-grid;border:4px solid')],
    ['buttons', all('button', '')],
    ['parts of a line with padding', all('span', 'padding:1px 8px;background:yellow')],
    ['parts of a line with margins', all('b', 'margin-left:12px')],
    ['words from right to left', `<div dir="rtl">${all('span', 'display:inline-block;margin-inline-end:8px')}</div>`],
    [
      'boxes with an empty box between',
      TAGS.map((word) => `${word}<i style="display:inline-block;width:9px"></i>`).join(''),
    ],
    [
      'words that are animated letter by letter',
      TAGS.map((word) => `<span class="w">${[...word].map((letter) => `<i>${letter}</i>`).join('')}</span>`).join(''),
    ],
  ])('separates words in %s', (_what, html) => {
    const css = '.w,.w i{display:inline-block}.w{margin-right:.25em}';
    expect(textOf(`<div>${html}</div>`, css)).toBe('Maths Science History');
  });

  it('separates cells of a table made by a style sheet', () => {
    expect(textOf(all('span', 'display:table-cell;padding:4px'))).toBe(TAGS.join('\n'));
  });

  it('separates sentences in tags', () => {
    expect(textOf('<button>Done.</button><button>Next one.</button>')).toBe('Done. Next one.');
  });

  it.each([
    ['a part of a word in bold', 'The <b>pre</b>view', 'The preview'],
    ['a part of a word in code', 'two <code style="padding:.2em .4em">npm</code>s', 'two npms'],
    ['a found part of a word', 'a <mark style="padding:.1em">pre</mark>view', 'a preview'],
    ['a part of a word in an inline block', '<span style="display:inline-block">un</span>likely', 'unlikely'],
    ['a word in letters', [...'Maths'].map((letter) => `<i class="l">${letter}</i>`).join(''), 'Maths'],
    ['a word in letters set wide', [...'Maths'].map((letter) => `<i class="l m">${letter}</i>`).join(''), 'Maths'],
    ['a first letter with a margin', '<p><b style="float:left;font-size:3em;margin-right:12px">T</b>hen</p>', 'Then'],
    ['a first letter far from its word', '<p><b style="float:left;margin-right:2em">T</b>hen</p>', 'Then'],
    [
      'a word in letters that stand in several lines',
      `<div style="width:1.2em">${[...'Maths'].map((letter) => `<i class="l">${letter}</i>`).join('')}</div>`,
      'Maths',
    ],
    ['a full stop behind a tag', '<b style="display:inline-block;margin:9px">Maths</b>.', 'Maths.'],
    ['tokens of code', '<pre><span style="display:inline-block;margin:9px">a</span>b</pre>', 'ab'],
    ['a word in two directions', '<b>abc</b><i>דהו</i>', 'abcדהו'],
  ])('does not split %s', (_what, html, text) => {
    expect(textOf(html, '.l{display:inline-block}.m{margin:0 2px}')).toBe(text);
  });
});

it.each([
  ['<p>A <img alt="IMG_1234.JPG" src="IMG_1234.JPG">fox</p>', 'A fox'],
  ['<p>A <img alt="volcano_map-2" src="/i/volcano_map-2.png">map</p>', 'A map'],
  ['<p>A <img alt="red map" src="/i/red.png"> here</p>', 'A red map here'],
])('[F12] a picture whose alternative text is only its file name is left out: %s', (html, text) => {
  expect(textOf(html)).toBe(text);
});
