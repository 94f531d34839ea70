import { Check, Pause, Play } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { isMyMoteNameRequired } from '@/shared/domain/account/goals.ts';
import { NAME_PLAYBACK_LOCATIONS } from '@/shared/domain/account/user-session.ts';
import { useTakePlayer } from '@/shared/features/library/use-take-player.ts';
import type { RecorderSnapshot, RecordingPlace } from '@/shared/features/record/ports.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { useSettings } from '../../features/account/use-settings.ts';
import age from '../../features/login/AgeAndTerms.module.css';
import { AllowedRecorder } from '../../features/recorder/AllowedRecorder.tsx';
import { recorderOf, type SiteRecorder } from '../../features/recorder/open-recorder.ts';
import { fetchAudio } from '../../features/recorder/site-client.ts';
import styles from './AccountPage.module.css';
import { SettingsState } from './SettingsState.tsx';

/** The user's own name, recorded and spelled, and where it plays. */
export function MyNamePart(): ReactNode {
  const { locale } = useLocale();
  const account = useAccount();
  const [recorder] = useState(() => recorderOf(locale, account));
  return <MyNameScreen recorder={recorder} />;
}

export function MyNameScreen({ recorder }: { recorder: Pick<SiteRecorder, 'session'> }): ReactNode {
  const t = useText();
  const { user, status } = useSession();
  const settings = useSettings();
  const { values, change } = settings;
  const isMissing = status !== null && isMyMoteNameRequired(status.goals) && !values.myMoteName;
  if (!user.canMyMoteName) return <Alert type="info">{t('account-my-name-off')}</Alert>;
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('account-my-name-title')}</h2>
          <p className={styles.text}>{t('account-my-name-text')}</p>
        </div>
        {isMissing && <Alert type="info">{t('account-my-name-required')}</Alert>}
        {values.myMoteName ? <Current id={values.myMoteName} onRemove={() => change('myMoteName', '')} /> : null}
        <NameRecorder recorder={recorder} current={values.myMoteName ?? ''} onUse={(id) => change('myMoteName', id)} />
      </Card>
      <Card className={styles.card}>
        <TextField
          label={t('account-my-name-phonetic')}
          hint={t('account-my-name-phonetic-hint')}
          maxLength={200}
          value={values.myMoteNamePhonetic ?? ''}
          onChange={(spelling) => change('myMoteNamePhonetic', spelling)}
        />
        <PlaybackLocation />
        <SettingsState settings={settings} />
      </Card>
    </>
  );
}

/** Plays the current recording, read with the session's headers: a pupil's name has no public address. */
function Current({ id, onRemove }: { id: string; onRemove: () => void }): ReactNode {
  const t = useText();
  const { http } = useAccount();
  const read = useCallback((moteId: string) => fetchAudio(http, moteId), [http]);
  const player = useTakePlayer(read);
  const isPlaying = player.takeId === id && !player.isLoading;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('account-my-name-current')}</span>
      <div className={styles.actions}>
        <Button
          icon={isPlaying ? <Pause /> : <Play />}
          isLoading={player.takeId === id && player.isLoading}
          onClick={() => player.toggle(id)}
        >
          {t(isPlaying ? 'library-pause' : 'library-play')}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {t('account-my-name-remove')}
        </Button>
      </div>
    </div>
  );
}

interface NameRecorderProps {
  recorder: Pick<SiteRecorder, 'session'>;
  current: string;
  onUse: (takeId: string) => void;
}

/** The web recorder. Its recording becomes the name once the server has it, because it cannot be played before. */
function NameRecorder({ recorder: { session }, current, onUse }: NameRecorderProps): ReactNode {
  const t = useText();
  const [snapshot, setSnapshot] = useState<RecorderSnapshot | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    session.watch(setSnapshot, gone.signal);
    return () => gone.abort();
  }, [session]);
  const takeId = snapshot?.phase === 'review' ? snapshot.takeId : null;
  const title = t('account-my-name-take-title');
  const where: RecordingPlace = { application: 'web', applicationView: null, title, isForNoClass: true };
  const hasArrived = snapshot?.delivery?.state === 'final';
  return (
    <>
      <AllowedRecorder ports={session} where={where} />
      {takeId !== null && takeId !== current && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<Check />}
            isDisabled={!hasArrived}
            onClick={() => {
              onUse(takeId);
              showToast({ type: 'success', text: t('account-my-name-used') });
            }}
          >
            {t('account-my-name-use')}
          </Button>
          {!hasArrived && <span className={styles.quiet}>{t('account-my-name-waiting')}</span>}
        </div>
      )}
    </>
  );
}

function PlaybackLocation(): ReactNode {
  const t = useText();
  const id = useId();
  const { values, change } = useSettings();
  return (
    <fieldset className={age.group}>
      <legend className={age.legend}>{t('account-my-name-where')}</legend>
      {NAME_PLAYBACK_LOCATIONS.map((location) => (
        <label key={location} className={age.option}>
          <input
            type="radio"
            name={id}
            checked={(values.myMoteNamePlaybackLocation ?? 'none') === location}
            onChange={() => change('myMoteNamePlaybackLocation', location)}
          />
          <span>{t(`account-my-name-where-${location}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
