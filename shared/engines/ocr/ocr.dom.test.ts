import { describe, expect, it } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { textRecognizerContract } from '@/tests/contract/text-recognizer.ts';
import { openTesseract } from './open-tesseract.ts';
import { createTesseractRecognizer } from './tesseract-recognizer.ts';

const packed = (path: string) => new URL(`/node_modules/${path}`, location.href).href;
/** The source files that scripts/ocr-assets.mjs packs. */
const files = {
  worker: packed('tesseract.js/dist/worker.min.js'),
  // The core with its WebAssembly inside: the other build looks for its WebAssembly beside the worker, where only the
  // package has it.
  core: packed('tesseract.js-core/tesseract-core-simd-lstm.wasm.js'),
  dataFolder: (language: string) => packed(`@tesseract.js-data/${language}/4.0.0_best_int`),
};
/** One recognizer for all tests: it opens in a second, longer on a busy machine. */
const recognizer = createTesseractRecognizer({
  open: (language) => openTesseract(files, language),
  clock: systemTimer,
});

interface Look {
  size?: number;
  colour?: string;
  paper?: string;
}

function draw(lines: readonly string[], { size = 32, colour = '#222', paper = '#fff' }: Look = {}): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size * 26, size * 1.5 * (lines.length + 1)];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colour;
  context.font = `${size}px sans-serif`;
  for (const [number, line] of lines.entries()) context.fillText(line, size, size * 1.5 * (number + 1));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob')))),
  );
}

describe('Tesseract in this browser, from our own files', { timeout: 60_000 }, () => {
  textRecognizerContract('tesseract', () => recognizer, {
    words: () => draw(['Ash and lava flow far.']),
    blank: () => draw([]),
    says: 'Ash and lava flow far.',
  });

  it('[S1-016] joins the lines of a paragraph, and reads light text on a dark ground', async () => {
    const picture = await draw(['The volcano smokes all day,', 'and the people watch it.'], {
      colour: '#eee',
      paper: '#1b1724',
    });
    const found = await recognizer.recognize(picture, 'en', new AbortController().signal);
    expect(found).toMatchObject({ ok: true, value: { text: 'The volcano smokes all day, and the people watch it.' } });
  });

  it('reads a single word', async () => {
    const found = await recognizer.recognize(await draw(['Volcano']), 'en', new AbortController().signal);
    expect(found).toMatchObject({ ok: true, value: { text: 'Volcano' } });
  });

  it('reads Spanish letters', async () => {
    const found = await recognizer.recognize(await draw(['El niño pequeño soñó.']), 'es', new AbortController().signal);
    expect(found).toMatchObject({ ok: true, value: { text: 'El niño pequeño soñó.' } });
  });
});
