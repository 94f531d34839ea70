import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2, Mic, Pause, Play, RotateCw } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { type TakePlayer, useTakePlayer } from '@/shared/features/library/use-take-player.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../../features/account/site-context.ts';
import { useClassApi, useSaid } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import { fetchAudio } from '../../features/recorder/site-client.ts';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** Who recorded what, the newest first. */
export function RecordingsPart({ of }: ClassPartProps): ReactNode {
  const t = useText();
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('classes-recordings-title')}</h2>
        <p className={styles.text}>{t('classes-recordings-text')}</p>
      </div>
      {of.role === 'admin' ? (
        <Alert type="info">{t('classes-recordings-admin')}</Alert>
      ) : (
        <Recordings classId={of.id} />
      )}
    </Card>
  );
}

type Page = ApiResult<{ motes: MoteAnswer[]; next: string | null }>;

function useRecordings(classId: string) {
  const api = useClassApi();
  return useInfiniteQuery({
    queryKey: ['classes', classId, 'motes'],
    queryFn: ({ pageParam }): Promise<Page> => api.motes(classId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => (page.ok ? (page.value.next ?? undefined) : undefined),
    retry: false,
  });
}

function Recordings({ classId }: { classId: string }): ReactNode {
  const t = useText();
  const list = useRecordings(classId);
  const { http } = useAccount();
  const player = useTakePlayer(useCallback((moteId: string) => fetchAudio(http, moteId), [http]));
  if (!list.data) return <Spinner label={t('classes-recordings-loading')} />;
  const motes = list.data.pages.flatMap((page) => (page.ok ? page.value.motes : []));
  const failed = list.data.pages.find((page) => !page.ok);
  const look = (
    <Button size="sm" icon={<RotateCw />} isLoading={list.isRefetching} onClick={() => void list.refetch()}>
      {t('classes-recordings-look')}
    </Button>
  );
  return (
    <>
      {failed && !failed.ok && (
        <Alert type="error" actions={look}>
          {t(`error-${failed.error}`)}
        </Alert>
      )}
      {motes.length === 0 && !failed && <NothingYet />}
      <ul className={styles.rows}>
        {motes.map((mote) => (
          <Recording key={mote.id} mote={mote} player={player} />
        ))}
      </ul>
      <div className={styles.actions}>
        {list.hasNextPage && (
          <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('classes-recordings-more')}
          </Button>
        )}
        {!failed && look}
      </div>
    </>
  );
}

function NothingYet(): ReactNode {
  const t = useText();
  const [query] = useSearchParams();
  const there = new URLSearchParams(query);
  there.set('tab', 'code');
  return (
    <EmptyState
      icon={<Mic />}
      title={t('classes-recordings-none-title')}
      action={<Link to={`?${there}`}>{t('classes-recordings-none-action')}</Link>}
    >
      {t('classes-recordings-none-text')}
    </EmptyState>
  );
}

function Recording({ mote, player }: { mote: MoteAnswer; player: TakePlayer }): ReactNode {
  const t = useText();
  const said = useSaid();
  const { locale } = useLocale();
  const name = mote.authorName ?? t('someone');
  const when = new Date(mote.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const isMine = player.takeId === mote.id;
  const isPlaying = isMine && !player.isLoading;
  const copy = async () => {
    if (said(await copyText(mote.link))) showToast({ type: 'success', text: t('classes-recordings-copied') });
  };
  return (
    <li className={classNames(styles.row, styles.recording)}>
      <Button
        icon={isPlaying ? <Pause /> : <Play />}
        isLoading={isMine && player.isLoading}
        aria-label={t(isPlaying ? 'classes-pause-one' : 'classes-play-one', { name, when })}
        onClick={() => void player.toggle(mote.id).then(said)}
      >
        {t(isPlaying ? 'classes-pause' : 'classes-play')}
      </Button>
      <span className={classNames(styles.who, styles.about)}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.quiet}>
          {t('classes-recordings-facts', { when, length: lengthOf(mote.durationMs ?? 0) })}
        </span>
      </span>
      <Button
        variant="quiet"
        icon={<Link2 />}
        aria-label={t('classes-copy-one', { name, when })}
        onClick={() => void copy()}
      >
        {t('classes-copy')}
      </Button>
    </li>
  );
}

const lengthOf = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
