import { useInfiniteQuery } from '@tanstack/react-query';
import { EllipsisVertical, Globe, Link2, Lock, Pause, Play, RotateCw, Square } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatLength } from '@/shared/base/duration.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { ClassAnswer, ClassMote } from '@/shared/contract/classes.ts';
import { type TakePlayer, useTakePlayer } from '@/shared/features/library/use-take-player.ts';
import { Waveform } from '@/shared/features/play/Waveform.tsx';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../../features/account/site-context.ts';
import { presentOf, pupilsOf } from '../../features/classes/model.ts';
import { useAnnouncement, useClassApi } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import { fetchAudio } from '../../features/recorder/site-client.ts';
import { MemberFace } from './ClassMark.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** The recordings of the class, newest first. */
export function RecordingsPart({ of }: ClassPartProps): ReactNode {
  const t = useText();
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('classes-recordings-title')}</h2>
        <p className={styles.text}>{t('classes-recordings-text')}</p>
      </div>
      {of.role === 'admin' ? <Alert type="info">{t('classes-recordings-admin')}</Alert> : <Recordings of={of} />}
    </Card>
  );
}

type Page = ApiResult<{ motes: ClassMote[]; next: string | null }>;

/** How often a visible page asks for new recordings, in ms. A hidden page asks nothing. */
const ASK_AGAIN_MS = 10_000;
/** The same when older pages are open: each of them is asked for again. */
const ASK_ALL_AGAIN_MS = 60_000;

/** `by`: the only pupil wanted; empty: all. */
function useRecordings(classId: string, by: string) {
  const api = useClassApi();
  return useInfiniteQuery({
    queryKey: ['classes', classId, 'motes', by],
    queryFn: ({ pageParam }): Promise<Page> => api.motes(classId, { before: pageParam, by: by || undefined }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => (page.ok ? (page.value.next ?? undefined) : undefined),
    retry: false,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? ASK_ALL_AGAIN_MS : ASK_AGAIN_MS),
  });
}

function Recordings({ of }: ClassPartProps): ReactNode {
  const [by, setBy] = useState('');
  return (
    <>
      <PupilFilter of={of} by={by} onChange={setBy} />
      {/* The list of another pupil starts from its first page and plays nothing. */}
      <RecordingList key={by} of={of} by={by} />
    </>
  );
}

interface PupilFilterProps extends ClassPartProps {
  by: string;
  onChange(by: string): void;
}

