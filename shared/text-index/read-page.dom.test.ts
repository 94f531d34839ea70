import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from './live-index.ts';
import { markerOf } from './marker-of.ts';

const stage = document.createElement('main');
afterEach(() => {
  stage.remove();
  document.head.querySelector('#test-style')?.remove();
  stage.replaceChildren();
});

function show(html: string, css = ''): HTMLElement {
  stage.innerHTML = html;
  if (css) {
    const style = document.createElement('style');
    style.id = 'test-style';
    style.textContent = css;
    document.head.append(style);
  }
  document.body.append(stage);
  return stage;
}
const read = (html: string, css?: string) => readPage(show(html, css));
const textOf = (html: string, css?: string) => read(html, css).text;
const shownBy = (ranges: readonly Range[]) => ranges.map(String);

describe('blocks of a page', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'One.\nTwo.', 'paragraphs are separate blocks'],
    ['a <b>bold</b><i> word</i>', 'a bold word', 'markup continues the line'],
    ['<a href="#"><div>one</div>two</a>', 'one\ntwo', 'a block in an inline breaks it'],
    ['<div>before<p>in</p>after</div>', 'before\nin\nafter', 'text around a block'],
    ['one<br>two<br><br>three', 'one\ntwo\n\nthree', 'breaks'],
    ['<br>one<br>', 'one', 'breaks at the edges'],
    ['<ul><li>one<li>two</ul>', 'one\ntwo', 'items'],
    ['<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'a\nb\nc\nd', 'cells row by row'],
    ['<div style="display:flex"><span>one</span><span>two</span></div>', 'one\ntwo', 'flex items'],
    ['<p><span style="float:left;font-size:3em">O</span>nce upon</p>', 'Once upon', 'a first letter set large'],
    ['<div style="display:contents">in <b>line</b></div> on', 'in line on', 'an element without a box'],
    ['<svg><text>2010</text><text>2011</text></svg>', '2010\n2011', 'labels of a drawing'],
    ['<ruby>漢<rt>かん</rt></ruby>字', '漢字', 'no reading aids of ruby'],
  ])('reads %s → %j: %s', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('a block has its kind and level', () => {
    const { blocks } = read(
      '<h2>Head</h2><p>Text</p><div role="heading" aria-level="4">Sub</div><ul><li><p>Item</p></ul>',
    );
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['paragraph', undefined],
      ['heading', 4],
      ['item', undefined],
    ]);
  });

  it.each([
    ['<ol><li>a<li>b</ol>', ['1', '2']],
    ['<ol start="5"><li>a<li value="9">b<li>c</ol>', ['5', '9', '10']],
    ['<ol reversed><li>a<li>b</ol>', ['2', '1']],
    ['<ol><li><p>a</p><p>more</p></ol>', ['1', null]],
    ['<ul><li>a</ul>', [null]],
    [
      '<table><tr><th>Name<th>Age</tr><tr><td>Ada<td>12</tr><tr><th>Bo<td>9</tr></table>',
      [null, null, 'Name', 'Age', null, 'Age'],
    ],
    [
      '<table><thead><tr><th colspan="2">Who<th>Age</tr></thead><tr><td>Ada<td>Lind<td><p>12</p><p>now</p></tr></table>',
      [null, null, 'Who', 'Who', 'Age', null],
    ],
    ['<table><tr><td>Name<td>Age</tr><tr><td>Ada<td>12</tr></table>', [null, null, null, null]],
    ['<table><tr><th>Alone</tr><tr><td>Ada</tr></table>', [null, null]],
    ['<table role="presentation"><tr><th>a<th>b</tr><tr><td>c<td>d</tr></table>', [null, null, null, null]],
    ['<table><tr><th>a<th>b</tr><tr><td rowspan="2">c<td>d</tr><tr><td>e</tr></table>', Array(5).fill(null)],
    [
      '<table><tr><th>a<th>b</tr><tr><td>c<td><table><tr><td>d<td>e</tr></table></tr></table>',
      [null, null, 'a', null, null],
    ],
  ])('the markers of %s are %j', (html, markers) => {
    expect(read(html).blocks.map(markerOf)).toEqual(markers);
  });
});

