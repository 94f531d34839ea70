import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { RecorderPhase } from '@/shared/features/record/ports.ts';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import type { Kiosk, KioskTurn } from '../../features/kiosk/kiosk.ts';
import { isTurnOver, NAMES, nextScreen, type Pupil } from '../../features/kiosk/model.ts';
import { useKioskClass } from '../../features/kiosk/use-class.ts';
import { useFaces } from '../../features/kiosk/use-faces.ts';
import { DoneScreen } from './DoneScreen.tsx';
import styles from './Kiosk.module.css';
import { NamesScreen } from './NamesScreen.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import { useIdle } from './use-idle.ts';

const RESTING = { phase: 'idle' as RecorderPhase, recordedMs: 0 };

/** A class keeps its colour on every screen of the device. */
export function KioskScreens({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const { colour } = useKioskClass(kiosk).class;
  return (
    <div className={styles.tinted} style={colourStyle(colour)}>
      <Screens kiosk={kiosk} />
    </div>
  );
}

/** Faces → record → well done → faces. From every screen, idle time leads back to the faces. */
function Screens({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const [screen, tell] = useReducer(nextScreen, NAMES);
  const [recorder, setRecorder] = useState(RESTING);
  const answer = useKioskClass(kiosk);
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
  const faces = useFaces(answer);
  const send = (peaks: readonly number[]) => {
    endTurn();
    kiosk.cheer();
    tell({ type: 'sent', peaks });
  };

  const tap = (pupil: Pupil) => {
    if (screen.at !== 'names') return;
    kiosk.classNow.freshen();
    turn.current = kiosk.beginTurn(pupil.id);
    tell({ type: 'tapped', pupil });
  };
  const isOver = isTurnOver(answer, { screen, ...recorder });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver, leave]);

  useIdle({ screen, ...recorder }, leave);
  // The browser may cache this page as it is and show it to another user later.
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
      return <NamesScreen kiosk={kiosk} faces={faces} onTap={tap} />;
    case 'record':
      return turn.current ? (
        <RecordScreen
          pupil={screen.pupil}
          face={faces(screen.pupil.id)}
          turn={turn.current}
          onChange={setRecorder}
          onSend={send}
          onBack={leave}
        />
      ) : null;
    case 'done':
      return <DoneScreen pupil={screen.pupil} face={faces(screen.pupil.id)} peaks={screen.peaks} onNext={leave} />;
  }
}
