import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, html, toText, trusted } from './html.ts';

describe('markup', () => {
  it('html() escapes every value, in content and in attributes', () => {
    const value = `<img src=x onerror="alert('1')">&\``;
    expect(toText(html`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;</p>',
    );
  });

  it('html() inserts its own markup, and lists of markup, unchanged', () => {
    expect(toText(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>`)).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
    );
    expect(toText(html`${trusted('<hr>')}`)).toBe('<hr>');
  });

  it('html() writes nothing for missing values', () => {
    expect(toText(html`[${null}${undefined}${false}]${0}`)).toBe('[]0');
  });

  it('html() escapes an object that only looks like markup', () => {
    const forged = JSON.parse('["<script>"]');
    expect(toText(html`${forged}`)).toBe('&lt;script&gt;');
  });

  it('html() refuses a value in an attribute without quotes', () => {
    expect(() => html`<a href=${'x'}>`).toThrow(SyntaxError);
  });

  it('html() leaves no character that could end a text or an attribute, whatever the value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"'`\0]/);
      }),
      { numRuns: 500 },
    );
  });
});
