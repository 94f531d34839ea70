import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { faceOf } from '@/shared/domain/account/child-face.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Dropdown, type DropdownItem } from '@/shared/ui/Dropdown.tsx';
import { pupilsOf } from '../../features/classes/model.ts';
import { MemberFace } from './ClassMark.tsx';
import { type NameAct, NameDialogs } from './NameDialogs.tsx';
import setup from './Setup.module.css';

export interface PupilFacesProps {
  of: ClassAnswer;
  /** Names without a face yet: they are not added. */
  waiting: readonly string[];
}

/** A tab stop, so that keys scroll it. */
const SCROLLED = { tabIndex: 0 } as const;

/** The faces of the class as pupils find them. A face opens a menu to correct the name. */
export function PupilFaces({ of, waiting }: PupilFacesProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [act, setAct] = useState<NameAct | null>(null);
  const pupils = pupilsOf(of, locale);
  if (pupils.length + waiting.length === 0) return <p className={setup.nobody}>{t('classes-setup-pupils-none')}</p>;
  return (
    <>
      <ul className={setup.crowd} aria-label={t('classes-names-title')} {...SCROLLED}>
        {pupils.map((pupil) => {
          const { userId, name, face, isKnownHereOnly } = pupil;
          const actOn = (what: NameAct['what']) => () => setAct({ what, pupils: [pupil] });
          const edit = { id: 'edit', label: t('classes-name-edit'), icon: <Pencil />, onSelect: actOn('edit') };
          const remove = { id: 'remove', label: t('classes-name-remove'), icon: <Trash2 />, isDanger: true };
          const items: readonly DropdownItem[] = [
            ...(isKnownHereOnly ? [edit] : []),
            { ...remove, onSelect: actOn('remove') },
          ];
          return (
            <li key={userId}>
              <Dropdown
                trigger={
                  <button type="button" className={setup.pupil} aria-label={t('classes-names-more-one', { name })}>
                    <MemberFace face={face ?? faceOf(userId)} size={80} />
                    <bdi className={setup.pupilName}>{name}</bdi>
                  </button>
                }
                items={items}
              />
            </li>
          );
        })}
        {waiting.map((name) => (
          <li key={name} className={setup.pupil}>
            <span className={setup.noFace} aria-hidden="true">
              {[...name][0]}
            </span>
            <bdi className={setup.pupilName}>{name}</bdi>
          </li>
        ))}
      </ul>
      <NameDialogs of={of} act={act} onClose={() => setAct(null)} onDone={() => setAct(null)} />
    </>
  );
}
