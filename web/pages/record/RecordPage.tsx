import { type ReactNode, useRef, useState } from 'react';
import { countAllowance } from '@/shared/domain/account/market.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { AllowanceNote } from '@/shared/features/record/AllowanceNote.tsx';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { useShortcut } from '@/shared/ui/shortcuts.ts';
import { useAccount, useSessionOptional } from '../../features/account/site-context.ts';
import { AllowedRecorder } from '../../features/recorder/AllowedRecorder.tsx';
import { recorderOf, type SiteRecorder } from '../../features/recorder/open-recorder.ts';
import { recordingPlaceOf } from '../../features/recorder/recording-place.ts';
import styles from './RecordPage.module.css';

/** The web recorder: records without an account and returns a link. The list below shows earlier recordings. */
export function RecordPage(): ReactNode {
  const { locale } = useLocale();
  const account = useAccount();
  const [recorder] = useState(() => recorderOf(locale, account));
  return <SiteRecordScreen recorder={recorder} />;
}

export function SiteRecordScreen({ recorder }: { recorder: SiteRecorder }): ReactNode {
  const t = useText();
  const person = useSessionOptional();
  const isSignedIn = person?.isLoggedIn === true;
  const allowance = person && countAllowance(person.user.applyFreeMoteRationing, person.user, Date.now());
  const { session, library } = recorder;
  const card = useRef<HTMLDivElement>(null);
  // The button decides what a press means now: consent, count, record, stop.
  const press = () => card.current?.querySelector<HTMLButtonElement>('button[data-look]')?.click();
  useShortcut({ key: 's', alt: true, label: t('site-shortcut-record'), run: press });
  const [where] = useState(() => recordingPlaceOf(window.location.href));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('record-page-title')}</h1>
        <p className={styles.lead}>{t('record-page-lead')}</p>
      </header>
      <Card
        ref={card}
        className={styles.recorder}
        onPointerEnter={() => void session.warm()}
        onFocus={() => void session.warm()}
      >
        <AllowedRecorder ports={session} where={where} />
        {allowance && <AllowanceNote allowance={allowance} />}
      </Card>
      <div>
        <h2 className={styles.heading}>{t('record-page-recordings')}</h2>
        <p className={styles.hint}>
          {t(isSignedIn ? 'record-page-recordings-account' : 'record-page-recordings-hint')}
        </p>
        <Card className={styles.library}>
          <Library ports={library} />
        </Card>
      </div>
    </div>
  );
}
