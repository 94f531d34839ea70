import { type RefObject, useEffect, useRef, useState } from 'react';
import { elapsedAt, idleSnapshot } from './model.ts';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import { announcement, type Line } from './status-line.ts';

/** The recorder's snapshot, live. */
export function useRecorderSnapshot(ports: RecorderPorts): RecorderSnapshot {
  const [snapshot, setSnapshot] = useState(idleSnapshot);
  useEffect(() => {
    const watching = new AbortController();
    ports.watch(setSnapshot, watching.signal);
    return () => watching.abort();
  }, [ports]);
  return snapshot;
}

const TICK_MS = 200;

/** Recorded ms, counted on between snapshots. */
export function useElapsed(snapshot: RecorderSnapshot): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = snapshot.phase === 'recording';
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return elapsedAt(snapshot, now);
}

const QUIETEST_DBFS = -50;

/** Writes the loudness 0..1 into `--level` of an element, 20 times a second, without a render. */
export function useLevel(ports: RecorderPorts, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watching = new AbortController();
    const show = ({ rmsDbfs }: { rmsDbfs: number }) => {
      const level = Math.min(1, Math.max(0, 1 - rmsDbfs / QUIETEST_DBFS));
      target.current?.style.setProperty('--level', level.toFixed(2));
    };
    ports.watchLevel(show, watching.signal);
    return () => watching.abort();
  }, [ports, target]);
}

/** The last thing to be said aloud. */
export function useAnnouncement(snapshot: RecorderSnapshot): Line | null {
  const before = useRef(snapshot);
  const [line, setLine] = useState<Line | null>(null);
  useEffect(() => {
    const next = announcement(before.current, snapshot);
    before.current = snapshot;
    if (next) setLine(next);
  }, [snapshot]);
  return line;
}
