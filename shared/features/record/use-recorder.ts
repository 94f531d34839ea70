import { type RefObject, useEffect, useRef, useState } from 'react';
import { elapsedAt, idleSnapshot, secondsToStart } from './model.ts';
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

/** Epoch ms, anew at each tick while it is wanted. */
function useNow(isWanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isWanted) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  return now;
}

/** Recorded ms, counted on between snapshots. */
export function useElapsed(snapshot: RecorderSnapshot): number {
  return elapsedAt(snapshot, useNow(snapshot.phase === 'recording'));
}

/** Seconds until the recording begins; null: nobody is counted in. Esc takes the wish back, wherever in this document the focus is. */
export function useCountdown(snapshot: RecorderSnapshot, onCancel: () => void): number | null {
  const isCounting = snapshot.phase === 'counting';
  const now = useNow(isCounting);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useEffect(() => {
    if (!isCounting) return;
    const gone = new AbortController();
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // What stands around (the sidebar, a drawer) would close itself by the same key.
      event.preventDefault();
      event.stopPropagation();
      cancel.current();
    };
    window.addEventListener('keydown', listen, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [isCounting]);
  return isCounting ? secondsToStart(snapshot, now) : null;
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