describe('white space as displayed', () => {
  it.each([
    ['  one \n  two\t three  ', 'one two three', ''],
    ['one <b> two</b> ', 'one two', ''],
    ['one <!-- --> two', 'one two', ''],
    ['<p>one <span> </span> <b>two</b></p> <p> </p>', 'one two', ''],
    ['one \n  two ', 'one\ntwo', 'main{white-space:pre-line}'],
    ['<pre>if a:\n\tb  c\n</pre>', 'if a:\n\tb  c', ''],
    ['one  two', 'one  two', 'main{white-space:pre-wrap}'],
    ['one&nbsp;two', 'one\u00a0two', ''],
  ])('reads the white space of %j → %j', (html, text, css) => {
    expect(textOf(html, css)).toBe(text);
  });

  it('each character maps back to its place in the page', () => {
    const index = read('<p>  The   <b>quick\n brown </b> fox <i>x</i></p><p>Next</p>');
    expect(index.text).toBe('The quick brown fox x\nNext');
    for (const word of ['The', 'quick', 'brown', 'fox', 'x', 'Next']) {
      const start = index.text.indexOf(word);
      expect(shownBy(index.rangesOf({ start, end: start + word.length }))).toEqual([word]);
    }
    const all = index.rangesOf({ start: 0, end: index.text.length });
    expect(shownBy(all).map((text) => text.replace(/\s+/g, ' '))).toEqual(['The quick brown fox x', 'Next']);
  });
});

describe('invisible text is not read', () => {
  it.each([
    ['display', '<p style="display:none">x</p>'],
    ['the attribute', '<p hidden>x</p>'],
    ['visibility', '<p style="visibility:hidden">x</p>'],
    ['a closed details', '<details><p>x</p></details>'],
    ['a closed dialog', '<dialog>x</dialog>'],
    ['an icon', '<i aria-hidden="true">arrow_back</i>'],
    ['words for screen readers, clipped', '<span style="position:absolute;clip:rect(0,0,0,0)">x</span>'],
    ['… by path', '<span style="position:absolute;clip-path:inset(50%)">x</span>'],
    ['… of one pixel', '<span style="position:absolute;width:1px;height:1px;overflow:hidden">x</span>'],
    ['… far away', '<span style="position:absolute;left:-9999px">x</span>'],
    ['a menu that is not open', '<div style="position:absolute;opacity:0;pointer-events:none">x</div>'],
    ['a drawer beside the window', '<nav style="position:fixed;left:0;transform:translateX(-100%)">x</nav>'],
    ['… on its other side', '<nav style="position:fixed;left:100%;width:9em"><p>x</p></nav>'],
    ['a collapsed part', '<div style="height:0;overflow:hidden"><p>x</p></div>'],
    ['content with content-visibility', '<div style="content-visibility:hidden">x</div>'],
    [
      'scripts, style sheets and templates',
      '<script type="text/plain">x</script><style>x{}</style><template>x</template>',
    ],
    ['a list that drops down', '<input list="l"><datalist id="l"><option>x</option></datalist>'],
    ['a password', '<input type="password" value="x">'],
    ['a password in plain text', '<input name="password" value="x">'],
    ['a card number', '<input autocomplete="section-a cc-number" value="x"><input id="cvc" value="x">'],
    ['a picture without words', '<img alt=""><img alt="x" role="presentation">'],
  ])('does not read text hidden by %s', (_, html) => {
    expect(textOf(`<p>a</p>${html}<p>b</p>`)).toBe('a\nb');
  });

  it.each([
    ['fades in when it is scrolled to', 'opacity:0'],
    ['is fixed in the window', 'position:fixed;left:10px'],
    ['is fixed around elements that are shown elsewhere', 'position:fixed;width:0;left:-9px'],
  ])('reads text that %s', (_how, style) => {
    expect(textOf(`<div style="${style}">y</div>`)).toBe('y');
  });

  it('reads a visible part of a hidden element', () => {
    expect(textOf('<p style="visibility:hidden">x<b style="visibility:visible">y</b></p>')).toBe('y');
  });

  it('reads text that cannot be selected', () => {
    expect(textOf('<p style="user-select:none">y</p>')).toBe('y');
  });
});

