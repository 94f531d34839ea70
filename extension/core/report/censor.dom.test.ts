import { expect, it } from 'vitest';
import { censorHtml, neighbourhood } from './censor.ts';

const ALL = 20_000;
const build = (html: string): Element => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
};

it('keeps element names, roles and classes of a reported page, and no text', () => {
  const html = censorHtml(
    build(
      '<div role="dialog" class="AD x" aria-label="Mail to Sam Rivera" data-hovercard-id="sam@school.example" id="sam"><input name="to" value="sam@school.example"><a href="https://school.example/sam">Sam</a>Dear Sam<!-- sam --></div>',
    ),
    ALL,
  );
  expect(html).toBe('<div><div role="dialog" class="AD x"><input></input><a></a></div></div>');
});

it('removes markup and address characters from a reported value', () => {
  expect(censorHtml(build('<p class="a&quot;><script>b@c.d"></p>'), ALL)).toBe(
    '<div><p class="ascriptbc.d"></p></div>',
  );
});

it('omits a number that may identify a person', () => {
  expect(censorHtml(build('<p class="row user-1048576 x2"></p>'), ALL)).toBe('<div><p class="row x2"></p></div>');
});

it('omits our own elements from a report, and never exceeds its limit', () => {
  expect(censorHtml(build('<span data-mote-placement="compose:1"></span><p></p>'), ALL)).toBe('<div><p></p></div>');
  const big = censorHtml(build('<p class="abcdefghij"></p>'.repeat(5_000)), ALL);
  expect(big.length).toBeLessThanOrEqual(ALL);
  expect(big.endsWith('</div>')).toBe(true);
});

it('reports the surroundings of an element, never the body', () => {
  document.body.append(build('<section><div><p><b></b></p></div></section>'));
  const deep = document.querySelector('section b');
  expect(deep && neighbourhood(deep, 2).localName).toBe('div');
  expect(deep && neighbourhood(deep, 50).parentElement).toBe(document.body);
});
