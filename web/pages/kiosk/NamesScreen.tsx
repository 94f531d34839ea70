import { type ReactNode, useEffect, useState } from 'react';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import type { Kiosk } from '../../features/kiosk/kiosk.ts';
import { findPupils, type Pupil } from '../../features/kiosk/model.ts';
import { useClass } from '../../features/kiosk/use-class.ts';
import styles from './Kiosk.module.css';
import { OnTheirWay } from './OnTheirWay.tsx';
import { RecordingOff } from './RecordingOff.tsx';
import { ScreenHead } from './ScreenHead.tsx';

/** More than these do not stand on one screen: then a name can be looked for. */
const AT_A_GLANCE = 12;

export function NamesScreen({ kiosk, onTap }: { kiosk: Kiosk; onTap(pupil: Pupil): void }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [wish, setWish] = useState('');
  const answer = useClass(kiosk);
  const { members, withheld, switchedOff } = answer;
  useEffect(() => kiosk.classNow.freshen(), [kiosk]);
  const found = findPupils(members, wish, locale);
  if (isOff(answer)) return <RecordingOff kiosk={kiosk} />;
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-names-title')}>{t('kiosk-names-lead', { class: answer.class.name })}</ScreenHead>
      {members.length > AT_A_GLANCE && (
        <TextField
          label={t('kiosk-names-search')}
          value={wish}
          onChange={setWish}
          type="search"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <ul className={styles.names} aria-label={t('kiosk-names-list')}>
        {found.map((pupil) => (
          <li key={pupil.id}>
            <button type="button" className={styles.name} onClick={() => onTap(pupil)}>
              <bdi>{pupil.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.lead}>{t(members.length === 0 ? 'kiosk-names-empty' : 'kiosk-names-none')}</p>
      )}
      {withheld > 0 && <p className={styles.quiet}>{t('kiosk-names-withheld', { count: withheld })}</p>}
      {switchedOff > 0 && <p className={styles.quiet}>{t('kiosk-names-off', { count: switchedOff })}</p>}
      <OnTheirWay kiosk={kiosk} />
    </div>
  );
}

/** For a whole class; a name that is missing among others is counted below them. */
const isOff = ({ members, switchedOff }: KioskAnswer): boolean => members.length === 0 && switchedOff > 0;
