import type { KioskAnswer } from '@/shared/contract/classes.ts';
import type { RecorderPhase } from '@/shared/features/record/ports.ts';

export type Pupil = KioskAnswer['members'][number];

/** Where a shared device is. All of it is one address: there is no way back into somebody's note. */
export type KioskScreen = { at: 'names' } | { at: 'confirm' | 'record' | 'done'; pupil: Pupil };

export type KioskEvent = { type: 'tapped'; pupil: Pupil } | { type: 'confirmed' } | { type: 'sent' } | { type: 'left' };

export const NAMES: KioskScreen = { at: 'names' };

export function nextScreen(screen: KioskScreen, event: KioskEvent): KioskScreen {
  if (event.type === 'left') return NAMES;
  if (event.type === 'tapped') return screen.at === 'names' ? { at: 'confirm', pupil: event.pupil } : screen;
  if (event.type === 'confirmed') return screen.at === 'confirm' ? { at: 'record', pupil: screen.pupil } : screen;
  return screen.at === 'record' ? { at: 'done', pupil: screen.pupil } : screen;
}

export const mayRecord = ({ members }: KioskAnswer, pupilId: string): boolean =>
  members.some(({ id }) => id === pupilId);

/** Whether nothing comes of this turn: its pupil may not record any more, and has said nothing yet. */
export function isTurnOver(answer: KioskAnswer, { screen, phase }: Pick<Moment, 'screen' | 'phase'>): boolean {
  if (screen.at !== 'confirm' && screen.at !== 'record') return false;
  const isSilent = screen.at === 'confirm' || NOT_BEGUN.includes(phase);
  return isSilent && !mayRecord(answer, screen.pupil.id);
}

const NOT_BEGUN: readonly RecorderPhase[] = ['idle', 'blocked', 'elsewhere'];

const IDLE_MS = 60_000;
/** A name need not stand there for the next child to read. */
const DONE_MS = 10_000;
const AT_WORK: readonly RecorderPhase[] = ['arming', 'counting', 'recording', 'saving'];

export interface Moment {
  screen: KioskScreen;
  /** Of the recorder, while one is there. */
  phase: RecorderPhase;
  /** Recorded so far: who listens to their note touches nothing meanwhile. */
  recordedMs: number;
}

/** How long nobody may touch anything before the device goes back to the names; null: as long as it takes. */
export function idleAfter({ screen, phase, recordedMs }: Moment): number | null {
  if (screen.at === 'names') return null;
  if (screen.at === 'done') return DONE_MS;
  if (screen.at === 'confirm') return IDLE_MS;
  return AT_WORK.includes(phase) ? null : IDLE_MS + (phase === 'review' ? recordedMs : 0);
}

/** As somebody looks for a name: without accents and case, from the beginning of any of its words. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export function findPupils(pupils: readonly Pupil[], wish: string, locale: string): readonly Pupil[] {
  const wanted = plain(wish).split(/\s+/u).filter(Boolean);
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return pupils
    .filter(({ name }) => {
      const words = plain(name).split(/[\s-]+/u);
      return wanted.every((part) => words.some((word) => word.startsWith(part)));
    })
    .sort((a, b) => order.compare(a.name, b.name));
}
