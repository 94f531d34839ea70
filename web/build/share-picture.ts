import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { SHARE_PICTURE } from '../../shared/contract/prerendered-pages.ts';
import type { Drawing } from '../../shared/ui/art/drawing.ts';
import { drawingMarkup } from '../../shared/ui/art/drawing-markup.ts';
import { classroom } from '../../shared/ui/art/poses/class.ts';
import { done } from '../../shared/ui/art/poses/done.ts';
import { keep } from '../../shared/ui/art/poses/keep.ts';
import { listening } from '../../shared/ui/art/poses/listening.ts';
import { microphone } from '../../shared/ui/art/poses/microphone.ts';
import { permission } from '../../shared/ui/art/poses/permission.ts';
import { reading } from '../../shared/ui/art/poses/reading.ts';
import { share } from '../../shared/ui/art/poses/share.ts';
import { speaking } from '../../shared/ui/art/poses/speaking.ts';
import { tip } from '../../shared/ui/art/poses/tip.ts';
import { welcome } from '../../shared/ui/art/poses/welcome.ts';

/** The drawing of a page by the beginning of its path. The first that fits counts. */
const DRAWINGS: readonly (readonly [path: string, drawing: Drawing])[] = [
  ['/record', microphone],
  ['/product', tip],
  ['/features', tip],
  ['/pricing', keep],
  ['/compare', keep],
  ['/impact', done],
  ['/accessibility', listening],
  ['/privacy', permission],
  ['/learning-zone', reading],
  ['/courses', reading],
  ['/motecon', reading],
  ['/user-groups/', classroom],
  ['/solutions/', speaking],
  ['/use-cases/', share],
  ['/', welcome],
];

const MARGIN = 72;
/** Room for words beside the drawing, in px. */
const TEXT_WIDTH = 590;
const TITLE = { size: 72, leading: 82, most: 4 } as const;
const LEAD = { size: 30, leading: 42, most: 3 } as const;

type Font = ReturnType<typeof fontkit.create>;

export interface SharedPage {
  path: string;
  title: string;
  description: string;
}

/** Draws the picture of a page that chats and networks show beside its link, as PNG. */
export type DrawSharePicture = (page: SharedPage) => Uint8Array;

/** Loads the typeface, the colours of the drawings and the renderer. A process may call it once. */
export async function loadSharePictures(): Promise<DrawSharePicture> {
  const resolve = createRequire(import.meta.url).resolve;
  const [{ initWasm, Resvg }, wasm, tokens, strong, normal] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(fileURLToPath(new URL('../../shared/ui/tokens.css', import.meta.url)), 'utf8'),
    readFile(resolve('@fontsource/inter/files/inter-latin-700-normal.woff')),
    readFile(resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
  ]);
  await initWasm(wasm);
  const parts = { strong: fontkit.create(strong), normal: fontkit.create(normal), tokens };
  return (page) => {
    const picture = new Resvg(shareMarkup(page, parts));
    try {
      return picture.render().asPng();
    } finally {
      picture.free();
    }
  };
}

export interface PictureParts {
  strong: Font;
  normal: Font;
  /** Text of tokens.css. */
  tokens: string;
}

/** Returns the picture as SVG: name, title and first sentence at the left, Mo in a light circle at the right. */
export function shareMarkup(
  { path, title, description }: SharedPage,
  { strong, normal, tokens }: PictureParts,
): string {
  const { width, height } = SHARE_PICTURE;
  const titleLines = linesOf(title, strong, TITLE);
  const leadLines = linesOf(description, normal, { ...LEAD, most: titleLines.length > 3 ? 2 : LEAD.most });
  const blockHeight = titleLines.length * TITLE.leading + 20 + leadLines.length * LEAD.leading;
  let y = Math.max(150, (height - blockHeight) / 2 + 40) + TITLE.size * 0.75;
  const words: string[] = [];
  for (const line of titleLines) {
    words.push(textMarkup(line, strong, TITLE.size, y, '#ffffff'));
    y += TITLE.leading;
  }
  y += 20 - TITLE.size * 0.75 + LEAD.size * 0.5;
  for (const line of leadLines) {
    words.push(textMarkup(line, normal, LEAD.size, y, '#ede3ff'));
    y += LEAD.leading;
  }
  const [, drawing = welcome] = DRAWINGS.find(([beginning]) => path.startsWith(beginning)) ?? [];
  const mo = drawingMarkup(drawing, '').replace('<svg ', `<svg x="762" y="125" width="380" height="380" `);
  return withColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#5e1fb0"/><circle cx="952" cy="315" r="330" fill="#7429d6"/><circle cx="952" cy="315" r="262" fill="#f7f2ff"/>${logo(strong)}${words.join('')}${mo}</svg>`,
    tokens,
  );
}

/** The mark of Mote in white, and its name. */
const logo = (font: Font): string =>
  `<g transform="translate(${MARGIN} 58) scale(1.5)"><path d="M16 2a14 14 0 1 1-6.6 26.3L3.4 29.7a.8.8 0 0 1-1-1l1.4-5.6A14 14 0 0 1 16 2z" fill="#fff"/><path d="M10.5 13.5v5M16 9.5v13M21.5 13.5v5" stroke="#5e1fb0" stroke-width="3" stroke-linecap="round"/></g>${textMarkup('Mote', font, 38, 95, '#ffffff', MARGIN + 62)}`;

/** Returns a text as outlines, so that the picture depends on no font of the machine. */
function textMarkup(text: string, font: Font, size: number, y: number, fill: string, x = MARGIN): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return outline;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

interface LineSizes {
  size: number;
  most: number;
}

/** Breaks a text into lines that fit beside the drawing. What does not fit into them is left out, with an ellipsis. */
function linesOf(text: string, font: Font, { size, most }: LineSizes): string[] {
  const widthOf = (line: string) => (font.layout(line).advanceWidth * size) / font.unitsPerEm;
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= TEXT_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const rest = lines.slice(0, most);
  let last = rest[most - 1] ?? '';
  while (widthOf(`${last}…`) > TEXT_WIDTH) last = last.slice(0, last.lastIndexOf(' '));
  rest[most - 1] = `${last.replace(/[.,;:–-]$/, '')}…`;
  return rest;
}

/** Replaces the tokens of the drawings by their light colours. */
function withColours(markup: string, tokens: string): string {
  return markup.replace(/var\((--mote-art-[\w-]+)\)/g, (_, name: string) => {
    const colour = new RegExp(`${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
    if (colour === undefined) throw new Error(`tokens.css has no ${name}`);
    return colour;
  });
}
