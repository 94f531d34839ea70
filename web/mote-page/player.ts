import { formatLength, formatPosition } from '@/shared/base/duration.ts';

const SKIP_SECONDS = 5;
/** Time in ms after which stalled audio counts as failed. */
const STALL_MS = 15_000;
/** Placeholder of the server's template for the two times (worker-api/pages/mote-player.ts). */
const NOW = '\uE000';
const TOTAL = '\uE001';

interface Parts {
  root: HTMLElement;
  audio: HTMLAudioElement;
  toggle: HTMLButtonElement;
  seek: HTMLInputElement;
  now: HTMLElement;
  /** The choices of a speed. */
  speeds: HTMLElement;
  problem: HTMLElement;
}

/** Replaces the browser's controls, unless a part is missing. The signal removes the keyboard handlers. */
export function enhancePlayer(root: HTMLElement, signal: AbortSignal): void {
  const parts = findParts(root);
  if (!parts) return;
  const { audio, toggle, seek, speeds } = parts;
  audio.removeAttribute('controls');
  audio.preservesPitch = true;
  root.dataset.ready = '';
  connectSound(parts);
  toggle.addEventListener('click', () => playOrPause(parts));
  seek.addEventListener('input', () => {
    audio.currentTime = Number(seek.value);
    show(parts);
  });
  speeds.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    audio.playbackRate = Number(target.value);
    // The speed after a reload of the audio.
    audio.defaultPlaybackRate = Number(target.value);
  });
  // The first sign of intent loads the sound, so that the press plays immediately. Before that sign, the page loads no
  // sound.
  for (const sign of ['pointerenter', 'focusin', 'touchstart']) {
    root.addEventListener(sign, () => prefetch(audio), { once: true, passive: true });
  }
  document.addEventListener('keydown', (event) => onKey(event, parts), { signal });
}

function findParts(root: HTMLElement): Parts | null {
  const audio = root.querySelector('audio');
  const toggle = root.querySelector<HTMLButtonElement>('.toggle');
  const seek = root.querySelector<HTMLInputElement>('.seek');
  const now = root.querySelector<HTMLElement>('.now');
  const speeds = root.querySelector<HTMLElement>('.speeds');
  const problem = root.querySelector<HTMLElement>('.problem');
  if (!audio || !toggle || !seek || !now || !speeds || !problem) return null;
  return { root, audio, toggle, seek, now, speeds, problem };
}

function connectSound(parts: Parts): void {
  const { root, audio, seek, problem } = parts;
  const follow = () => {
    show(parts);
    if (!audio.paused) requestAnimationFrame(follow);
  };
  audio.addEventListener('play', () => {
    problem.textContent = '';
    label(parts);
    requestAnimationFrame(follow);
  });
  for (const event of ['pause', 'ended']) audio.addEventListener(event, () => label(parts));
  for (const event of ['seeked', 'timeupdate', 'durationchange']) audio.addEventListener(event, () => show(parts));
  let stall: ReturnType<typeof setTimeout> | undefined;
  audio.addEventListener('waiting', () => {
    root.dataset.waiting = '';
    clearTimeout(stall);
    stall = setTimeout(sayFailed, STALL_MS, parts);
  });
  for (const event of ['playing', 'pause', 'error']) {
    audio.addEventListener(event, () => {
      delete root.dataset.waiting;
      clearTimeout(stall);
    });
  }
  audio.addEventListener('error', () => sayFailed(parts));
  audio.addEventListener('ended', () => {
    seek.value = '0';
    audio.currentTime = 0;
  });
  label(parts);
  show(parts);
}

function prefetch(audio: HTMLAudioElement): void {
  if (audio.preload === 'none') audio.preload = 'auto';
}

function playOrPause(parts: Parts): void {
  const { audio, problem } = parts;
  if (!audio.paused) {
    audio.pause();
    return;
  }
  // Also reloads after a stall, which reports a problem without an audio error.
  if (audio.error || problem.textContent) reload(audio);
  audio.play().catch((error: unknown) => {
    // Pausing before the first sound arrives rejects with AbortError, which is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) sayFailed(parts);
  });
}

function reload(audio: HTMLAudioElement): void {
  const at = audio.currentTime;
  audio.load();
  audio.currentTime = at;
}

function sayFailed(parts: Parts): void {
  const { root, problem, audio } = parts;
  problem.textContent = root.dataset.failed ?? '';
  audio.pause();
  // Updates the label now, because the pause event fires one task later.
  label(parts);
}

function label({ root, audio, toggle }: Parts): void {
  const isPlaying = !audio.paused;
  root.toggleAttribute('data-playing', isPlaying);
  const text = (isPlaying ? toggle.dataset.pause : toggle.dataset.play) ?? '';
  toggle.setAttribute('aria-label', text);
  toggle.title = text;
}

/** Returns the server's duration until the file's own is known. */
function lengthOf({ audio, seek }: Parts): number {
  return Number.isFinite(audio.duration) && audio.duration > 0 ? audio.duration : Number(seek.max);
}

function show(parts: Parts): void {
  const { root, audio, seek, now } = parts;
  const length = lengthOf(parts);
  const at = Math.min(audio.currentTime, length);
  seek.max = String(length);
  seek.value = String(at);
  root.style.setProperty('--at', length > 0 ? String(at / length) : '0');
  const text = formatPosition(at * 1000, length * 1000);
  if (now.textContent === text) return;
  now.textContent = text;
  const position = seek.dataset.position ?? `${NOW} / ${TOTAL}`;
  seek.setAttribute('aria-valuetext', position.replace(NOW, text).replace(TOTAL, formatLength(length * 1000)));
}

/** Handles Space and the two arrows, unless the focused element uses them itself. */
function onKey(event: KeyboardEvent, parts: Parts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  const isElsewhere = target?.closest('a,button,select,summary,textarea,input:not(.seek),[contenteditable]');
  const { audio } = parts;
  if (event.key === ' ' && !isElsewhere) playOrPause(parts);
  else if (event.key === 'ArrowLeft' && isOutside(isElsewhere)) skip(parts, -SKIP_SECONDS);
  else if (event.key === 'ArrowRight' && isOutside(isElsewhere)) skip(parts, SKIP_SECONDS);
  else return;
  prefetch(audio);
  event.preventDefault();
}

/** A focused play button does not use the arrows, so they skip there, too. */
const isOutside = (element: Element | null | undefined): boolean => !element || element.matches('.toggle');

function skip(parts: Parts, seconds: number): void {
  const { audio } = parts;
  audio.currentTime = Math.min(Math.max(0, audio.currentTime + seconds), lengthOf(parts));
  show(parts);
}
