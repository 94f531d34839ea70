import { encode } from 'uqr';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readQrCodes } from './qr-reader.ts';

const ADDRESS = 'https://mote.school.example/kiosk/ABCD2345';

/** Returns a video of grey paper with a tilted code, as held before a camera. Empty: no code. */
async function film(text: string): Promise<HTMLVideoElement> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
  const draw = () => {
    paper.resetTransform();
    paper.fillStyle = '#b8b4a8';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    if (text === '') return;
    const { data, size } = encode(text, { border: 4 });
    paper.translate(420, 90);
    paper.rotate(0.15);
    paper.fillStyle = '#f4f1ea';
    paper.fillRect(0, 0, size * 12, size * 12);
    paper.fillStyle = '#26211c';
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(x * 12, y * 12, 12.5, 12.5);
  };
  draw();
  const stream = canvas.captureStream(0);
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream });
  const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
  const playing = video.play();
  draw();
  track?.requestFrame();
  await playing;
  onTestFinished(() => track?.stop());
  return video;
}

test('without a built-in reader, reads a tilted code and returns nothing for a picture without one', async () => {
  const read = readQrCodes({});
  expect(await read(await film(ADDRESS))).toEqual([ADDRESS]);
  expect(await read(await film(''))).toEqual([]);
});

test('tries the browser’s own reader first, and never again after it failed', async () => {
  const detect = vi.fn(async (): Promise<{ rawValue: string }[]> => [{ rawValue: 'its own word' }]);
  class OwnDetector {
    detect = detect;
  }
  const read = readQrCodes({ BarcodeDetector: OwnDetector });
  const video = await film(ADDRESS);
  expect(await read(video)).toEqual(['its own word']);
  detect.mockRejectedValue(new Error('Barcode detection service unavailable.'));
  expect(await read(video)).toEqual([ADDRESS]);
  expect(await read(video)).toEqual([ADDRESS]);
  expect(detect).toHaveBeenCalledTimes(2);
});

test('returns no code for a camera without a picture yet', async () => {
  expect(await readQrCodes({})(document.createElement('video'))).toEqual([]);
});