describe('stand-ins for elements without text', () => {
  it.each([
    ['<p>A<img alt="red  cat">sat.</p>', 'A red cat sat.'],
    ['<span role="img" aria-label="thumbs up">👍</span>', 'thumbs up'],
    ['<svg><title>A chart</title><text>7</text></svg>', 'A chart'],
    ['<input value="typed"><button>Send</button>', 'typed Send'],
    ['<p>Name</p><textarea>My story\nends.</textarea>', 'Name\nMy story\nends.'],
    ['<select><option>one<option selected>two</select>', 'two'],
    ['<input type="checkbox" value="on"><input type="hidden" value="x">yes', 'yes'],
    ['<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac></math>', '(a+b)/2'],
    ['<math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><msqrt><mn>16</mn></msqrt></math>', 'x^2=√16'],
    ['<math><mn>2</mn><mroot><mn>8</mn><mn>3</mn></mroot></math>', '2³√8'],
    ['<math><mroot><mi>x</mi><mi>k</mi></mroot></math>', 'x^(1/k)'],
    [
      '<span class="k"><span style="position:absolute;clip:rect(1px,1px,1px,1px)"><math><semantics><mi>x</mi>' +
        '<annotation>\\x</annotation></semantics></math></span><span aria-hidden="true">x</span></span> is',
      'x is',
    ],
    ['<span class="mwe-math"><math style="display:none"><mi>y</mi></math><img alt="\\y"></span>', 'y'],
  ])('reads the stand-in of %s → %j', (html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it('a formula is marked, and its Range covers the whole element', () => {
    const index = read('<p>So <math><mi>x</mi><mo>=</mo><mn>1</mn></math> holds.</p>');
    expect(index.blocks[0]?.formulas).toEqual([{ start: 3, end: 6 }]);
    const [range] = index.rangesOf({ start: 4, end: 5 });
    expect(range?.cloneContents().querySelector('math')).not.toBeNull();
  });
});

describe('shadow trees and frames', () => {
  function host(inner: string, light: string): HTMLElement {
    show(`<p>before</p><div id="host">${light}</div><p>after</p>`);
    const element = stage.querySelector<HTMLElement>('#host');
    if (!element) throw new Error('no host');
    element.attachShadow({ mode: 'open' }).innerHTML = inner;
    return element;
  }

  it('reads open shadow roots at any depth, with their slotted content', () => {
    const element = host(
      '<p>in</p><slot name="b"></slot><slot>unused</slot><div id="deep"></div>',
      'A<b slot="b">B</b>',
    );
    const deep = element.shadowRoot?.querySelector('#deep')?.attachShadow({ mode: 'open' });
    if (deep) deep.innerHTML = 'deep <slot>fallback</slot>';
    const index = readPage(stage);
    expect(index.text).toBe('before\nin\nBA\ndeep fallback\nafter');
    const start = index.text.indexOf('BA');
    // The slots display the nodes in another order than the tree.
    expect(shownBy(index.rangesOf({ start, end: start + 2 }))).toEqual(['B', 'A']);
    const inDeep = index.text.indexOf('deep');
    expect(index.rangesOf({ start: inDeep, end: inDeep + 4 })[0]?.startContainer.getRootNode()).toBe(deep);
  });

  it('a place at the end of a shadow tree maps to the text after its host', () => {
    const element = host('<p>in<i></i></p>', '');
    const index = readPage(stage);
    const mark = element.shadowRoot?.querySelector('i') as Element;
    expect(index.offsetOf(mark, 0)).toEqual({ ok: true, value: index.text.indexOf('after') });
  });

  it('reads a frame of the same origin, and reports one of another origin', () => {
    show('<p>before</p><iframe id="same"></iframe><iframe id="other" sandbox srcdoc="<p>far"></iframe>');
    const same = stage.querySelector<HTMLIFrameElement>('#same')?.contentDocument;
    if (same) same.body.innerHTML = '<p lang="fr">cadre</p>';
    const index = readPage(stage);
    expect(index.text).toBe('before\ncadre');
    expect(index.blocks[1]?.runs[0]?.lang).toBe('fr');
    expect(shownBy(index.rangesOf({ start: 7, end: 12 }))).toEqual(['cadre']);
    expect(index.rangesOf({ start: 7, end: 12 })[0]?.startContainer.ownerDocument).toBe(same);
    expect(index.unreadable.map(({ element, reason }) => [element.id, reason])).toEqual([
      ['other', 'cross-origin-frame'],
    ]);
  });

  it('reports a canvas that shows something', () => {
    expect(read('<canvas width="300" height="200">x</canvas>').unreadable).toMatchObject([{ reason: 'painted' }]);
  });

  it('skips our own elements', () => {
    show('<p>a</p><p data-ours>x</p>');
    expect(readPage(stage, { isSkipped: (element) => element.matches('[data-ours]') }).text).toBe('a');
  });
});

describe('language and direction of each run', () => {
  it('a run has the language and direction of its element', () => {
    const { blocks } = read('<p lang="de">Er sagt <i lang="en">hello</i> dazu.</p><p dir="rtl" lang="ar">مرحبا</p>');
    expect(blocks.map(({ runs }) => runs)).toEqual([
      [
        { at: 0, lang: 'de', direction: 'ltr' },
        { at: 8, lang: 'en', direction: 'ltr' },
        { at: 13, lang: 'de', direction: 'ltr' },
      ],
      [{ at: 0, lang: 'ar', direction: 'rtl' }],
    ]);
  });
});

describe('places in the page', () => {
  it('maps a selection to a span of the text', () => {
    const index = read('<p>One two.</p><p>Three <b>four</b> five.</p>');
    const range = document.createRange();
    range.setStart(stage.querySelector('p')?.firstChild as Text, 4);
    range.setEnd(stage.querySelector('b') as Element, 1);
    expect(index.spanOf(range)).toEqual({ start: 4, end: 19 });
    range.selectNodeContents(stage);
    expect(index.spanOf(range)).toEqual({ start: 0, end: index.text.length });
    range.setEnd(stage.querySelectorAll('p')[1] as Element, 0);
    expect(index.spanOf(range)).toEqual({ start: 0, end: 8 });
    range.collapse();
    expect(index.spanOf(range)).toBeNull();
  });

  it('maps offsets to blocks', () => {
    const index = read('<p>One</p><p>Two</p>');
    const [one, two] = index.blocks;
    expect([0, 2, 3, 4, 6, 7, 99].map((offset) => index.blockAt(offset))).toEqual([one, one, two, two, two, two, two]);
    expect(two && index.startOf(two)).toBe(4);
    expect(read('').blockAt(0)).toBeNull();
  });

  it('finds no place after the last text', () => {
    const index = read('<p>One</p><hr>');
    expect(index.offsetOf(stage.querySelector('hr') as Element, 0)).toEqual({ ok: false, error: 'not-shown' });
  });
});

it('reading leaves the page unchanged, byte for byte', () => {
  show('<p>One  <b>two</b></p><details><p>x</p></details><input value="y"><div id="host">z</div>');
  const shadow = stage.querySelector('#host')?.attachShadow({ mode: 'open' });
  if (shadow) shadow.innerHTML = '<p> in </p><slot></slot>';
  const before = [document.documentElement.outerHTML, shadow?.innerHTML];
  const index = readPage(document.documentElement);
  index.rangesOf({ start: 0, end: index.text.length });
  expect([document.documentElement.outerHTML, shadow?.innerHTML]).toEqual(before);
});
