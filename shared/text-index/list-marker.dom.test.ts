import { afterEach, describe, expect, it } from 'vitest';
import { readPage } from './live-index.ts';
import { markerOf } from './marker-of.ts';

const stage = document.createElement('main');
afterEach(() => {
  stage.remove();
  stage.replaceChildren();
});

function markersOf(html: string, css = ''): (string | null)[] {
  stage.innerHTML = `<style>${css}</style>${html}`;
  document.body.append(stage);
  return readPage(stage).blocks.map(markerOf);
}

const list = (style: string, attributes = '') => `<ol style="${style}" ${attributes}><li>Home<li>Courses</ol>`;

describe('[B20] the spoken marker of a list item', () => {
  it.each([
    ['letters of the markup', '<ol type="a"><li>First way<li>Second way</ol>', ['a', 'b']],
    ['capital letters', list('list-style-type:upper-latin'), ['A', 'B']],
    ['letters after z', list('list-style-type:lower-alpha', 'start="27"'), ['aa', 'ab']],
    ['Roman numbers', list('list-style-type:upper-roman', 'start="4"'), ['4', '5']],
    ['Greek letters', list('list-style-type:lower-greek'), ['α', 'β']],
    ['Hebrew letters', list('list-style-type:hebrew', 'start="15"'), ['טו', 'טז']],
    ['Arabic digits', list('list-style-type:arabic-indic'), ['1', '2']],
    ['leading zeros', list('list-style-type:decimal-leading-zero'), ['1', '2']],
    ['no marker', list('list-style:none'), [null, null]],
    ['no marker, with a role', list('list-style:none', 'role="list"'), [null, null]],
    ['no marker on flex items', '<ol><li style="display:flex"><p>Home</p></ol>', [null]],
    ['bullets', '<ul><li>Red</ul>', [null]],
    ['bullets in an ordered list', list('list-style-type:square'), [null, null]],
    ['numbers in an unordered list', '<ul style="list-style-type:decimal"><li>a<li>b</ul>', ['1', '2']],
    ['a sign', `${list("list-style-type:'→ '")}`, [null, null]],
    ['a word', `${list("list-style-type:'Step '")}`, ['Step', 'Step']],
    ['a picture', list('list-style-image:linear-gradient(red,red)'), [null, null]],
    ['one item without a marker', '<ol><li>a<li style="list-style:none">b<li>c</ol>', ['1', null, '3']],
    ['a hidden item', '<ol><li>a<li hidden>b<li>c</ol>', ['1', '2']],
    ['a template between', '<ol><li>a<template></template><script></script><li>b</ol>', ['1', '2']],
    ['reversed, with a hidden item', '<ol reversed><li>a<li hidden>b<li>c</ol>', ['2', '1']],
    ['reversed, with a value', '<ol reversed start="9" type="A"><li>a<li value="3">b<li>c</ol>', ['I', 'C', 'B']],
    ['a list in a list', '<ol><li>a<ol type="i"><li>b<li>c</ol><li>d</ol>', ['1', '1', '2', '2']],
    ['a style of its item', '<ol><li style="list-style-type:lower-alpha">a<li>b</ol>', ['a', '2']],
    ['a list of lines of code', '<pre><ol class="linenums"><li>a = 1<li>b = 2</ol></pre>', [null, null]],
    ['text behind a sheet', '<ol><li><style>.x{}</style><span hidden>x</span>Home</ol>', ['1']],
  ])('speaks the marker as displayed: %s', (_what, html, markers) => {
    expect(markersOf(html)).toEqual(markers);
  });

  it.each([
    ['a marker of words', 'li::marker{content:"Step " counter(list-item) ": "}', ['Step 1', 'Step 2']],
    ['a marker in another style', 'li::marker{content:counter(list-item,upper-alpha) ") "}', ['A', 'B']],
    ['a marker without words', 'li::marker{content:"→ "}', [null, null]],
    ['a marker that is removed', 'li::marker{content:none}', [null, null]],
    [
      'a counter of the page',
      'ol{list-style:none;counter-reset:step 4}li{counter-increment:step}li::before{content:counter(step) ". "}',
      ['5', '6'],
    ],
    [
      'a counter that the sign itself counts',
      'ol{list-style:none;counter-reset:step}li::before{counter-increment:step;content:"(" counter(step,lower-alpha) ")"}',
      ['a', 'b'],
    ],
    [
      'a counter that is set',
      'ol{list-style:none;counter-reset:step}li{counter-increment:step}li:last-child{counter-set:step 9}li::before{content:counter(step)}',
      ['1', '9'],
    ],
    ['words for a screen reader', 'li::before{content:"★" / "Important"}', ['Important', 'Important']],
    ['an attribute', 'ol{list-style:none}li::before{content:attr(data-n)}', ['i', 'ii']],
    ['a sign before the item', 'li::before{content:"✓"}', ['1', '2']],
    ['a style of the page', '@counter-style x{system:cyclic;symbols:"⓵" "!"}ol{list-style-type:x}', ['⓵', null]],
    [
      'letters of the page',
      '@counter-style x{system:alphabetic;symbols:N O;prefix:"§ "}ol{list-style-type:x}',
      ['§ N', '§ O'],
    ],
    ['letters for some numbers only', '@counter-style x{system:fixed 1;symbols:Q}ol{list-style-type:x}', ['Q', '2']],
  ])('speaks the marker of the style sheet: %s', (_what, css, markers) => {
    expect(markersOf('<ol><li data-n="i">Home<li data-n="ii">Courses</ol>', css)).toEqual(markers);
  });

  it('speaks the marker of a style sheet that a script created', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@counter-style made{system:fixed;symbols:"Q" "R"}');
    document.adoptedStyleSheets.push(sheet);
    try {
      expect(markersOf(list('list-style-type:made'))).toEqual(['Q', 'R']);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    }
  });

  it('speaks the counters of nested lists', () => {
    const css = 'ol{list-style:none;counter-reset:n}li{counter-increment:n}li::before{content:counters(n,".") " "}';
    expect(markersOf('<ol><li>a<ol><li>b<li>c</ol><li>d</ol>', css)).toEqual(['1', '1.1', '1.2', '2']);
    const marker = 'li::marker{content:counters(list-item,".") " "}';
    expect(markersOf('<ol><li>a<ol><li>b<li>c</ol><li>d</ol>', marker)).toEqual(['1', '1.1', '1.2', '2']);
  });

  it('speaks a column heading as displayed', () => {
    const head = '<th>Name<style>.x{}</style><span hidden>sort</span><th>Age';
    expect(markersOf(`<table><tr>${head}</tr><tr><td>Ada<td>12</tr></table>`)).toEqual([null, null, 'Name', 'Age']);
  });
});
