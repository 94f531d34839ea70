import { Check, EllipsisVertical, Pencil, ShieldCheck, ShieldX, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ClassMember } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Dropdown, type DropdownItem } from '@/shared/ui/Dropdown.tsx';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { isWithheld, mayConsent } from '../../features/classes/model.ts';
import { MemberFace } from './ClassMark.tsx';
import type { NameAct } from './NameDialogs.tsx';
import { styles } from './styles.ts';

export interface NameRowProps {
  pupil: ClassMember;
  isChosen: boolean;
  onChoose(isOn: boolean): void;
  onAct(what: NameAct['what']): void;
}

export function NameRow({ pupil, isChosen, onChoose, onAct }: NameRowProps): ReactNode {
  const t = useText();
  const id = useId();
  const { name, email, isInvited, consent, face } = pupil;
  return (
    <li className={styles.row}>
      <input
        id={id}
        type="checkbox"
        className={styles.tick}
        checked={isChosen}
        disabled={!mayConsent(pupil)}
        aria-label={t('classes-names-choose-one', { name })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {face !== undefined && <MemberFace face={face} size={40} />}
      <label htmlFor={id} className={styles.who}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {email !== null && email !== name && (
          <span className={styles.quiet}>
            <bdi>{email}</bdi>
          </span>
        )}
        <span className={isWithheld(pupil) ? styles.warned : styles.quiet}>
          {consent === 'given' && <Check aria-hidden="true" size={14} />}
          {t(isInvited ? 'classes-names-invited' : `classes-consent-${consent}`)}
        </span>
      </label>
      <Dropdown
        align="end"
        trigger={
          <IconButton variant="quiet" label={t('classes-names-more-one', { name })} icon={<EllipsisVertical />} />
        }
        items={itemsOf(pupil, t, onAct)}
      />
    </li>
  );
}

function itemsOf(
  pupil: ClassMember,
  t: ReturnType<typeof useText>,
  onAct: NameRowProps['onAct'],
): readonly DropdownItem[] {
  const edit = { id: 'edit', label: t('classes-name-edit'), icon: <Pencil />, onSelect: () => onAct('edit') };
  const permit = {
    id: 'permit',
    label: t('classes-name-permit'),
    icon: <ShieldCheck />,
    onSelect: () => onAct('permit'),
  };
  const takeBack = {
    id: 'take-back',
    label: t('classes-name-take-back'),
    icon: <ShieldX />,
    onSelect: () => onAct('take-back'),
  };
  const remove = {
    id: 'remove',
    label: t('classes-name-remove'),
    icon: <Trash2 />,
    isDanger: true,
    onSelect: () => onAct('remove'),
  };
  return [
    ...(pupil.isKnownHereOnly ? [edit] : []),
    ...(mayConsent(pupil) && isWithheld(pupil) ? [permit] : []),
    ...(mayConsent(pupil) && pupil.consent !== 'withdrawn' ? [takeBack] : []),
    remove,
  ];
}
