import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, html, toText, trusted } from './html.ts';

describe('markup', () => {
  it('escapes every value, in content and in attributes', () => {
    const value = `<img src=x onerror="alert('1')">&\``;
    expect(toText(html`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;&#96;</p>',
    );
  });

  it('keeps markup that it made itself, and lists of it', () => {
    expect(toText(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>`)).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
    );
    expect(toText(html`${trusted('<hr>')}`)).toBe('<hr>');
  });

  it('writes nothing for what is not there', () => {
    expect(toText(html`[${null}${undefined}${false}]${0}`)).toBe('[]0');
  });

  it('is not fooled by an object that looks like markup', () => {
    const forged = JSON.parse('["<script>"]');
    expect(toText(html`${forged}`)).toBe('&lt;script&gt;');
  });

  it('refuses a value where an attribute has no quotes', () => {
    expect(() => html`<a href=${'x'}>`).toThrow(SyntaxError);
  });

  it('leaves no character that could end a text or an attribute, whatever it was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"'`\0]/);
      }),
      { numRuns: 500 },
    );
  });
});
