import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Encodes a square of black and white modules as a PNG: one bit per pixel, `scale` pixels per module. */
export function encodePng(modules: readonly (readonly boolean[])[], scale: number): Uint8Array {
  const side = modules.length * scale;
  const stride = Math.ceil(side / 8) + 1;
  const pixels = new Uint8Array(stride * side);
  modules.forEach((row, y) => {
    const first = y * scale * stride;
    for (let x = 0; x < side; x += 1) {
      const at = first + 1 + (x >> 3);
      if (!row[Math.floor(x / scale)]) pixels[at] = (pixels[at] ?? 0) | (0x80 >> (x & 7));
    }
    // All lines of a module are equal.
    for (let line = 1; line < scale; line += 1) pixels.copyWithin(first + line * stride, first, first + stride);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
