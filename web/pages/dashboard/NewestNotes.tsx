import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLength, lengthParts } from '@/shared/base/duration.ts';
import { manageAddress, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { type TakePlayer, useStopWhenRemoved, useTakePlayer } from '@/shared/features/library/use-take-player.ts';
import { useTakes } from '@/shared/features/library/use-takes.ts';
import { Waveform } from '@/shared/features/play/Waveform.tsx';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './DashboardPage.module.css';

const SHOWN = 6;

/** The newest recordings as cards that play here. Everything else about a recording is in the library. */
export function NewestNotes({ library }: { library: LibraryPorts }): ReactNode {
  const t = useText();
  const { takes, isLoading, error, missing, interrupted, refresh } = useTakes(library);
  const player = useTakePlayer(library.audio);
  const shown = takes.slice(0, SHOWN);
  useStopWhenRemoved(player, shown);
  const unread = error ?? missing;
  const again = (
    <Button size="sm" onClick={refresh}>
      {t('dashboard-again')}
    </Button>
  );
  return (
    <section aria-labelledby="newest">
      <div className={styles.row}>
        <h2 id="newest" className={styles.heading}>
          {t('dashboard-newest')}
        </h2>
        <Link to={SITE_ROUTES.library.path} className={styles.more}>
          {t('dashboard-all')}
        </Link>
      </div>
      {interrupted.length > 0 && (
        <Alert
          type="warn"
          actions={
            <LinkButton to={SITE_ROUTES.library.path} size="sm">
              {t('dashboard-continue')}
            </LinkButton>
          }
        >
          {t('dashboard-interrupted')}
        </Alert>
      )}
      {unread !== null && shown.length > 0 && (
        <Alert type="error" actions={again}>
          {t(`error-${unread}`)}
        </Alert>
      )}
      {unread !== null && shown.length === 0 && (
        <LoadFailed code={unread} size={120} actions={again}>
          {t(`error-${unread}`)}
        </LoadFailed>
      )}
      {isLoading && <Spinner label={t('library-loading')} size={24} />}
      {!isLoading && unread === null && shown.length === 0 && (
        <EmptyState art={<Mo pose="recordings" size={120} />} title={t('library-empty-title')}>
          {t('library-empty-text')}
        </EmptyState>
      )}
      <ul className={styles.notes}>
        {shown.map((take) => (
          <li key={take.id} className={styles.note}>
            <NoteCard take={take} player={player} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteCard({ take, player }: { take: TakeView; player: TakePlayer }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const title = take.title === '' ? t('library-untitled') : take.title;
  const isPlaying = player.takeId === take.id;
  const play = async () => {
    const played = await player.toggle(take.id);
    if (!played.ok) showToast({ type: 'error', text: t(`error-${played.error}`) });
  };
  const when = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(take.createdAt);
  return (
    <>
      <div className={styles.sound}>
        <PlainIconButton
          className={styles.play}
          label={t(isPlaying ? 'library-pause-one' : 'library-play-one', { title })}
          icon={isPlaying ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
          isLoading={isPlaying && player.isLoading}
          onClick={() => void play()}
        />
        <Waveform peaks={take.peaks} heard={0} />
      </div>
      <p className={styles.noteTitle}>
        <Link to={manageAddress(take.id)}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      <p className={styles.quiet}>
        <span aria-hidden="true">{formatLength(take.durationMs)}</span>
        <VisuallyHidden>{t('duration-spoken', lengthParts(take.durationMs))}</VisuallyHidden>
        {' · '}
        <time dateTime={new Date(take.createdAt).toISOString()}>{when}</time>
      </p>
    </>
  );
}
