import type { KioskAnswer } from '@/shared/contract/classes.ts';
import type { RecorderPhase } from '@/shared/features/record/ports.ts';

export type Pupil = KioskAnswer['members'][number];

/**
 * The screen of a shared device. All screens have one address, so that no one can navigate back into another child's
 * note.
 */
export type KioskScreen =
  | { at: 'names' }
  | { at: 'record'; pupil: Pupil }
  /** `peaks`: the waveform of the child's note. */
  | { at: 'done'; pupil: Pupil; peaks: readonly number[] };

export type KioskEvent =
  | { type: 'tapped'; pupil: Pupil }
  | { type: 'sent'; peaks: readonly number[] }
  | { type: 'left' };

export const NAMES: KioskScreen = { at: 'names' };

export function nextScreen(screen: KioskScreen, event: KioskEvent): KioskScreen {
  if (event.type === 'left') return NAMES;
  if (event.type === 'tapped') return screen.at === 'names' ? { at: 'record', pupil: event.pupil } : screen;
  return screen.at === 'record' ? { at: 'done', pupil: screen.pupil, peaks: event.peaks } : screen;
}

export const mayRecord = ({ members }: KioskAnswer, pupilId: string): boolean =>
  members.some(({ id }) => id === pupilId);

/** Returns true if the turn has to end: its pupil may no longer record, and has recorded nothing yet. */
export const isTurnOver = (answer: KioskAnswer, { screen, phase }: Pick<Moment, 'screen' | 'phase'>): boolean =>
  screen.at === 'record' && NOT_BEGUN.includes(phase) && !mayRecord(answer, screen.pupil.id);

const NOT_BEGUN: readonly RecorderPhase[] = ['idle', 'blocked', 'elsewhere'];

const IDLE_MS = 60_000;
const AT_WORK: readonly RecorderPhase[] = ['arming', 'counting', 'recording', 'saving'];

export interface Moment {
  screen: KioskScreen;
  /** Phase of the recorder; `idle` without a recorder. */
  phase: RecorderPhase;
  /** Length of the take in ms. While a child plays it, they do not touch the device. */
  recordedMs: number;
}

/**
 * Returns the idle time after which the device returns to the names; null: no limit. The done screen has a time of its
 * own.
 */
export function idleAfter({ screen, phase, recordedMs }: Moment): number | null {
  if (screen.at !== 'record') return null;
  return AT_WORK.includes(phase) ? null : IDLE_MS + (phase === 'review' ? recordedMs : 0);
}

/** Returns the pupils by name. */
export function sortPupils(pupils: readonly Pupil[], locale: string): readonly Pupil[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return [...pupils].sort((a, b) => order.compare(a.name, b.name));
}

/** Returns the letter under which a name is listed: without accent, as a capital. */
export const letterOf = (name: string): string => {
  const [first = ''] = name.trim().normalize('NFKD');
  return first.toLocaleUpperCase();
};

/** Returns the letters of sorted pupils, each with the first pupil under it. */
export function lettersOf(sorted: readonly Pupil[]): readonly { letter: string; id: string }[] {
  const letters = new Map<string, string>();
  for (const { id, name } of sorted) if (!letters.has(letterOf(name))) letters.set(letterOf(name), id);
  return [...letters].map(([letter, id]) => ({ letter, id }));
}
