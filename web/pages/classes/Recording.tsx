import { Check, CheckCheck, Circle, EllipsisVertical, Globe, Link2, Lock, Pause, Play } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatLength } from '@/shared/base/duration.ts';
import type { ClassAnswer, ClassMote } from '@/shared/contract/classes.ts';
import { Waveform } from '@/shared/features/play/Waveform.tsx';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { PlainIconButton } from '@/shared/ui/PlainIconButton.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { presentOf } from '../../features/classes/model.ts';
import { useAnnouncement, useClassApi } from '../../features/classes/use-classes.ts';
import { copyText } from '../../features/recorder/browser-ports.ts';
import { MemberFace } from './ClassMark.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

export interface RecordingProps extends ClassPartProps {
  mote: ClassMote;
  /** The teacher's mark; undefined: none. */
  isPlayed: boolean | undefined;
  playing: 'no' | 'loading' | 'yes';
  isCard?: boolean;
  onToggle(id: string): void;
  onMark(mote: ClassMote, isPlayed: boolean): void;
  /** Called after a change of the audience, or an attempt at one. */
  onChanged(mote: ClassMote): void;
}

/** One recording of a class. Renders again only if its own props change, because a long list has hundreds of them. */
export const Recording = memo(OneRecording);

function OneRecording(props: RecordingProps): ReactNode {
  const { of, mote, isPlayed, playing, isCard = false, onToggle, onMark, onChanged } = props;
  const t = useText();
  const said = useAnnouncement();
  const { locale } = useLocale();
  const name = mote.authorName ?? t('someone');
  const when = new Date(mote.createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const api = useClassApi();
  const isOpen = mote.visibility === 'link';
  const face = faceOfAuthor(of, mote.authorName);
  const isPlaying = playing === 'yes';
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
    onChanged(changed.ok ? { ...mote, visibility: changed.value.visibility } : mote);
  };
  const audience = isOpen
    ? { id: 'close', label: t('classes-close'), icon: <Lock />, onSelect: () => void setOpen(false) }
    : { id: 'open', label: t('classes-open'), icon: <Globe />, onSelect: () => void setOpen(true) };
  const mark = isPlayed
    ? { id: 'mark', label: t('classes-mark-new'), icon: <Circle />, onSelect: () => onMark(mote, false) }
    : { id: 'mark', label: t('classes-mark-heard'), icon: <CheckCheck />, onSelect: () => onMark(mote, true) };
  return (
    <li className={classNames(isCard ? styles.note : styles.row, styles.recording)}>
      <PlainIconButton
        className={styles.play}
        label={t(isPlaying ? 'classes-pause-one' : 'classes-play-one', { name, when })}
        icon={isPlaying ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        isLoading={playing === 'loading'}
        onClick={() => onToggle(mote.id)}
      />
      {face !== null && <MemberFace face={face} size={isCard ? 56 : 40} />}
      <span className={classNames(styles.who, styles.about)}>
        <span className={styles.name}>
          <bdi>{name}</bdi> {isPlayed === false && <span className={styles.new}>{t('classes-recordings-new')}</span>}
        </span>
        {mote.title !== '' && (
          <span className={styles.noteTitle}>
            <bdi>{mote.title}</bdi>
          </span>
        )}
        <span className={styles.quiet}>
          {t('classes-recordings-facts', { when, length: formatLength(mote.durationMs ?? 0) })}
        </span>
        {isPlayed && (
          <span className={styles.quiet}>
            <Check aria-hidden="true" size={14} />
            {t('classes-recordings-heard')}
          </span>
        )}
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
          ...(isPlayed === undefined ? [] : [mark]),
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
