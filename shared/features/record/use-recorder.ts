import { type RefObject, useEffect, useRef, useState } from 'react';
import { loudnessOf } from '@/shared/domain/mote/wave-bars.ts';
import { elapsedAt, idleSnapshot, secondsToStart } from './model.ts';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import { announcement, type Line } from './status-line.ts';

/** Returns the recorder's live snapshot. */
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

/** Returns the epoch ms, updated at each tick while wanted. */
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

/** Returns the recorded ms, counted on between snapshots. */
export function useElapsed(snapshot: RecorderSnapshot): number {
  return elapsedAt(snapshot, useNow(snapshot.phase === 'recording'));
}

/**
 * Returns the seconds until the recording begins; null: no countdown. Esc cancels, wherever in this document the focus
 * is.
 */
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
      // The surroundings (the sidebar, a drawer) would close on the same key.
      event.preventDefault();
      event.stopPropagation();
      cancel.current();
    };
    window.addEventListener('keydown', listen, { capture: true, signal: gone.signal });
    return () => gone.abort();
  }, [isCounting]);
  return isCounting ? secondsToStart(snapshot, now) : null;
}

/** Writes the loudness 0..1 into `--level` of an element, 20 times a second, without a render. */
export function useLevel(ports: Pick<RecorderPorts, 'watchLevel'>, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const watching = new AbortController();
    const show = ({ rmsDbfs }: { rmsDbfs: number }) => {
      target.current?.style.setProperty('--level', loudnessOf(rmsDbfs).toFixed(2));
    };
    ports.watchLevel(show, watching.signal);
    return () => watching.abort();
  }, [ports, target]);
}

/** Returns the last text for screen readers. */
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
