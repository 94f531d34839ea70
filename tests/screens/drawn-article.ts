import type { Page } from 'playwright-core';

const PARAGRAPHS = [
  'A volcano is an opening in the crust of the Earth. Hot, melted rock rises through it from deep below. While this rock is under the ground we call it magma. As soon as it flows out we call it lava.',
  'Some volcanoes are quiet for hundreds of years. Then gas collects under the plug of old rock, the pressure grows, and the mountain wakes up. Ash can rise ten kilometres into the air and travel around the world.',
  'People live near volcanoes for a good reason. Ash makes the soil rich, so that coffee, grapes and rice grow well there. Scientists listen to the mountain with instruments in the ground and warn the villages in time.',
] as const;

const CSS = `
  :root { --paper: #fffdf8; --ink: #24211c; --soft: #6e675c; --line: #ece4d6; }
  :root.is-dark { --paper: #191816; --ink: #ece7dd; --soft: #a59d8f; --line: #33302b; }
  html { background: var(--paper); }
  body { margin: 0; max-inline-size: none; background: var(--paper); color: var(--ink); font: 20px/34px Georgia, 'DejaVu Serif', serif; }
  nav { padding: 18px 64px; border-block-end: 1px solid var(--line); font: 600 15px/20px Inter, Arial, sans-serif; }
  nav a { color: var(--soft); text-decoration: none; margin-inline-end: 20px; }
  main { max-inline-size: 620px; padding: 28px 64px; }
  h1 { font-size: 44px; line-height: 52px; margin: 0 0 8px; }
  .byline { font: 15px/20px Inter, Arial, sans-serif; color: var(--soft); margin: 0 0 20px; }
  .scene { block-size: 210px; border-radius: 16px; margin-block-end: 20px; overflow: hidden; }
  .scene svg { display: block; inline-size: 100%; block-size: 100%; }
  p { margin: 0 0 18px; }
`;

/** A mountain with smoke at dusk: points of an SVG of 620 × 210 units. */
const SHAPES = [
  ['rect', { width: '620', height: '210', fill: '#3b2a5c' }],
  ['circle', { cx: '470', cy: '150', r: '120', fill: '#7a3b69' }],
  ['circle', { cx: '470', cy: '170', r: '70', fill: '#d9624f' }],
  ['circle', { cx: '300', cy: '38', r: '34', fill: '#6b5a86' }],
  ['circle', { cx: '340', cy: '22', r: '26', fill: '#7d6c98' }],
  ['circle', { cx: '262', cy: '24', r: '24', fill: '#5c4b78' }],
  ['polygon', { points: '90,210 270,70 330,70 520,210', fill: '#2a1f3d' }],
  ['polygon', { points: '270,70 330,70 346,82 318,92 306,130 292,92 256,81', fill: '#f08a4b' }],
  ['polygon', { points: '0,210 0,170 120,150 260,190 420,160 620,185 620,210', fill: '#1b1428' }],
] as const;

/** Turns the stand-in article into a complete one for a picture. */
export async function drawArticle(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate(
    ([css, paragraphs, shapes, dark]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      document.documentElement.classList.toggle('is-dark', dark);
      /** A method: the transform of tsx breaks named functions inside a page. */
      const { make } = {
        make(tag: string, className: string, text = '') {
          const element = document.createElement(tag);
          element.className = className;
          element.textContent = text;
          return element;
        },
      };
      const space = 'http://www.w3.org/2000/svg';
      const picture = document.createElementNS(space, 'svg');
      picture.setAttribute('viewBox', '0 0 620 210');
      picture.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      for (const [name, attributes] of shapes) {
        const shape = document.createElementNS(space, name);
        for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
        picture.append(shape);
      }
      const scene = make('div', 'scene');
      scene.append(picture);
      document
        .querySelector('main')
        ?.replaceChildren(
          make('h1', '', 'Why volcanoes wake up'),
          make('div', 'byline', 'Earth science · Year 6 · 4 minutes'),
          scene,
          ...paragraphs.map((text) => make('p', '', text)),
        );
    },
    [CSS, PARAGRAPHS, SHAPES, isDark] as const,
  );
}
