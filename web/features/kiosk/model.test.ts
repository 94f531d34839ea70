import { describe, expect, it } from 'vitest';
import { RECORDER_PHASES, type RecorderPhase } from '@/shared/features/record/ports.ts';
import { KIOSK_ANSWER } from './fake-kiosk.ts';
import {
  idleAfter,
  isTurnOver,
  type KioskEvent,
  type KioskScreen,
  lettersOf,
  NAMES,
  nextScreen,
  sortPupils,
} from './model.ts';

const ADA = { id: 'A0000000000000001', name: 'Ada Lovelace' };
const BO = { id: 'B0000000000000002', name: 'Bo Åkesson-Lind' };
const ZOE = { id: 'Z0000000000000003', name: 'Zoé' };

describe('[S1-045] the screens of a shared device', () => {
  const through = (...events: KioskEvent[]) => events.reduce(nextScreen, NAMES);
  const tapped = { type: 'tapped', pupil: ADA } as const;

  const sent = { type: 'sent', peaks: [0.5, 1] } as const;

  it('a child goes from the faces to the done screen and back to the faces', () => {
    expect(through(tapped)).toEqual({ at: 'record', pupil: ADA });
    expect(through(tapped, sent)).toEqual({ at: 'done', pupil: ADA, peaks: [0.5, 1] });
    expect(through(tapped, sent, { type: 'left' })).toEqual(NAMES);
  });

  it("a late tap does not change another child's turn", () => {
    const late = { type: 'tapped', pupil: BO } as const;
    expect(through(tapped, late)).toEqual({ at: 'record', pupil: ADA });
    expect(through(sent)).toEqual(NAMES);
  });

  it('ends a pupil’s turn when their recording is switched off, except while the recorder holds a take', () => {
    const answer = { ...KIOSK_ANSWER, members: [BO] };
    const isOver = (screen: KioskScreen, phase: RecorderPhase = 'idle') => isTurnOver(answer, { screen, phase });
    expect(isOver({ at: 'record', pupil: BO })).toBe(false);
    expect(RECORDER_PHASES.filter((phase) => isOver({ at: 'record', pupil: ADA }, phase))).toEqual([
      'idle',
      'blocked',
      'elsewhere',
    ]);
    expect(isOver({ at: 'done', pupil: ADA, peaks: [] })).toBe(false);
    expect(isOver(NAMES)).toBe(false);
  });

  it('idle screens return to the names, except while a child speaks', () => {
    const record = { at: 'record', pupil: ADA } as const;
    const waits = (screen: KioskScreen, phase: 'idle' | 'recording' | 'paused' | 'review' = 'idle', recordedMs = 0) =>
      idleAfter({ screen, phase, recordedMs });
    expect(waits(NAMES)).toBeNull();
    expect(waits(record)).toBe(60_000);
    expect(waits(record, 'recording')).toBeNull();
    expect(waits(record, 'paused')).toBe(60_000);
    expect(waits(record, 'review', 45_000)).toBe(105_000);
    expect(waits({ at: 'done', pupil: ADA, peaks: [] })).toBeNull();
  });
});

describe('the list of names', () => {
  const sorted = sortPupils([ZOE, BO, ADA, { id: 'E0000000000000004', name: 'émile' }], 'en-US');

  it('sorts the names alphabetically', () => {
    expect(sorted.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Bo Åkesson-Lind', 'émile', 'Zoé']);
  });

  it('gives each letter its first child, without accents and case', () => {
    const letters = lettersOf([...sorted, { id: 'Z0000000000000005', name: 'Zora' }, { id: 'M1', name: 'محمد' }]);
    expect(letters.map(({ letter }) => letter)).toEqual(['A', 'B', 'E', 'Z', 'م']);
    expect(letters.find(({ letter }) => letter === 'Z')?.id).toBe(ZOE.id);
  });
});
