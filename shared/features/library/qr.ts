import { encode } from 'uqr';

/** The modules of a QR code as one SVG path on a grid of `size`, with the quiet zone that scanners need. */
export interface QrPath {
  size: number;
  path: string;
}

const QUIET_ZONE = 4;

export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** Returns a PNG with a whole number of pixels per module, large enough for print. */
export async function qrPngOf(text: string): Promise<Blob> {
  const { size, path } = qrPathOf(text);
  const scale = Math.ceil(1024 / size);
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000000';
  context.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
