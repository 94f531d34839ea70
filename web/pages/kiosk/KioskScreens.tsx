import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { RecorderPhase } from '@/shared/features/record/ports.ts';
import type { Kiosk, KioskTurn } from '../../features/kiosk/kiosk.ts';
import { isTurnOver, NAMES, nextScreen, type Pupil } from '../../features/kiosk/model.ts';
import { useClass } from '../../features/kiosk/use-class.ts';
import { ConfirmScreen } from './ConfirmScreen.tsx';
import { DoneScreen } from './DoneScreen.tsx';
import { NamesScreen } from './NamesScreen.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { useIdle } from './use-idle.ts';

const RESTING = { phase: 'idle' as RecorderPhase, recordedMs: 0 };

/** Names → "Are you Ada?" → record → thank you → names, and back to the names from wherever somebody walks away. */
export function KioskScreens({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const [screen, tell] = useReducer(nextScreen, NAMES);
  const [recorder, setRecorder] = useState(RESTING);
  const answer = useClass(kiosk);
  const turn = useRef<KioskTurn | null>(null);

  const endTurn = useCallback(() => {
    void turn.current?.end();
    turn.current = null;
    setRecorder(RESTING);
  }, []);
  const leave = useCallback(() => {
    endTurn();
    tell({ type: 'left' });
  }, [endTurn]);
  const begin = (pupil: Pupil) => {
    turn.current = kiosk.beginTurn(pupil.id);
    tell({ type: 'confirmed' });
  };
  const send = () => {
    endTurn();
    tell({ type: 'sent' });
  };

  const tap = (pupil: Pupil) => {
    kiosk.classNow.freshen();
    tell({ type: 'tapped', pupil });
  };
  const isOver = isTurnOver(answer, { screen, ...recorder });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);

  useIdle({ screen, ...recorder }, leave);
  // The browser may keep this page as it is and show it again to somebody else.
  useEffect(() => {
    const gone = new AbortController();
    window.addEventListener('pagehide', leave, { signal: gone.signal });
    return () => {
      gone.abort();
      endTurn();
    };
  }, [leave, endTurn]);

  switch (screen.at) {
    case 'names':
      return <NamesScreen kiosk={kiosk} onTap={tap} />;
    case 'confirm':
      return <ConfirmScreen pupil={screen.pupil} onYes={() => begin(screen.pupil)} onNo={leave} />;
    case 'record':
      return turn.current ? (
        <RecordScreen
          pupil={screen.pupil}
          turn={turn.current}
          phase={recorder.phase}
          onChange={setRecorder}
          onSend={send}
          onBack={leave}
        />
      ) : null;
    case 'done':
      return <DoneScreen pupil={screen.pupil} onHandOn={leave} />;
  }
}
