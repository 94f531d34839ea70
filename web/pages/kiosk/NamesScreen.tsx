import { type ReactNode, useEffect, useState } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import type { Kiosk, Waiting } from '../../features/kiosk/kiosk.ts';
import { findPupils, type Pupil } from '../../features/kiosk/model.ts';
import styles from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

/** More than these do not stand on one screen: then a name can be looked for. */
const AT_A_GLANCE = 12;

export function NamesScreen({ kiosk, onTap }: { kiosk: Kiosk; onTap(pupil: Pupil): void }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [wish, setWish] = useState('');
  const { members, withheld } = kiosk.answer;
  const found = findPupils(members, wish, locale);
  return (
    <div className={styles.page}>
      <ScreenHead title={t('kiosk-names-title')}>
        {t('kiosk-names-lead', { class: kiosk.answer.class.name })}
      </ScreenHead>
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
      <OnTheirWay kiosk={kiosk} />
    </div>
  );
}

/** For the teacher: what is not there yet, never whose it is. */
function OnTheirWay({ kiosk }: { kiosk: Kiosk }): ReactNode {
  const t = useText();
  const { count, problem } = useWaiting(kiosk);
  if (count === 0) return null;
  if (problem === null) return <Alert type="info">{t('kiosk-waiting', { count })}</Alert>;
  return (
    <Alert type="warn">
      {t('kiosk-waiting-failed', { count })} {t(`error-${problem}`)}
    </Alert>
  );
}

function useWaiting(kiosk: Kiosk): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ count: 0, problem: null });
  useEffect(() => {
    const gone = new AbortController();
    kiosk.watchWaiting(setWaiting, gone.signal);
    return () => gone.abort();
  }, [kiosk]);
  return waiting;
}
