/**
 * Draws the extension's icons from one SVG: `node scripts/icons.mjs`. The repository contains the PNGs, in
 * public/icons/.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const sizes = [16, 32, 48, 128];

/**
 * A microphone in a round button, like the record button. Small sizes omit the ends of the arc, which would be specks.
 */
const draw = (size) => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 128 128">
  <defs>
    <linearGradient id="violet" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#8a43f0"/>
      <stop offset="1" stop-color="#5e1fb0"/>
    </linearGradient>
  </defs>
  <circle cx="64" cy="64" r="62" fill="url(#violet)"/>
  <g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="${size <= 32 ? 11 : 8}">
    <path d="M36 60a28 28 0 0 0 56 0"/>
    <path d="M64 88v14"/>
    ${size <= 16 ? '' : '<path d="M48 104h32"/>'}
  </g>
  <rect x="49" y="22" width="30" height="54" rx="15" fill="#fff"/>
  <circle cx="64" cy="${size <= 32 ? 40 : 38}" r="${size <= 32 ? 0 : 5}" fill="#c4137a"/>
</svg>`;

const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>${draw(size)}`);
    await writeFile(`${folder}${size}.png`, await page.screenshot({ omitBackground: true }));
  }
  await writeFile(`${folder}icon.svg`, draw(128).trim());
} finally {
  await browser.close();
}
