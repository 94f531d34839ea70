import { Check, ExternalLink, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { kioskPath } from '@/shared/domain/account/class-code.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { isWithheld, mayConsent, pupilsOf } from '../../features/classes/model.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { OutsideLink } from '../../shell/OutsideLink.tsx';
import { SharedDeviceCode } from './CodePart.tsx';
import { JoinCode } from './JoinCode.tsx';
import { PermitDialog } from './PermitDialog.tsx';
import { PupilFaces } from './PupilFaces.tsx';
import type { ClassPartProps } from './part-props.ts';
import setup from './Setup.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { afterSetup, type SetupProps } from './setup-props.ts';
import { styles } from './styles.ts';

/** Step 3: how pupils come in, and the permission without which they cannot record. */
export function SetupEntry({ of, onGo }: SetupProps & ClassPartProps): ReactNode {
  const t = useText();
  return (
    <SetupFrame
      step="entry"
      title={t('classes-setup-entry-title')}
      lead={t('classes-setup-entry-lead')}
      colour={of.colour}
      later={{ to: afterSetup(of), text: t('classes-setup-later') }}
      preview={<EntryPreview of={of} />}
      onBack={() => onGo({ step: 'pupils' })}
      onward={
        <LinkButton to={afterSetup(of)} variant="primary" size="lg" icon={<Check />}>
          {t('classes-setup-done')}
        </LinkButton>
      }
    >
      <div className={styles.page}>
        <Permission of={of} />
        <SharedDeviceCode of={of} />
        <JoinCode of={of} />
      </div>
    </SetupFrame>
  );
}

function Permission({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const pupils = pupilsOf(of, locale).filter((pupil) => isWithheld(pupil) && mayConsent(pupil));
  const count = pupils.length;
  if (count === 0) return null;
  const note = (
    <Button size="sm" icon={<ShieldCheck />} onClick={() => setOpen(true)}>
      {t('classes-names-permit', { count })}
    </Button>
  );
  return (
    <>
      <Alert type="warn" actions={note}>
        {t('classes-setup-withheld', { count })}
      </Alert>
      {isOpen && <PermitDialog of={of} pupils={pupils} onClose={() => setOpen(false)} onDone={() => undefined} />}
    </>
  );
}

function EntryPreview({ of }: ClassPartProps): ReactNode {
  const t = useText();
  return (
    <>
      <div>
        <h2 className={setup.panelTitle}>{t('classes-setup-entry-preview')}</h2>
        <p className={styles.text}>{t('classes-setup-entry-preview-text')}</p>
      </div>
      {of.kioskCode !== null && (
        <div className={styles.actions}>
          <OutsideLink to={kioskPath(of.kioskCode)} icon={<ExternalLink />}>
            {t('classes-setup-try')}
          </OutsideLink>
        </div>
      )}
      <PupilFaces of={of} waiting={[]} />
    </>
  );
}
