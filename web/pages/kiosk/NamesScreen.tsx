import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import type { Kiosk } from '../../features/kiosk/kiosk.ts';
import { lettersOf, type Pupil, sortPupils } from '../../features/kiosk/model.ts';
import { useKioskClass } from '../../features/kiosk/use-class.ts';
import { ChildFace } from './ChildFace.tsx';
import styles from './Kiosk.module.css';
import { RecordingOff } from './RecordingOff.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { UploadStatus } from './UploadStatus.tsx';

/** Up to this number of children, the faces are larger. */
const FEW = 12;
const SIZES = { few: 160, many: 136 } as const;

export interface NamesScreenProps {
  kiosk: Kiosk;
  /** Returns the number of a child's face. */
  faces(id: string): number;
  onTap(pupil: Pupil): void;
}

/** The faces of the class. Children who cannot read yet find their animal. */
export function NamesScreen({ kiosk, faces, onTap }: NamesScreenProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const answer = useKioskClass(kiosk);
  const { members, withheld, switchedOff } = answer;
  useEffect(() => kiosk.classNow.freshen(), [kiosk]);
  const isLong = useIsLong(list);
  if (isOff(answer)) return <RecordingOff kiosk={kiosk} />;
  const pupils = sortPupils(members, locale);
  const amount = members.length > FEW ? 'many' : 'few';
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-names-title')}>{t('kiosk-names-lead', { class: answer.class.name })}</ScreenHead>
      <div className={styles.crowd}>
        <ul ref={list} className={styles.names} data-amount={amount} aria-label={t('kiosk-names-list')}>
          {pupils.map((pupil) => (
            <li key={pupil.id}>
              <button type="button" className={styles.name} data-pupil={pupil.id} onClick={() => onTap(pupil)}>
                <ChildFace face={faces(pupil.id)} size={SIZES[amount]} />
                <bdi className={styles.nameText}>{pupil.name}</bdi>
              </button>
            </li>
          ))}
        </ul>
        {isLong && <Letters list={list} pupils={pupils} />}
      </div>
      {pupils.length === 0 && (
        <>
          <Mo pose="class" size={260} />
          <p className={styles.lead}>{t('kiosk-names-empty')}</p>
        </>
      )}
      {withheld > 0 && <p className={styles.quiet}>{t('kiosk-names-withheld', { count: withheld })}</p>}
      {switchedOff > 0 && <p className={styles.quiet}>{t('kiosk-names-off', { count: switchedOff })}</p>}
      <UploadStatus kiosk={kiosk} />
    </div>
  );
}

/**
 * Returns true if recording is off for a whole class. If only some pupils are missing, a line below the names counts
 * them.
 */
const isOff = ({ members, switchedOff }: KioskAnswer): boolean => members.length === 0 && switchedOff > 0;

/** Returns true while the faces do not fit on the screen. */
function useIsLong(list: RefObject<HTMLElement | null>): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => setIsLong(element.scrollHeight > window.innerHeight);
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    watcher.observe(document.documentElement);
    return () => watcher.disconnect();
  }, [list]);
  return isLong;
}

/** Leads to the first child of a letter. */
function Letters({ list, pupils }: { list: RefObject<HTMLElement | null>; pupils: readonly Pupil[] }): ReactNode {
  const t = useText();
  const show = (id: string) => {
    const face = list.current?.querySelector<HTMLElement>(`[data-pupil="${CSS.escape(id)}"]`);
    face?.focus();
    face?.scrollIntoView({ block: 'center' });
  };
  return (
    <nav className={styles.letters} aria-label={t('kiosk-letters')}>
      {lettersOf(pupils).map(({ letter, id }) => (
        <button key={letter} type="button" className={styles.letter} onClick={() => show(id)}>
          {letter}
        </button>
      ))}
    </nav>
  );
}
