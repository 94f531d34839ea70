import { describe, expect, it } from 'vitest';
import { classesIn, moveStyleAttributes, styleFiles, usedRules } from './styles-of-page.ts';

describe('the styles of a prerendered page', () => {
  const classes = classesIn('<div class="shell wide"><p class="lead">');

  it.each([
    ['a rule for elements', ':root{--a:1px}p{margin:0}', ':root{--a:1px}p{margin:0}'],
    ['a rule for a class of the page', '.lead:hover{color:red}', '.lead:hover{color:red}'],
    ['one of several selectors', '.gone,.lead{color:red}', '.gone,.lead{color:red}'],
    ['a class that must be absent', '.lead:not(.gone){color:red}', '.lead:not(.gone){color:red}'],
    ['a rule in a query', '@media (width<9px){.gone{a:b}.wide{c:d}}', '@media (width<9px){.wide{c:d}}'],
    [
      'fonts and animations',
      '@font-face{src:url(x)}@keyframes a{to{b:c}}',
      '@font-face{src:url(x)}@keyframes a{to{b:c}}',
    ],
    ['an import', '@charset "utf-8";p{a:b}', '@charset "utf-8";p{a:b}'],
    ['braces in a text', '.lead{content:"}"}p{a:b}', '.lead{content:"}"}p{a:b}'],
  ])('keep %s', (_, css, kept) => expect(usedRules(css, classes)).toBe(kept));

  it.each([
    ['a rule for another class', '.gone{color:red}'],
    ['a rule inside of another class', '.gone .lead{color:red}'],
    ['a query without a rule of the page', '@media print{.gone{a:b}}'],
  ])('leave out %s', (_, css) => expect(usedRules(css, classes)).toBe(''));

  it('come in the order in which the browser loads them', () => {
    const manifest = {
      start: { file: 's.js', dynamicImports: ['main'] },
      main: { file: 'm.js', css: ['main.css'], imports: ['kit'], dynamicImports: ['page', 'main'] },
      kit: { file: 'k.js', css: ['kit.css'] },
      page: { file: 'p.js', css: ['page.css', 'kit.css'], imports: ['kit'] },
    };
    expect(styleFiles(manifest, 'start')).toEqual(['kit.css', 'main.css', 'page.css']);
  });

  it('contain the style attributes, which the policy of the site refuses', () => {
    const html =
      '<p style="color:red">a</p><b class="x" style="color:red">style="no"</b><i style="--a:&quot;b&quot;">c</i>';
    expect(moveStyleAttributes(html)).toEqual({
      html: '<p data-style="1">a</p><b class="x" data-style="1">style="no"</b><i data-style="2">c</i>',
      css: '[data-style="1"][data-style]{color:red}[data-style="2"][data-style]{--a:"b"}',
    });
  });
});
