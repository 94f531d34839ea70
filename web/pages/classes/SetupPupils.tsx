import { type ReactNode, useState } from 'react';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { pupilsOf } from '../../features/classes/model.ts';
import { useAnnouncement, useChanged, useClassApi, useRefresh } from '../../features/classes/use-classes.ts';
import { NamesEntry, OmittedNames } from './NamesEntry.tsx';
import { PupilFaces } from './PupilFaces.tsx';
import setup from './Setup.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { afterSetup, type SetupProps } from './setup-props.ts';
import { styles } from './styles.ts';
import type { EnteredNames } from './use-entered-names.ts';

export interface SetupPupilsProps extends SetupProps {
  of: ClassAnswer;
  entered: EnteredNames;
}

/** Step 2: the pupils. The faces beside the list are the pupils who were added already. */
export function SetupPupils({ of, entered, place, onGo }: SetupPupilsProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { send, isBusy } = useSendNames(of);
  const { found, source, excess } = entered;
  const count = pupilsOf(of, locale).length + found.names.length;
  const isUnreadable = source.kind === 'file' && !source.file.ok;
  const submit = async () => {
    const members = found.names.map((name) => ({ name, ...(place.age !== null && { ageBand: place.age }) }));
    if (!(await send(members))) return;
    entered.clear();
    onGo({ step: 'entry' });
  };
  return (
    <SetupFrame
      step="pupils"
      title={t('classes-setup-pupils-title', { class: of.name })}
      lead={t('classes-setup-pupils-lead')}
      colour={of.colour}
      later={{ to: afterSetup(of), text: t('classes-setup-later') }}
      preview={<PupilsPreview of={of} waiting={found.names} />}
      onBack={() => onGo({ step: 'looks' })}
      onward={
        <Button
          size="lg"
          variant="primary"
          className={setup.onward}
          isLoading={isBusy}
          isDisabled={excess > 0 || isUnreadable}
          onClick={() => void submit()}
        >
          {t('classes-setup-pupils-continue', { count })}
        </Button>
      }
    >
      <div className={setup.form}>
        <NamesEntry entered={entered} />
        <OmittedNames found={found} />
        {excess > 0 && <Alert type="error">{t('classes-add-full', { count: excess })}</Alert>}
      </div>
    </SetupFrame>
  );
}

type Members = Parameters<ReturnType<typeof useClassApi>['addMembers']>[1];

/** Adds the names, and makes the code of the shared device for the next step. Returns true if the names were added. */
function useSendNames(of: ClassAnswer) {
  const api = useClassApi();
  const changed = useChanged();
  const said = useAnnouncement();
  const refresh = useRefresh(of.id);
  const [isBusy, setBusy] = useState(false);
  const send = async (members: Members): Promise<boolean> => {
    setBusy(true);
    const isAdded = members.length === 0 || changed(await api.addMembers(of.id, members));
    if (isAdded && of.kioskCode === null) {
      said(await api.makeKioskCode(of.id));
      await refresh();
    }
    setBusy(false);
    return isAdded;
  };
  return { send, isBusy };
}

interface PupilsPreviewProps {
  of: ClassAnswer;
  /** Names that are not added yet. */
  waiting: readonly string[];
}

function PupilsPreview({ of, waiting }: PupilsPreviewProps): ReactNode {
  const t = useText();
  return (
    <>
      <div>
        <h2 className={setup.panelTitle}>{t('classes-setup-pupils-preview')}</h2>
        <p className={styles.text}>{t('classes-setup-pupils-preview-text')}</p>
      </div>
      <PupilFaces of={of} waiting={waiting} />
    </>
  );
}
