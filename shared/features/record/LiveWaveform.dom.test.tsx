import { expect, it } from 'vitest';
import type { Level } from '@/shared/engines/contracts.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { LiveWaveform } from './LiveWaveform.tsx';

async function open() {
  let hear: (level: Level) => void = () => {
    throw new Error('Nothing listens');
  };
  const screen = await renderInKit(
    <div style={{ inlineSize: 300 }}>
      <LiveWaveform ports={{ watchLevel: (listener) => (hear = listener) }} isPaused={false} />
    </div>,
  );
  const canvas = screen.container.querySelector('canvas');
  if (!canvas) throw new Error('No waveform');
  return { canvas, hear };
}

/** Returns the painted pixels of a column of the canvas. `x`: device px from the end. */
function paintedAt(canvas: HTMLCanvasElement, x: number): number {
  const pixels = canvas.getContext('2d')?.getImageData(canvas.width - x, 0, 1, canvas.height).data ?? [];
  return [...pixels].filter((alpha, i) => i % 4 === 3 && alpha > 0).length;
}

it('draws the newest level at the end, the louder the higher, from the middle', async () => {
  const { canvas, hear } = await open();
  for (const rmsDbfs of [-10, -10, -40, -40]) hear({ rmsDbfs, peak: 0 });
  const density = devicePixelRatio;
  const quiet = paintedAt(canvas, Math.round(1.5 * density));
  const loud = paintedAt(canvas, Math.round(6.5 * density));
  expect(quiet).toBeGreaterThan(0);
  expect(loud).toBeGreaterThan(2 * quiet);
  expect(loud).toBeLessThan(canvas.height);
});

it('a silent microphone draws the lowest bars', async () => {
  const { canvas, hear } = await open();
  hear({ rmsDbfs: Number.NEGATIVE_INFINITY, peak: 0 });
  const lowest = paintedAt(canvas, Math.round(1.5 * devicePixelRatio));
  expect(lowest).toBeGreaterThan(0);
  expect(lowest).toBeLessThan(canvas.height / 5);
});
