import { describe, expect, it } from 'vitest';
import { RECORDER_PHASES, type RecorderPhase } from '@/shared/features/record/ports.ts';
import { KIOSK_ANSWER } from './fake-kiosk.ts';
import { findPupils, idleAfter, isTurnOver, type KioskEvent, type KioskScreen, NAMES, nextScreen } from './model.ts';

const ADA = { id: 'A0000000000000001', name: 'Ada Lovelace' };
const BO = { id: 'B0000000000000002', name: 'Bo Åkesson-Lind' };
const ZOE = { id: 'Z0000000000000003', name: 'Zoé' };

describe('[S1-045] the screens of a shared device', () => {
  const through = (...events: KioskEvent[]) => events.reduce(nextScreen, NAMES);
  const tapped = { type: 'tapped', pupil: ADA } as const;

  it('follow one child from the names to the thanks and back', () => {
    expect(through(tapped)).toEqual({ at: 'confirm', pupil: ADA });
    expect(through(tapped, { type: 'confirmed' })).toEqual({ at: 'record', pupil: ADA });
    expect(through(tapped, { type: 'confirmed' }, { type: 'sent' })).toEqual({ at: 'done', pupil: ADA });
    expect(through(tapped, { type: 'confirmed' }, { type: 'sent' }, { type: 'left' })).toEqual(NAMES);
  });

  it('let nobody into the turn of another: a tap that comes late changes nothing', () => {
    const late = { type: 'tapped', pupil: BO } as const;
    expect(through(tapped, late)).toEqual({ at: 'confirm', pupil: ADA });
    expect(through(tapped, { type: 'confirmed' }, late, { type: 'confirmed' })).toEqual({ at: 'record', pupil: ADA });
    expect(through({ type: 'sent' })).toEqual(NAMES);
    expect(through({ type: 'confirmed' })).toEqual(NAMES);
  });

  it('leave a turn for which recording was switched off, but never one in which something was said', () => {
    const answer = { ...KIOSK_ANSWER, members: [BO] };
    const isOver = (screen: KioskScreen, phase: RecorderPhase = 'idle') => isTurnOver(answer, { screen, phase });
    expect(isOver({ at: 'confirm', pupil: ADA })).toBe(true);
    expect(isOver({ at: 'confirm', pupil: BO })).toBe(false);
    expect(RECORDER_PHASES.filter((phase) => isOver({ at: 'record', pupil: ADA }, phase))).toEqual([
      'idle',
      'blocked',
      'elsewhere',
    ]);
    expect(isOver({ at: 'done', pupil: ADA })).toBe(false);
    expect(isOver(NAMES)).toBe(false);
  });

  it('go back by themselves, but from the names, and never while somebody speaks', () => {
    const record = { at: 'record', pupil: ADA } as const;
    const waits = (screen: typeof NAMES, phase: 'idle' | 'recording' | 'paused' | 'review' = 'idle', recordedMs = 0) =>
      idleAfter({ screen, phase, recordedMs });
    expect(waits(NAMES)).toBeNull();
    expect(waits({ at: 'confirm', pupil: ADA })).toBe(60_000);
    expect(waits(record)).toBe(60_000);
    expect(waits(record, 'recording')).toBeNull();
    expect(waits(record, 'paused')).toBe(60_000);
    expect(waits(record, 'review', 45_000)).toBe(105_000);
    expect(waits({ at: 'done', pupil: ADA })).toBe(10_000);
  });
});

describe('names', () => {
  const found = (wish: string) => findPupils([ZOE, BO, ADA], wish, 'en-US').map(({ name }) => name);
  it('stand in the order of the alphabet', () => {
    expect(found('')).toEqual(['Ada Lovelace', 'Bo Åkesson-Lind', 'Zoé']);
  });
  it('are found by the beginning of any of their words, however it is typed', () => {
    expect(found('LOVE')).toEqual(['Ada Lovelace']);
    expect(found('ake')).toEqual(['Bo Åkesson-Lind']);
    expect(found('lin bo')).toEqual(['Bo Åkesson-Lind']);
    expect(found('zoe')).toEqual(['Zoé']);
    expect(found('ove')).toEqual([]);
  });
});
