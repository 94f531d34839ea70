import { describe, expect, it } from 'vitest';
import { assets, parse, textIn } from '@/tests/pages/drawn-page.ts';
import { toText } from '@/worker-api/pages/html.ts';
import { drawMote } from '@/worker-api/pages/mote-page.ts';
import { exampleMote } from '@/worker-api/pages/testing/example-mote.ts';

describe('stored text', () => {
  it('never becomes markup: 500 strings in title and author, none runs and the page keeps its shape (S8)', () => {
    const shapeOf = (page: Document) =>
      [...page.querySelectorAll('*')].map(({ tagName, attributes }) =>
        [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
      );
    const draw = (title: string, authorName: string) =>
      parse(
        toText(drawMote({ mote: exampleMote({ title, authorName }), text: textIn('ltr'), assets, isEmbedded: false })),
      );
    const plain = shapeOf(draw('A title', 'An author'));
    const strings = nastyStrings();
    expect(strings).toHaveLength(500);
    for (const nasty of strings) {
      const page = draw(`x${nasty}`, `y${nasty}`);
      expect(shapeOf(page)).toEqual(plain);
      expect(page.querySelector('h1')?.textContent).toContain('x');
    }
  });
});

/** Ways out of text, attribute, title, textarea, comment, style and script, each with several payloads. */
function nastyStrings(): string[] {
  const exits = [
    '',
    '"',
    "'",
    '`',
    '">',
    "'>",
    '</title>',
    '</textarea>',
    '</h1>',
    '</style>',
    '</script>',
    '-->',
    ']]>',
    '\0"',
    '&quot;>',
    '&#34;>',
    '" x=',
    '\u2028',
    '\u202e',
    '{{',
    '${',
    '<!--',
    '<![CDATA[',
    '\\"',
    '%22%3E',
  ];
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script href="data:,alert(1)"/>',
    ' onmouseover=alert(1) ',
    ' autofocus onfocus=alert(1) ',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<a href="javascript:alert(1)">x</a>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<link rel=stylesheet href=//evil.example>',
    '<style>*{display:none}</style>',
    '<details open ontoggle=alert(1)>',
    '<math><mtext></mtext><mglyph><style><img src onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<object data="data:text/html,<script>alert(1)</script>">',
    '<form action="https://evil.example"><button>x</button></form>',
    '<plaintext>',
    '\u0000<\u0000script>alert(1)</script>',
  ];
  return exits.flatMap((exit) => payloads.map((payload) => exit + payload));
}
