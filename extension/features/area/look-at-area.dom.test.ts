import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lookAtArea } from './look-at-area.ts';

afterEach(() => document.body.replaceChildren());

async function look(html: string, box = { x: 0, y: 0, width: 300, height: 200 }) {
  await page.viewport(800, 600);
  document.body.innerHTML = `<div style="position:absolute;inset:0;font:20px/30px sans-serif">${html}</div>`;
  return lookAtArea(window, box);
}
const FOREIGN = '<iframe sandbox srcdoc="<p>theirs</p>" style="border:0;width:300px;height:200px"></iframe>';
const CANVAS = '<canvas width="300" height="200" style="display:block"></canvas>';

it('[S1-016] returns the words of the page and the visible part of the window', async () => {
  const seen = await look('<p style="margin:0">Ash and lava</p>');
  expect(seen).toMatchObject({ text: 'Ash and lava', isPainted: false, hasForeignFrame: false });
  expect(seen.seen).toEqual({ width: 800, height: 600, scale: 1, left: 0, top: 0 });
});

it('returns the language of the words, else that of the page; omits invalid ones', async () => {
  const html = document.documentElement;
  const before = html.lang;
  html.lang = 'no';
  expect([(await look('<p lang="EN_us">Ash</p>')).lang, (await look('<p>Aske</p>')).lang]).toEqual(['en-US', 'nb']);
  html.lang = '{{ page.lang }}'.repeat(9);
  expect((await look(CANVAS)).lang).toBe('');
  html.lang = before;
});

it('counts an area of canvas or pictures as painted, also with a caption', async () => {
  expect(await look(CANVAS)).toMatchObject({ text: '', isPainted: true });
  expect(await look(`${CANVAS.replace('200', '150')}<p style="margin:0">A caption</p>`)).toMatchObject({
    text: 'A caption',
    isPainted: true,
  });
});

it('reports another site’s frame, and ignores our own elements', async () => {
  expect(await look(FOREIGN)).toMatchObject({ text: '', isPainted: true, hasForeignFrame: true });
  const own = '<div data-mote-mask style="position:fixed;inset:0">Mask</div>';
  expect((await look(`<p style="margin:0">Ash</p>${own}`)).text).not.toContain('Mask');
});
