import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrPngOf } from './qr.ts';

describe('QR code', () => {
  it('the QR code is a PNG that a scanner decodes to the link', async () => {
    const link = 'https://mote.example/m/0123456789ABCDEFG';
    const picture = await createImageBitmap(await qrPngOf(link));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height);
    expect(pixels && jsQR(pixels.data, picture.width, picture.height)?.data).toBe(link);
  });
});
