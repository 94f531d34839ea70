import { Play, RotateCw, Square } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ClassMote } from '@/shared/contract/classes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { presentOf, pupilsOf } from '../../features/classes/model.ts';
import {
  type PlayedMarks,
  type RecordingFilter,
  usePlayedMarks,
  useRecordings,
} from '../../features/classes/use-recordings.ts';
import type { ClassPartProps } from './part-props.ts';
import { Recording } from './Recording.tsx';
import { styles } from './styles.ts';
import { type PlayQueue, usePlayQueue } from './use-play-queue.ts';

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

function Recordings({ of }: ClassPartProps): ReactNode {
  const [filter, setFilter] = useState<RecordingFilter>({ by: '', isNewOnly: false });
  const marks = usePlayedMarks(of.id);
  return (
    <>
      <div className={styles.filters}>
        <PupilFilter of={of} by={filter.by} onChange={(by) => setFilter({ ...filter, by })} />
        {of.role === 'teacher' && (
          <NewFilter isNewOnly={filter.isNewOnly} onChange={(isNewOnly) => setFilter({ ...filter, isNewOnly })} />
        )}
      </div>
      {/* Another filter starts from its first page and plays nothing. */}
      <RecordingList key={`${filter.by} ${filter.isNewOnly}`} of={of} filter={filter} marks={marks} />
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

function NewFilter({ isNewOnly, onChange }: { isNewOnly: boolean; onChange(isNewOnly: boolean): void }): ReactNode {
  const t = useText();
  const options = [
    { value: 'all', label: t('classes-recordings-show-all') },
    { value: 'new', label: t('classes-recordings-show-new') },
  ];
  return (
    <SelectField
      label={t('classes-recordings-show')}
      value={isNewOnly ? 'new' : 'all'}
      options={options}
      onChange={(value) => onChange(value === 'new')}
    />
  );
}

interface RecordingListProps extends ClassPartProps {
  filter: RecordingFilter;
  marks: PlayedMarks;
}

function RecordingList({ of, filter, marks }: RecordingListProps): ReactNode {
  const t = useText();
  const list = useRecordings(of.id, filter);
  const [remaining, setRemaining] = useState<readonly ClassMote[]>([]);
  const pages = list.data?.pages ?? [];
  const motes = withRemaining(
    pages.flatMap((page) => (page.ok ? page.value.motes : [])),
    filter.isNewOnly ? remaining : [],
  );
  const { mark } = marks;
  // A recording that was just heard stays in the list of new ones until the teacher leaves it: it still plays.
  const markAndKeep = useCallback(
    (mote: ClassMote, isPlayed: boolean) => {
      setRemaining((now) => [...now.filter(({ id }) => id !== mote.id), mote]);
      mark(mote, isPlayed);
    },
    [mark],
  );
  const shown = useRef(motes);
  shown.current = motes;
  const queue = usePlayQueue((id) => {
    const mote = shown.current.find((one) => one.id === id);
    if (mote && marks.isPlayed(mote) === false) markAndKeep(mote, true);
  });
  const { refetch } = list;
  const onChanged = useCallback(
    (mote: ClassMote) => {
      setRemaining((now) => now.map((one) => (one.id === mote.id ? mote : one)));
      void refetch();
    },
    [refetch],
  );
  if (!list.data) return <Spinner label={t('classes-recordings-loading')} />;
  const failed = pages.find((page) => !page.ok);
  const again = (
    <Button size="sm" icon={<RotateCw />} isLoading={list.isRefetching} onClick={() => void list.refetch()}>
      {t('classes-again')}
    </Button>
  );
  if (motes.length === 0 && failed?.ok === false) {
    return (
      <LoadFailed code={failed.error} actions={again}>
        {t(`error-${failed.error}`)}
      </LoadFailed>
    );
  }
  const today = motes.filter(({ createdAt }) => isToday(createdAt));
  const earlier = motes.slice(today.length);
  const { takeId, isLoading } = queue.player;
  const one = (mote: ClassMote) => ({
    of,
    mote,
    isPlayed: marks.isPlayed(mote),
    playing: takeId !== mote.id ? ('no' as const) : isLoading ? ('loading' as const) : ('yes' as const),
    onToggle: queue.toggle,
    onMark: markAndKeep,
    onChanged,
  });
  return (
    <>
      {failed && !failed.ok && (
        <Alert type="error" actions={again}>
          {t(`error-${failed.error}`)}
        </Alert>
      )}
      {motes.length === 0 && !failed && <Nothing of={of} filter={filter} />}
      {today.length > 0 && (
        <>
          <div className={styles.listHead}>
            <h3 className={styles.listTitle}>{t('classes-recordings-today')}</h3>
            {today.length > 1 && <PlayAll ids={today.map(({ id }) => id)} queue={queue} />}
          </div>
          <ul className={styles.notes}>
            {today.map((mote) => (
              <Recording key={mote.id} isCard {...one(mote)} />
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
            <Recording key={mote.id} {...one(mote)} />
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

/** Returns the loaded recordings with those that the server has left out since they were heard, newest first. */
function withRemaining(loaded: readonly ClassMote[], remaining: readonly ClassMote[]): readonly ClassMote[] {
  const known = new Set(loaded.map(({ id }) => id));
  const missing = remaining.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return loaded;
  return [...loaded, ...missing].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
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

/** Says why the list is empty. */
function Nothing({ of, filter: { by, isNewOnly } }: ClassPartProps & { filter: RecordingFilter }): ReactNode {
  if (isNewOnly) return <NothingNew />;
  return by === '' ? <NothingYet /> : <NothingByPupil of={of} by={by} />;
}

function NothingNew(): ReactNode {
  const t = useText();
  return (
    <EmptyState art={<Mo pose="done" size={120} />} title={t('classes-recordings-none-new')}>
      {t('classes-recordings-none-new-text')}
    </EmptyState>
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
