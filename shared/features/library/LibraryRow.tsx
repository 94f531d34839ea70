import {
  CircleHelp,
  Copy,
  CornerDownLeft,
  Download,
  LifeBuoy,
  Link2Off,
  LogIn,
  MoreHorizontal,
  Pause,
  Pencil,
  Play,
  QrCode,
  RotateCw,
  Send,
  Trash2,
} from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatLength, lengthParts } from '@/shared/base/duration.ts';
import { endOf, nextTryAt, type TakeView } from '@/shared/domain/mote/take.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Dropdown, type DropdownItem } from '@/shared/ui/Dropdown.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { useIsPast } from '@/shared/ui/use-is-past.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import styles from './Library.module.css';
import { badgeOf, isHeldBack, isSignInMissing } from './model.ts';

export interface RowActions {
  onPlay(take: TakeView): void;
  onCopy(take: TakeView): void;
  /** Absent where there is no page beside the list. */
  onInsert?(take: TakeView): void;
  onRename(take: TakeView): void;
  onQr(take: TakeView): void;
  /** Opens a confirmation: the old link stops working. */
  onRenew(take: TakeView): void;
  onDownload(take: TakeView): void;
  onRetry(take: TakeView): void;
  onShareAgain(take: TakeView): void;
  /** Shows the whole reason for the failure; the row has space only for its beginning. */
  onWhy(take: TakeView): void;
  onRemove(take: TakeView): void;
  /** Offers recovery of an interrupted take again. */
  onRecover(take: TakeView): void;
  /** Absent where sign-in is unavailable. */
  onSignIn?(): void;
}

export interface LibraryRowProps {
  take: TakeView;
  /** 1-based position and total: only visible rows are in the document. */
  position: number;
  total: number;
  style: CSSProperties;
  isPlaying: boolean;
  isLoading: boolean;
  hasLink: boolean;
  isCutShort: boolean;
  actions: RowActions;
}

export function LibraryRow(props: LibraryRowProps): ReactNode {
  const { take, position, total, style, isPlaying, isLoading, isCutShort, actions } = props;
  const t = useText();
  const { locale } = useLocale();
  const title = take.title === '' ? t('library-untitled') : take.title;
  const hasEnded = useIsPast(endOf(take.delivery));
  const hasLink = props.hasLink && !hasEnded;
  const badge = badgeOf(take, { isCutShort, isDue: useIsPast(nextTryAt(take.delivery)) });
  const whenIn = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, form).format(take.createdAt);
  return (
    <li className={styles.row} style={style} aria-posinset={position} aria-setsize={total}>
      <IconButton
        label={isPlaying ? t('library-pause-one', { title }) : t('library-play-one', { title })}
        hasTooltip={false}
        icon={isPlaying ? <Pause /> : <Play />}
        isLoading={isLoading}
        onClick={() => actions.onPlay(take)}
      />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.facts}>
          <span aria-hidden="true">{formatLength(take.durationMs)} · </span>
          <VisuallyHidden>{t('duration-spoken', lengthParts(take.durationMs))} </VisuallyHidden>
          <time
            dateTime={new Date(take.createdAt).toISOString()}
            title={whenIn({ dateStyle: 'medium', timeStyle: 'short' })}
          >
            {whenIn(shortWhen(take.createdAt))}
          </time>
        </p>
        <p className={styles.badge} data-tone={badge.tone}>
          {t(badge.textId, { ...badge.args, ...(badge.reason && { why: t(`error-${badge.reason}`) }) })}
        </p>
      </div>
      {isCutShort && (
        <IconButton
          label={t('library-recover-one', { title })}
          icon={<LifeBuoy />}
          onClick={() => actions.onRecover(take)}
        />
      )}
      {hasLink && !isCutShort && <MainAction title={title} take={take} actions={actions} />}
      <Dropdown
        align="end"
        items={menuOf(take, { hasLink, hasEnded }, actions, t)}
        trigger={<IconButton label={t('library-more-one', { title })} hasTooltip={false} icon={<MoreHorizontal />} />}
      />
    </li>
  );
}

/** Returns the shortest form that says when, because it stands beside the length: the time for a recording of today. */
function shortWhen(at: number): Intl.DateTimeFormatOptions {
  const [day, today] = [new Date(at), new Date()];
  if (day.toDateString() === today.toDateString()) return { timeStyle: 'short' };
  const isThisYear = day.getFullYear() === today.getFullYear();
  return { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) };
}

/** The primary action of a recording: insert it into the page beside the list, or else copy its link. */
function MainAction({ title, take, actions }: { title: string; take: TakeView; actions: RowActions }): ReactNode {
  const t = useText();
  const { onInsert } = actions;
  return onInsert ? (
    <IconButton label={t('library-insert-one', { title })} icon={<CornerDownLeft />} onClick={() => onInsert(take)} />
  ) : (
    <IconButton label={t('library-copy-one', { title })} icon={<Copy />} onClick={() => actions.onCopy(take)} />
  );
}

function menuOf(
  take: TakeView,
  { hasLink, hasEnded }: { hasLink: boolean; hasEnded: boolean },
  actions: RowActions,
  t: (id: string) => string,
): DropdownItem[] {
  const items: (DropdownItem | false)[] = [
    badgeOf(take).reason !== undefined && {
      id: 'why',
      label: t('library-why'),
      icon: <CircleHelp />,
      onSelect: () => actions.onWhy(take),
    },
    take.delivery.state === 'failed' && {
      id: 'retry',
      label: t('library-retry'),
      icon: <RotateCw />,
      onSelect: () => actions.onRetry(take),
    },
    isHeldBack(take) && {
      id: 'send',
      label: t('library-send'),
      icon: <Send />,
      onSelect: () => actions.onRetry(take),
    },
    hasEnded && {
      id: 'share-again',
      label: t('library-share-again'),
      icon: <Send />,
      onSelect: () => actions.onShareAgain(take),
    },
    isSignInMissing(take) &&
      actions.onSignIn !== undefined && {
        id: 'sign-in',
        label: t('library-sign-in'),
        icon: <LogIn />,
        onSelect: actions.onSignIn,
      },
    hasLink &&
      actions.onInsert !== undefined && {
        id: 'copy',
        label: t('library-copy'),
        icon: <Copy />,
        onSelect: () => actions.onCopy(take),
      },
    { id: 'rename', label: t('library-rename'), icon: <Pencil />, onSelect: () => actions.onRename(take) },
    hasLink && { id: 'qr', label: t('library-qr'), icon: <QrCode />, onSelect: () => actions.onQr(take) },
    hasLink &&
      take.delivery.state === 'final' && {
        id: 'renew',
        label: t('library-renew'),
        icon: <Link2Off />,
        onSelect: () => actions.onRenew(take),
      },
    { id: 'download', label: t('library-download'), icon: <Download />, onSelect: () => actions.onDownload(take) },
    {
      id: 'remove',
      label: t('library-remove'),
      icon: <Trash2 />,
      isDanger: true,
      onSelect: () => actions.onRemove(take),
    },
  ];
  return items.filter((item) => item !== false);
}
