import { type ReactNode, useEffect, useRef } from 'react';
import { loudnessOf } from '@/shared/domain/mote/wave-bars.ts';
import styles from './LiveWaveform.module.css';
import type { RecorderPorts } from './ports.ts';

export interface LiveWaveformProps {
  ports: Pick<RecorderPorts, 'watchLevel'>;
  isPaused: boolean;
}

/** CSS px. */
const BAR = 3;
const STEP = 5;
const LOWEST = 3;
/** Share of the width over which the oldest bars fade out. */
const FADE = 0.25;
/** Levels that form one bar. Levels arrive about 20 times a second. */
const PER_BAR = 2;
const MOST_BARS = 200;

/**
 * Shows the sound of the last seconds as bars around the middle. It draws only when a level arrives, so that a pause
 * and a hidden page cost nothing. Screen readers get the status line instead. Unlike the bars of wave-bars.ts, which
 * divide all peaks of a recording, each bar joins a fixed number of live levels, because the end is not known yet.
 */
export function LiveWaveform({ ports, isPaused }: LiveWaveformProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const watching = new AbortController();
    const bars: number[] = [];
    let heard = 0;
    const add = ({ rmsDbfs }: { rmsDbfs: number }) => {
      const level = loudnessOf(rmsDbfs);
      if (heard % PER_BAR === 0) bars.push(level);
      else bars.push(Math.max(level, bars.pop() ?? 0));
      heard += 1;
      if (bars.length > MOST_BARS) bars.shift();
      if (canvas.current) draw(canvas.current, bars);
    };
    ports.watchLevel(add, watching.signal);
    return () => watching.abort();
  }, [ports]);
  return <canvas ref={canvas} className={styles.waveform} data-paused={isPaused || undefined} />;
}

/** Draws the newest bar at the end of the line; the style sheet mirrors it for right-to-left languages. */
function draw(canvas: HTMLCanvasElement, bars: readonly number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const pen = canvas.getContext('2d');
  // Without a size the style sheet hides it: the user asked for reduced motion.
  if (!pen || width === 0) return;
  const density = devicePixelRatio;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  pen.scale(density, density);
  pen.fillStyle = getComputedStyle(canvas).color;
  for (let i = 0; i < bars.length; i += 1) {
    const x = width - BAR - i * STEP;
    if (x < 0) return;
    const size = Math.max(LOWEST, (bars.at(-1 - i) ?? 0) * height);
    pen.globalAlpha = Math.min(1, (x + STEP) / (width * FADE));
    pen.beginPath();
    pen.roundRect(x, (height - size) / 2, BAR, size, BAR / 2);
    pen.fill();
  }
}