/** Chooses one pupil, or all. Absent while there is nothing to choose from. */
function PupilFilter({ of, by, onChange }: PupilFilterProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const pupils = pupilsOf(of, locale).filter(({ isInvited }) => !isInvited);
  if (pupils.length < 2) return null;
  const options = [
    { value: '', label: t('classes-recordings-all') },
    ...pupils.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return <SelectField label={t('classes-recordings-by')} value={by} options={options} onChange={onChange} />;
}

function RecordingList({ of, by }: ClassPartProps & { by: string }): ReactNode {
  const t = useText();
  const list = useRecordings(of.id, by);
  const queue = usePlayQueue();
  if (!list.data) return <Spinner label={t('classes-recordings-loading')} />;
  const motes = list.data.pages.flatMap((page) => (page.ok ? page.value.motes : []));
  const failed = list.data.pages.find((page) => !page.ok);
  const again = (
    <Button size="sm" icon={<RotateCw />} isLoading={list.isRefetching} onClick={() => void list.refetch()}>
      {t('classes-again')}
    </Button>
  );
  const today = motes.filter(({ createdAt }) => isToday(createdAt));
  const earlier = motes.slice(today.length);
  const one = { of, queue, onChanged: () => void list.refetch() };
  return (
    <>
      {failed && !failed.ok && (
        <Alert type="error" actions={again}>
          {t(`error-${failed.error}`)}
        </Alert>
      )}
      {motes.length === 0 && !failed && (by === '' ? <NothingYet /> : <NothingByPupil of={of} by={by} />)}
      {today.length > 0 && (
        <>
          <div className={styles.listHead}>
            <h3 className={styles.listTitle}>{t('classes-recordings-today')}</h3>
            {today.length > 1 && <PlayAll ids={today.map(({ id }) => id)} queue={queue} />}
          </div>
          <ul className={styles.notes}>
            {today.map((mote) => (
              <Recording key={mote.id} mote={mote} isCard {...one} />
            ))}
          </ul>
        </>
      )}
      {today.length > 0 && earlier.length > 0 && (
        <h3 className={styles.listTitle}>{t('classes-recordings-earlier')}</h3>
      )}
      {earlier.length > 0 && (
        <ul className={styles.rows}>
          {earlier.map((mote) => (
            <Recording key={mote.id} mote={mote} {...one} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles.actions}>
          <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('classes-recordings-more')}
          </Button>
        </div>
      )}
    </>
  );
}

const isToday = (at: number): boolean => new Date(at).toDateString() === new Date().toDateString();

interface PlayQueue {
  player: TakePlayer;
  /** True while one recording after the other is played. */
  isOn: boolean;
  /** Plays these one after the other, or stops. */
  toggleAll(ids: readonly string[]): void;
  /** Plays or stops one, and ends the queue. */
  toggle(id: string): void;
}

/** Plays one recording, or several one after the other. A recording that cannot be played ends the queue. */
function usePlayQueue(): PlayQueue {
  const { http } = useAccount();
  const said = useAnnouncement();
  const [rest, setRest] = useState<readonly string[] | null>(null);
  const audioOf = useCallback((moteId: string) => fetchAudio(http, moteId), [http]);
  const player = useTakePlayer(audioOf, () => rest !== null && play(rest));
  const play = ([next, ...later]: readonly string[]): void => {
    setRest(next === undefined ? null : later);
    if (next === undefined) return;
    void player.toggle(next).then((played) => {
      if (!said(played)) setRest(null);
    });
  };
  return {
    player,
    isOn: rest !== null,
    toggleAll(ids) {
      if (rest === null) {
        player.stop();
        return play(ids);
      }
      setRest(null);
      player.stop();
    },
    toggle(id) {
      setRest(null);
      void player.toggle(id).then(said);
    },
  };
}

function PlayAll({ ids, queue }: { ids: readonly string[]; queue: PlayQueue }): ReactNode {
  const t = useText();
  return (
    <Button
      variant="primary"
      icon={queue.isOn ? <Square fill="currentColor" /> : <Play fill="currentColor" />}
      onClick={() => queue.toggleAll(ids)}
    >
      {queue.isOn ? t('classes-recordings-stop') : t('classes-recordings-play-all', { count: ids.length })}
    </Button>
  );
}

function NothingYet(): ReactNode {
  const t = useText();
  const [query] = useSearchParams();
  const there = new URLSearchParams(query);
  there.set('tab', 'code');
  return (
    <EmptyState
      art={<Mo pose="speaking" size={160} />}
      title={t('classes-recordings-none-title')}
      action={<Link to={`?${there}`}>{t('classes-recordings-none-action')}</Link>}
    >
      {t('classes-recordings-none-text')}
    </EmptyState>
  );
}

function NothingByPupil({ of, by }: ClassPartProps & { by: string }): ReactNode {
  const t = useText();
  const name = presentOf(of.members).find(({ userId }) => userId === by)?.name ?? '';
  return (
    <EmptyState art={<Mo pose="speaking" size={120} />} title={t('classes-recordings-none-by', { name })}>
      {t('classes-recordings-none-by-text')}
    </EmptyState>
  );
}

interface RecordingProps extends ClassPartProps {
  mote: ClassMote;
  queue: PlayQueue;
  isCard?: boolean;
  onChanged(): void;
}

function Recording({ of, mote, queue, isCard = false, onChanged }: RecordingProps): ReactNode {
  const { player } = queue;
  const t = useText();
  const said = useAnnouncement();
  const { locale } = useLocale();
  const name = mote.authorName ?? t('someone');
  const when = new Date(mote.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const api = useClassApi();
  const isOpen = mote.visibility === 'link';
  const face = faceOfAuthor(of, mote.authorName);
  const isMine = player.takeId === mote.id;
  const isPlaying = isMine && !player.isLoading;
  const copy = async () => {
    const text = t(isOpen ? 'classes-recordings-copied-open' : 'classes-recordings-copied');
    if (said(await copyText(mote.link))) showToast({ type: 'success', text });
  };
  const setOpen = async (toOpen: boolean) => {
    const changed = await api.setVisibility(mote.id, { visibility: toOpen ? 'link' : 'closed' });
    if (said(changed)) {
      showToast({
        type: 'success',
        text: t(toOpen ? 'classes-opened' : 'classes-closed', { name }),
        action: { label: t('classes-undo'), onClick: () => void setOpen(!toOpen) },
      });
    }
    onChanged();
  };
  const audience = isOpen
    ? { id: 'close', label: t('classes-close'), icon: <Lock />, onSelect: () => void setOpen(false) }
    : { id: 'open', label: t('classes-open'), icon: <Globe />, onSelect: () => void setOpen(true) };
  return (
    <li className={classNames(isCard ? styles.note : styles.row, styles.recording)}>
      <PlainIconButton
        className={styles.play}
        label={t(isPlaying ? 'classes-pause-one' : 'classes-play-one', { name, when })}
        icon={isPlaying ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        isLoading={isMine && player.isLoading}
        onClick={() => queue.toggle(mote.id)}
      />
      {face !== null && <MemberFace face={face} size={isCard ? 56 : 40} />}
      <span className={classNames(styles.who, styles.about)}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {mote.title !== '' && (
          <span className={styles.noteTitle}>
            <bdi>{mote.title}</bdi>
          </span>
        )}
        <span className={styles.quiet}>
          {t('classes-recordings-facts', { when, length: formatLength(mote.durationMs ?? 0) })}
        </span>
        {isOpen && mote.mayOpen && (
          <span className={styles.quiet}>
            <Globe aria-hidden="true" size={14} />
            {t('classes-recordings-open')}
          </span>
        )}
      </span>
      {mote.peaks !== null && mote.peaks.length > 0 && (
        <span className={styles.wave}>
          <Waveform peaks={mote.peaks} heard={0} />
        </span>
      )}
      <Dropdown
        align="end"
        trigger={
          <IconButton variant="quiet" label={t('classes-more-one', { name, when })} icon={<EllipsisVertical />} />
        }
        items={[
          { id: 'copy', label: t('classes-copy'), icon: <Link2 />, onSelect: () => void copy() },
          ...(mote.mayOpen ? [audience] : []),
        ]}
      />
    </li>
  );
}

/** Returns the face of the only pupil with the author's name; null: no pupil has it, or several have. */
function faceOfAuthor({ members }: Pick<ClassAnswer, 'members'>, name: string | null): number | null {
  const [author, another] = presentOf(members).filter((member) => member.name === name);
  return another === undefined ? (author?.face ?? null) : null;
}
