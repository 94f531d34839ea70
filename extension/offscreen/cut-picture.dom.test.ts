import { describe, expect, it } from 'vitest';
import { cutPicture } from './cut-picture.ts';

const seen = (scale = 1) => ({ width: 400, height: 300, scale, left: 0, top: 0 });

/**
 * Draws a screen with `ratio` px per CSS px. It is white, with a red box of 100 by 50 CSS px at 40, 60, and a green dot
 * in the middle of the box.
 */
function screenAt(ratio: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400 * ratio, 300 * ratio];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.scale(ratio, ratio);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 400, 300);
  context.fillStyle = '#f00';
  context.fillRect(40, 60, 100, 50);
  context.fillStyle = '#0f0';
  context.fillRect(85, 80, 10, 10);
  return canvas.toDataURL('image/png');
}

async function pixels(dataUrl: string) {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.drawImage(picture, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)];
  return { width: canvas.width, height: canvas.height, at };
}

describe('[S1-016] the part of a picture that is read', () => {
  it.each([1, 1.25, 1.5, 2])(
    'cuts the area at pixel ratio %f, enlarges it, and adds a margin in its background colour',
    async (ratio) => {
      const cut = await cutPicture(screenAt(ratio), { area: { x: 40, y: 60, width: 100, height: 50 }, seen: seen() });
      const { width, height, at } = await pixels(cut?.dataUrl ?? '');
      // The area is rounded to whole px of the picture, so that nothing is cut off.
      expect(width - (100 * ratio * 2 + 24)).toBeLessThanOrEqual(2);
      expect(height - (50 * ratio * 2 + 24)).toBeLessThanOrEqual(2);
      expect(at(width / 2, height / 2)).toEqual([0, 255, 0]);
      for (const [x, y] of [
        [2, 2],
        [width - 3, height - 3],
        [14, 14],
      ] as const)
        expect(at(x, y)).toEqual([255, 0, 0]);
      expect(cut?.blob.type).toBe('image/png');
    },
  );

  it('returns null for an area of one colour, slightly uneven, or outside the picture', async () => {
    const part = (x: number) => ({ area: { x, y: 200, width: 100, height: 50 }, seen: seen() });
    expect(await cutPicture(screenAt(1), part(200))).toBeNull();
    expect(await cutPicture(screenAt(1), part(900))).toBeNull();
  });

  it('returns the unchanged picture when no part is given', async () => {
    const cut = await cutPicture(screenAt(1), null);
    expect(await pixels(cut?.dataUrl ?? '')).toMatchObject({ width: 400, height: 300 });
  });

  it('rejects data that is no picture', async () => {
    await expect(cutPicture('data:image/png;base64,AAAA', null)).rejects.toThrow();
  });
});
